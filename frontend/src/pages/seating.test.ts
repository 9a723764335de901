import { describe, expect, it } from 'vitest'
import { arranged, EACH, HERE, LINK, newPlaces, seatOf } from './seating'

const three = () => newPlaces(3, 'Ada', '2')
const kinds = (choice: string, isFirst = true) => arranged(three(), choice, isFirst).map(({ kind }) => kind)

describe('who sits where', () => {
  it('is one person against machines of a level, who begins or sits second', () => {
    expect(kinds('4')).toEqual(['here', 'machine', 'machine'])
    expect(kinds('4', false)).toEqual(['machine', 'here', 'machine'])
    expect(arranged(three(), '4', true).map(seatOf)).toEqual([
      { kind: 'person', name: 'Ada' },
      { kind: 'level', level: '4' },
      { kind: 'level', level: '4' },
    ])
  })

  it('is everybody here, in the order of their names, or everybody else by link', () => {
    expect(kinds(HERE, false)).toEqual(['here', 'here', 'here'])
    expect(kinds(LINK)).toEqual(['here', 'link', 'link'])
    expect(kinds(LINK, false)).toEqual(['link', 'here', 'link'])
  })

  it('is any mix, seat by seat', () => {
    const places = three()
    places.splice(1, 2, { kind: 'link', name: '', level: '2' }, { kind: 'machine', name: '', level: 'best' })
    expect(arranged(places, EACH, false).map(seatOf)).toEqual([
      { kind: 'person', name: 'Ada' },
      { kind: 'guest' },
      { kind: 'level', level: 'best' },
    ])
  })

  it('lets people be who give no name', () => {
    expect(seatOf({ kind: 'here', name: ' ', level: '2' })).toEqual({ kind: 'person', name: '' })
  })
})
