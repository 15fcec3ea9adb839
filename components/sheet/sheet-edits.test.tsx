import { editedRows, noEdits, redo, saved, settled, typed, undo } from './sheet-edits'

const one = (row: string, name: string, value: string | undefined) => [{ row, name, value }]

describe('what is typed into a sheet', () => {
  it('is undone and done again stroke by stroke, a paste as one', () => {
    const first = typed(noEdits, one('1', 'a', 'x'))
    const pasted = typed(first, [...one('1', 'a', 'y'), ...one('new', 'a', 'z')], ['new'])
    expect(editedRows(pasted)).toEqual(['1', 'new'])
    expect(undo(pasted)).toMatchObject({ changed: first.changed, added: [] })
    expect(undo(undo(pasted))).toMatchObject({ changed: {}, added: [] })
    expect(redo(redo(undo(undo(pasted))))).toMatchObject({ changed: pasted.changed, added: ['new'] })
  })

  it('is no edit where it is as stored again', () => {
    const there = typed(noEdits, one('1', 'a', 'x'))
    expect(editedRows(typed(there, one('1', 'a', undefined)))).toEqual([])
    expect(typed(there, one('1', 'a', 'x'))).toBe(there)
  })

  it('cannot be done again once something else was typed', () => {
    const back = undo(typed(noEdits, one('1', 'a', 'x')))
    expect(redo(typed(back, one('1', 'b', 'y')))).toMatchObject({ changed: { 1: { b: 'y' } } })
  })

  it('leaves what is wrong when the rest is saved', () => {
    const both = typed(noEdits, [...one('1', 'a', 'x'), ...one('2', 'a', 'y')])
    expect(settled(both, ['1'])).toMatchObject({ changed: { 2: { a: 'y' } }, done: [] })
  })

  it('stays as it is where there is nothing to undo', () => {
    expect(undo(noEdits)).toBe(noEdits)
    expect(redo(noEdits)).toBe(noEdits)
  })

  it('after a row was sent stays when the row is kept, a new one under the id it got', () => {
    const sent = typed(noEdits, [...one('1', 'a', 'x'), ...one('1', 'b', 'y'), ...one('new', 'a', 'z')], ['new'])
    const back = typed(sent, one('1', 'b', undefined))
    const later = typed(back, [...one('1', 'c', 'later'), ...one('new', 'a', 'zz')])
    const kept = saved(later, [
      { row: '1', storedAs: '1', cells: sent.changed['1']!, before: { a: 'before', b: 'was' } },
      { row: 'new', storedAs: '9', cells: sent.changed.new!, before: {} },
    ])
    expect(kept).toMatchObject({ changed: { 1: { b: 'was', c: 'later' }, 9: { a: 'zz' } }, added: [] })
    expect(
      saved(sent, [{ row: '1', storedAs: '1', cells: sent.changed['1']!, before: {} }]).changed,
    ).not.toHaveProperty('1')
  })
})
