import { fireEvent, screen, within } from '@testing-library/react'
import { formDefinition } from '@/lib/contracts/forms'
import type { ToldDifference } from '@/lib/contracts/process-tests'
import { renderInChinese } from '@/tests/support/in-chinese'
import { CaseList } from './case-list'
import { RunFigures } from './coverage-figures'
import { combinations, countOf, valueIn, valuesIn, variedFields, withValue } from './matrix-values'
import { useDifferenceWords } from './use-difference-words'

jest.mock('@/components/page/shell-link', () => ({
  ShellLink: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
}))

const names = {
  elements: { check: '审批', end: '结束' },
  people: { lina: '李娜', gao: '高峰' },
  fields: { total: '合计' },
}
const differs = (more: Partial<ToldDifference>): ToldDifference => ({
  move: -1,
  aspect: 'people',
  subject: 'check',
  expected: ['lina'],
  found: ['gao'],
  ...more,
})

function Said({ one }: { one: ToldDifference }) {
  const { where, sentence, said } = useDifferenceWords(names)
  return <p>{[where(one), sentence(one), said(one, one.expected), said(one, one.found)].join('|')}</p>
}

describe('R2.5-03 a difference in words', () => {
  it.each<[Partial<ToldDifference>, string]>([
    [{}, '提交后|“审批”的处理人不同|李娜|高峰'],
    [
      { move: 1, aspect: 'steps', subject: '', expected: ['check'], found: [] },
      '第 2 个操作后|停留的步骤不同|审批|（无）',
    ],
    [
      { move: null, aspect: 'end', subject: '', expected: ['1', '0', ''], found: ['1', '1', ''] },
      '结束时|结束方式不同|同意结束|驳回结束',
    ],
    [
      { move: null, aspect: 'path', subject: '', expected: ['check', 'end'], found: ['end'] },
      '结束时|走向不同|审批 → 结束|结束',
    ],
    [{ aspect: 'values', subject: 'total', expected: ['1'], found: ['2'] }, '提交后|“合计”的值不同|1|2'],
  ])('%j', (more, text) => {
    renderInChinese(<Said one={differs(more)} />)
    expect(screen.getByText(text)).toBeInTheDocument()
  })
})

describe('R2.5-02 the cases of a process', () => {
  const row = {
    caseId: 'c1',
    caseName: '小额',
    source: 'task' as const,
    confirmed: false,
    initiator: 'zhangwei',
    initiatorName: '张伟',
    supposed: ['李娜 不在，由 高峰 代理'],
    moves: 2,
    changedBy: 'designer',
    changedByName: '设计员',
    changedAt: '2026-11-20T01:00:00.000Z',
    last: null,
  }
  const cases = (rows: (typeof row)[]) => ({
    processName: 'P',
    version: 1,
    draft: null,
    gate: 'none' as const,
    mayChange: true,
    rows,
  })
  const acts = { processId: 'p', ticked: [], onOpen: jest.fn(), onChanged: jest.fn() }

  it('say what to do where there are none, and are ticked one by one or together', () => {
    const { unmount } = renderInChinese(<CaseList {...acts} cases={cases([])} onTick={jest.fn()} />)
    expect(screen.getByRole('status')).toHaveTextContent('还没有用例')
    unmount()
    const onTick = jest.fn()
    renderInChinese(
      <CaseList {...acts} cases={cases([row, { ...row, caseId: 'c2', caseName: '大额' }])} onTick={onTick} />,
    )
    fireEvent.click(screen.getByRole('checkbox', { name: '选择“大额”' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '全选' }))
    expect(onTick.mock.calls).toEqual([[['c2']], [['c1', 'c2']]])
    const first = screen.getByRole('rowheader', { name: /小额/ }).closest('tr')!
    expect(within(first).getByText('待确认')).toBeVisible()
    expect(within(first).getByRole('link', { name: '试运行' })).toHaveAttribute(
      'href',
      '/admin/processDesign/simulate?process=p&case=c1',
    )
  })
})

describe('R2.9-05 coverage and the values of a matrix', () => {
  it('counts what is there, not what was passed and is gone', () => {
    const everything = { elements: ['a', 'b'], transitions: ['t'], conditions: ['t yes', 't no'], rules: [] }
    const covered = { elements: ['a', 'gone'], transitions: ['t'], conditions: ['t yes'], rules: [] }
    renderInChinese(<RunFigures covered={covered} everything={everything} />)
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1 / 2', '1 / 1', '1 / 2'])
  })

  it('are of a field or of a column, and only what the field can hold', () => {
    const form = formDefinition.parse({
      sections: [
        {
          id: 's',
          title: '',
          fields: [
            { id: 'total', type: 'money', label: 'Total' },
            { id: 'lines', type: 'table', label: 'Lines', fields: [{ id: 'price', type: 'money', label: 'Price' }] },
          ],
        },
      ],
    })
    const [total, price] = variedFields(form)
    expect([total?.id, price?.id]).toEqual(['total', 'lines.price'])
    expect(valueIn(total!, 'much')).toBeUndefined()
    expect(withValue({ total: '1', lines: [{ price: '1' }, { price: '2' }] }, price!, '9')).toEqual({
      total: '1',
      lines: [{ price: '9' }, { price: '2' }],
    })
  })

  it('are each value of each field with each of the others, once, and named after what is in them', () => {
    const form = formDefinition.parse({
      sections: [
        {
          id: 's',
          title: '',
          fields: [
            { id: 'total', type: 'money', label: 'Total' },
            {
              id: 'lines',
              type: 'table',
              label: 'Lines',
              fields: [
                { id: 'price', type: 'money', label: 'Price' },
                { id: 'count', type: 'number', label: 'Count' },
              ],
            },
          ],
        },
      ],
    })
    const [total, price, count] = variedFields(form)
    const of = (varied: typeof total, ...lines: string[]) => ({ varied: varied!, ...valuesIn(varied!, lines) })
    expect(valuesIn(total!, ['1', 'much', '2'])).toMatchObject({ wrong: 'much' })
    const choices = [of(total, '1', '2'), of(price, '5'), of(count, '3', '3.0', '4')]
    expect(countOf(choices)).toBe(4)
    const rows = combinations(choices, { note: 'n' }, ({ field }) => String(field.label))
    expect(rows.map(({ rowName }) => rowName)).toEqual([
      'Total 1 · Price 5 · Count 3',
      'Total 1 · Price 5 · Count 4',
      'Total 2 · Price 5 · Count 3',
      'Total 2 · Price 5 · Count 4',
    ])
    expect(rows[3]?.formData).toMatchObject({ note: 'n', lines: [{ price: expect.stringMatching(/^5/) }] })
    expect(combinations([], { note: 'n' }, () => '')).toEqual([{ rowName: '', formData: { note: 'n' } }])
  })
})
