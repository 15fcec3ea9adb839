import { act, renderHook } from '@testing-library/react'
import type { SheetColumn, SheetRow } from './sheet-column'
import { useSheetEdits } from './use-sheet-edits'

const columns: SheetColumn[] = [
  { name: 'code', title: 'Code' },
  { name: 'id', title: 'Id', fixed: true },
  { name: 'kind', title: 'Kind', kind: 'choice', choices: [{ value: 's', label: 'Sea' }] },
  { name: 'use', title: 'In use', kind: 'check', yes: '是' },
]
const stored: SheetRow[] = [
  { id: '1', cells: { code: 'SHA', kind: '', use: 'true' } },
  { id: '2', cells: { code: 'NGB', kind: 's', use: '' } },
]
const sheet = () => renderHook(() => useSheetEdits(stored, columns)).result

describe('a sheet one types in', () => {
  it('takes what was copied from Excel from a cell on, choices by their names, past the end as new rows', () => {
    const edits = sheet()
    act(() =>
      edits.current.paste({
        row: '2',
        name: 'code',
        cells: [
          ['TSN', 'ignored', 'Sea', '是'],
          ['DLC', '', 'Rail', ''],
        ],
      }),
    )
    expect(edits.current.rows[1]?.cells).toMatchObject({ code: 'TSN', kind: 's', use: 'true' })
    expect(edits.current.rows[2]?.cells).toEqual({ code: 'DLC', kind: 'Rail' })
    expect(edits.current.edited).toHaveLength(2)
    expect(edits.current.isNew(edits.current.edited[1]!)).toBe(true)
    act(() => edits.current.undo())
    expect(edits.current.rows.map(({ cells }) => cells.code)).toEqual(['SHA', 'NGB'])
  })

  it('keeps what was typed beside what is wrong with it, until that is mended', () => {
    const edits = sheet()
    act(() => edits.current.type('1', { ...stored[0]!.cells, code: '' }))
    act(() => edits.current.complain({ 1: { code: 'It must not be empty.' } }))
    expect(edits.current.errorOf('1', 'code')).toBe('It must not be empty.')
    expect(edits.current.rows[0]?.cells.code).toBe('')
    act(() => edits.current.type('1', { ...stored[0]!.cells, code: 'SHG' }))
    expect(edits.current.errorOf('1', 'code')).toBeUndefined()
    expect(edits.current.isChanged('1', 'code')).toBe(true)
    act(() => edits.current.settle(['1']))
    expect(edits.current.edited).toEqual([])
  })
})
