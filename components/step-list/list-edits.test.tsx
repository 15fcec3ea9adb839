import {
  changeRow,
  copyOf,
  emptyRow,
  insertAfter,
  moveBy,
  moveTo,
  removeRow,
  rowsOf,
  sentStep,
  type Row,
} from './list-edits'

const named = (id: string, own = false): Row => ({ key: id, step: { ...emptyRow().step, id }, own })
const keys = (rows: Row[]) => rows.map(({ key }) => key).join('')
const abc = [named('a'), named('b'), named('c')]

describe('a list of steps', () => {
  it.each<[string, Row[], string]>([
    ['a step goes up', moveBy(abc, 'b', -1), 'bac'],
    ['the first cannot', moveBy(abc, 'a', -1), 'abc'],
    ['nor the last further down', moveBy(abc, 'c', 1), 'abc'],
    ['it is dragged to a place', moveTo(abc, 'a', 2), 'bca'],
    ['one of the process stays', moveBy([named('a'), named('b', true)], 'b', -1), 'ab'],
    ['it goes', removeRow(abc, 'b'), 'ac'],
    ['one comes behind another', insertAfter(abc, 'a', named('x')), 'axbc'],
  ])('%s', (_what, rows, expected) => expect(keys(rows)).toBe(expected))

  it('a copy is a step of its own, which the server has not seen', () => {
    const copy = copyOf({ key: 'a', step: { ...emptyRow().step, id: 's1', note: 'look' } })
    expect([copy.key === 'a', copy.step.id, copy.step.note]).toEqual([false, '', 'look'])
  })

  it('sends who, how and until when, and nothing of how it is shown', () => {
    const [row] = rowsOf([
      {
        id: 's1',
        mode: 'all',
        due: null,
        note: '',
        people: [{ kind: 'user', id: 'lina', name: '李娜', note: '', people: 1, gone: false }],
      },
    ])
    expect(sentStep(row!.step)).toEqual({
      id: 's1',
      mode: 'all',
      due: null,
      note: '',
      people: [{ kind: 'user', id: 'lina' }],
    })
    expect(changeRow([row!], row!.key, { note: 'x' })[0]?.step.note).toBe('x')
  })
})
