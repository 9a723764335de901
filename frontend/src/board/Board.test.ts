import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Layout } from '../generated/api'
import Board from './Board.svelte'
import { skin } from './plain/skin'

const name = (text: string) => ({ fr: text, en: text })
const layout: Layout = {
  width: 2,
  height: 2,
  cells: ['a1', 'b1', 'a2', 'b2'].map((id, at) => {
    const [row, column] = [Math.floor(at / 2), at % 2]
    const [x, y] = [column + 0.5, row + 0.5]
    const outline: [number, number][] = [
      [column, row],
      [column + 1, row],
      [column + 1, row + 1],
      [column, row + 1],
    ]
    return { id, name: name(id), x, y, outline, row, column, mark: '' }
  }),
  keys: [{ id: 'G', name: { fr: 'vert', en: 'green' }, letter: 'V', is_piece: true }],
  pieces: { G: { fr: 'bille verte', en: 'green ball' } },
  marks: {},
  values: {},
  behind: [],
  turns: {},
  owned: [],
  is_drawn: false,
  joins_rows: false,
}

function board() {
  const onpick = vi.fn()
  const onpoint = vi.fn()
  render(Board, {
    skin,
    layout,
    pieces: { a1: 'G' },
    open: new Set(['b1', 'b2']),
    marked: new Set(['a1']),
    label: 'Plateau',
    onpick,
    onpoint,
  })
  return { onpick, onpoint, user: userEvent.setup() }
}

it('names every cell with what lies on it and whether it can be played', () => {
  board()
  const names = screen.getAllByRole('button').map((cell) => cell.getAttribute('aria-label'))
  expect(names).toEqual(['a1, bille verte, dernier coup', 'b1, vide, jouable', 'a2, vide', 'b2, vide, jouable'])
})

it('stops Tab at the cells that can be played, and arrows at every cell', async () => {
  const { user, onpick } = board()
  await user.tab()
  expect(document.activeElement?.getAttribute('data-cell')).toBe('b1')
  await user.tab()
  expect(document.activeElement?.getAttribute('data-cell')).toBe('b2')
  await user.keyboard('{ArrowLeft}{Enter}')
  expect(onpick).toHaveBeenLastCalledWith('a2', false)
})

it('points at the cell that has the focus', async () => {
  const { user, onpoint } = board()
  await user.tab()
  expect(onpoint).toHaveBeenLastCalledWith('b1')
})
