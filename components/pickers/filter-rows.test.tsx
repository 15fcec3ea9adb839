import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { listParts, listText, type RowFilter } from '@/lib/contracts/filters'
import { renderInChinese } from '@/tests/support/in-chinese'
import { askedIn, askedText } from './asked-address'
import type { FilterColumn } from './filter-column'
import { FilterRows } from './filter-rows'
import { useFilterWords } from './filter-words'

const columns: FilterColumn[] = [
  { name: '_submitted', title: '提交时间', type: 'date' },
  { name: 'total', title: '金额', type: 'number' },
  {
    name: '_status',
    title: '状态',
    type: 'text',
    choices: [
      { value: 'running', label: '审批中|In progress|審批中' },
      { value: 'approved', label: '已通过|Approved|已通過' },
    ],
  },
  { name: 'urgent', title: '加急', type: 'flag' },
  { name: 'note', title: '备注', type: 'text' },
  { name: '_initiator', title: '发起人', type: 'text', names: 'user' },
]
let now: RowFilter

function Rows({ first }: { first: RowFilter }) {
  const [filter, setFilter] = useState(first)
  const words = useFilterWords(filter, columns)
  now = filter
  return (
    <>
      <FilterRows label="筛选" columns={columns} filter={filter} onChange={setFilter} />
      <output>{words}</output>
    </>
  )
}
const draw = (column: string, value = '', comparison: RowFilter['conditions'][number]['comparison'] = 'eq') =>
  renderInChinese(<Rows first={{ match: 'all', conditions: [{ column, comparison, value }] }} />)
const value = (role: string) => screen.getByRole(role, { name: '值，第 1 行' })
const valueNow = () => now.conditions[0]?.value

describe('issue 21 what a filter compares with', () => {
  it('of a date is a day, or days told from today, which say what they are', async () => {
    draw('_submitted')
    await userEvent.type(value('textbox'), '2026-11-30')
    await userEvent.tab()
    expect(valueNow()).toBe('2026-11-30')
    const way = screen.getByRole('combobox', { name: '值，第 1 行：哪些日子' })
    await userEvent.selectOptions(way, '上月')
    expect(valueNow()).toBe('sys:/lastMonth')
    expect(screen.getByRole('status')).toHaveTextContent('提交时间 在 上月')
    await userEvent.selectOptions(way, '最近若干天（含今天）')
    const count = screen.getByRole('spinbutton', { name: '值，第 1 行：多少天' })
    await userEvent.clear(count)
    expect(valueNow()).toBe('sys:/lastDays/7')
    await userEvent.type(count, '30')
    expect(valueNow()).toBe('sys:/lastDays/30')
    expect(screen.getByRole('status')).toHaveTextContent('提交时间 在 最近 30 天')
  })

  it('of a code is chosen by its word and kept as the code; one kept as a word of any language is found again', async () => {
    draw('_status', 'Approved')
    expect(value('combobox')).toHaveDisplayValue('已通过')
    expect(screen.getByRole('status')).toHaveTextContent('状态 等于 已通过')
    await userEvent.selectOptions(value('combobox'), '审批中')
    expect(valueNow()).toBe('running')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '比较，第 1 行' }), '是其中之一')
    await userEvent.click(screen.getByRole('checkbox', { name: '已通过' }))
    expect(valueNow()).toBe('running,approved')
  })

  it('of yes and no is one of them, of a number a number; another column begins anew', async () => {
    draw('urgent', 'Yes')
    expect(value('combobox')).toHaveDisplayValue('是')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '列，第 1 行' }), '金额')
    expect(now.conditions).toEqual([{ column: 'total', comparison: 'eq', value: '' }])
    await userEvent.type(value('spinbutton'), '12.5')
    expect(valueNow()).toBe('12.5')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '列，第 1 行' }), '备注')
    await userEvent.type(value('textbox'), 'x')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '比较，第 1 行' }), '为空')
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('of a person may be whoever reads it', async () => {
    draw('_initiator', 'sys:/account')
    const who = screen.getByRole('combobox', { name: '值，第 1 行：谁' })
    expect(who).toHaveDisplayValue('查看的人自己')
    expect(screen.getByRole('status')).toHaveTextContent('发起人 等于 查看的人自己')
    await userEvent.selectOptions(who, '某人')
    expect(valueNow()).toBe('')
    expect(value('combobox')).toBeVisible()
  })

  it('of a person who stands in no list is the name that was typed', async () => {
    draw('_initiator')
    await userEvent.type(value('combobox'), '旧同事')
    await userEvent.tab()
    expect(valueNow()).toBe('旧同事')
    expect(value('combobox')).toHaveValue('旧同事')
  })

  it('compared another way goes where it would be read as something else, and a comma of a code parts no list', async () => {
    const compare = (verb: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: '比较，第 1 行' }), verb) // prettier-ignore
    draw('_initiator', 'zhangwei')
    await compare('包含')
    expect(valueNow()).toBe('')
    cleanup()
    draw('_status', 'running,approved', 'in')
    await compare('等于')
    expect(valueNow()).toBe('')
    expect(listParts(listText(['a,b', 'c']))).toEqual(['a,b', 'c'])
    expect(listParts('a, b')).toEqual(['a', 'b'])
  })

  it('stands in an address and comes back from it; what is none or too long is left out', () => {
    const asked = {
      keyword: 'a b',
      filter: { match: 'any' as const, conditions: [{ column: '_status', comparison: 'in' as const, value: 'a,"b"' }, { column: 'd', comparison: 'ge' as const, value: 'sys:/thisYear' }] }, // prettier-ignore
      parameters: { year: '2026' },
    }
    const text = askedText(asked)
    expect(askedIn(new URLSearchParams(text))).toEqual(asked)
    const odd = askedIn(new URLSearchParams({ filter: '[["x","most","1"],3]', 'p.year': '1' }))
    expect(odd).toEqual({ keyword: '', filter: { match: 'all', conditions: [] }, parameters: { year: '1' } })
    expect(askedIn(new URLSearchParams({ filter: '{' })).filter.conditions).toEqual([])
    // One that is too long takes no other with it; what no server would be sent has no place in an address.
    const [one, tooLong] = [{ column: 'd', comparison: 'eq' as const, value: '1' }, { column: 'd', comparison: 'eq' as const, value: 'y'.repeat(2001) }] // prettier-ignore
    const asks = (...conditions: (typeof one)[]) => askedText({ keyword: '', filter: { match: 'all', conditions }, parameters: {} }) // prettier-ignore
    expect(asks(one, tooLong)).toBe(asks(one))
    expect(asks(one, { ...one, value: '年'.repeat(1000) })).toBe('')
    expect(askedIn(new URLSearchParams(asks(...Array.from({ length: 51 }, () => one)))).filter.conditions.length).toBe(
      50,
    )
    const long = JSON.stringify(Array.from({ length: 20 }, () => ['x', 'eq', 'y'.repeat(1000)]))
    expect(askedIn(new URLSearchParams({ filter: long })).filter.conditions).toEqual([])
  })
})
