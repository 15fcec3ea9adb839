import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { checkTable } from '@/lib/expression/check-table'
import { decisionTable } from '@/lib/decision-table/decision-table'
import { renderInChinese } from '@/tests/support/in-chinese'
import { useState } from 'react'
import { addInput, addOutput, addRow, moveRow, removeInput, removeOutput, removeRow, setCell } from './change-table'
import * as logic from './rule-logic'
import { Gaps } from './gaps'
import { RuleGrid } from './rule-grid'
import { TryRule } from './try-rule'

const inputs = [{ name: 'level', title: '级别', type: 'number' as const }]
const begin = decisionTable.parse({
  inputs: [{ expression: 'level' }],
  outputs: [{ name: 'hotel' }],
  rules: [{ inputs: ['>= 8'], outputs: ['1200'] }],
})

function Designer() {
  const [table, setTable] = useState(begin)
  const [applied, setApplied] = useState<readonly number[]>([])
  const findings = checkTable(table, { values: { level: 1 }, now: '2026-01-05T02:00:00.000Z', today: '2026-01-05' })
  const said = (path: string) => findings.find((one) => one.path === path)?.kind
  return (
    <>
      <RuleGrid table={table} nextInput="level" disabled={false} said={said} applied={applied} onChange={setTable} />
      <Gaps
        gaps={findings.flatMap(({ tests }) => (tests ? [tests] : []))}
        table={table}
        disabled={false}
        onAdd={(tests) => setTable(addRow(table, tests))}
      />
      <TryRule
        inputs={inputs}
        table={table}
        wrong={!findings.every(logic.isHint)}
        logic={logic}
        onApplied={setApplied}
      />
    </>
  )
}

// Many keys are pressed in a whole table here.
jest.setTimeout(30_000)

describe('R2.4-06 the designer of a decision table', () => {
  it('adds rows one types into, names a wrong cell at its place, and answers sample values', async () => {
    renderInChinese(<Designer />)
    await userEvent.click(screen.getByRole('button', { name: '添加行' }))
    const test = screen.getByRole('textbox', { name: '第 2 行，level' })
    await userEvent.type(test, '< ')
    expect(test).toHaveAttribute('aria-invalid', 'true')
    expect(test).toHaveAccessibleDescription('syntax')
    expect(screen.getByText('改正表达式后可以试算。')).toBeVisible()
    await userEvent.type(test, '8')
    await userEvent.type(screen.getByRole('textbox', { name: '第 2 行，hotel' }), '400')
    const level = screen.getByRole('spinbutton', { name: '级别 (level)' })
    await userEvent.clear(level)
    await userEvent.type(level, '9')
    expect(await screen.findByText('1,200')).toBeVisible()
    expect(screen.getByText('符合的行：1')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '第 1 行，level' }).closest('tr')).toHaveAttribute('data-applied')
  })

  it('names the cases no row applies to, and makes a row for one', async () => {
    renderInChinese(<Designer />)
    expect(screen.getByText('level < 8')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '为它添加一行' }))
    expect(screen.getByRole('textbox', { name: '第 2 行，level' })).toHaveValue('< 8')
    expect(screen.queryByText('level < 8')).not.toBeInTheDocument()
  })

  it('Enter goes to the row below', async () => {
    renderInChinese(<Designer />)
    await userEvent.click(screen.getByRole('button', { name: '添加行' }))
    await userEvent.type(screen.getByRole('textbox', { name: '第 1 行，level' }), '{Enter}')
    expect(screen.getByRole('textbox', { name: '第 2 行，level' })).toHaveFocus()
  })

  it('adds, moves and removes rows and columns, cells and all', async () => {
    renderInChinese(<Designer />)
    await userEvent.click(screen.getByRole('button', { name: '添加条件列' }))
    expect(within(screen.getByRole('region', { name: '决策表' })).getAllByRole('textbox')).toHaveLength(2 + 2 + 3 + 3)
    const two = setCell(addRow(addOutput(addInput(begin, 'x'))), 1, 'outputs', 1, '"b"')
    expect(two.rules).toEqual([
      { inputs: ['>= 8', ''], outputs: ['1200', ''] },
      { inputs: ['', ''], outputs: ['', '"b"'] },
    ])
    expect(moveRow(two, 1, -1).rules[0]!.outputs[1]).toBe('"b"')
    expect(moveRow(two, 1, 1)).toBe(two)
    expect(removeRow(removeOutput(removeInput(two, 1), 1), 1)).toEqual({ ...begin })
  })
})
