// Serves Othello by boardgame.io, kept in memory, at a free port. Says the port, then random games as lists of cells.
import { createRequire } from "node:module";
import { moves, Othello, start, turned } from "./othello.js";

const { Server, Origins } = createRequire(import.meta.url)("boardgame.io/server");
const [games, plies] = process.argv.slice(2).map(Number);
let seed = 2026;
const choose = (list) => list[(seed = (seed * 16807) % 2147483647) % list.length];

// A random game of so many moves in which nobody ever has to pass.
function script() {
  const { cells } = start();
  const played = [];
  while (played.length < plies) {
    const mover = String(played.length % 2);
    const cell = choose(moves(cells, mover));
    if (cell === undefined) return script();
    for (const at of [cell, ...turned(cells, cell, mover)]) cells[at] = mover;
    played.push(cell);
  }
  return played;
}

const running = await Server({ games: [Othello], origins: [Origins.LOCALHOST] }).run(0);
console.log(JSON.stringify({ port: running.appServer.address().port, scripts: Array.from({ length: games }, script) }));
