// Othello for boardgame.io: the peer of Roliversi, with no more than its own documentation tells one to write.

const SIZE = 8;
const AROUND = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => [row, column])).filter(([a, b]) => a || b);

function caught(cells, cell, mover, [down, right]) {
  const found = [];
  let row = Math.floor(cell / SIZE) + down;
  let column = (cell % SIZE) + right;
  while (row >= 0 && row < SIZE && column >= 0 && column < SIZE) {
    const disc = cells[row * SIZE + column];
    if (disc === null) return [];
    if (disc === mover) return found;
    found.push(row * SIZE + column);
    row += down;
    column += right;
  }
  return [];
}

export function turned(cells, cell, mover) {
  return cells[cell] === null ? AROUND.flatMap((way) => caught(cells, cell, mover, way)) : [];
}

export const moves = (cells, mover) => [...cells.keys()].filter((cell) => turned(cells, cell, mover).length);

export function start() {
  const cells = Array(SIZE * SIZE).fill(null);
  cells[27] = cells[36] = "1";
  cells[28] = cells[35] = "0";
  return { cells };
}

export const Othello = {
  name: "othello",
  setup: start,
  minPlayers: 2,
  maxPlayers: 2,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place({ G, playerID }, cell) {
      const discs = turned(G.cells, cell, playerID);
      if (!discs.length) return "INVALID_MOVE";
      for (const at of [cell, ...discs]) G.cells[at] = playerID;
    },
  },
  endIf: ({ G }) => (moves(G.cells, "0").length || moves(G.cells, "1").length ? undefined : { over: true }),
};
