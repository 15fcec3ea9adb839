import { decisionTable } from '../decision-table/decision-table'
import { evaluateTable } from '../decision-table/evaluate-table'
import { checkTable, isHint } from './check-table'
import { tableLanguage } from './table-language'

const scope = {
  values: { level: 1, city: 'text', on: '2026-01-01' },
  now: '2026-03-05T09:30:00.000Z',
  today: '2026-03-05',
}
const findings = (table: object) =>
  checkTable(decisionTable.parse({ inputs: [{ expression: 'level' }], outputs: [{}], rules: [], ...table }), scope)
const rows = (...tests: string[]) => tests.map((test) => ({ inputs: [test], outputs: ['1'] }))

describe('R2.4-06 the check of a decision table', () => {
  it('finds nothing wrong with what can be computed', () => {
    expect(
      findings({
        inputs: [{ expression: 'date(on)' }, { expression: 'city', allowed: '"a", "b"' }],
        outputs: [{ name: 'x', allowed: '"low", "high"', otherwise: '"low"' }],
        rules: [{ inputs: ['< date("2026-02-01")', '-'], outputs: ['"high"'] }],
      }),
    ).toEqual([])
    expect(findings({ hitPolicy: 'C', rules: rows('[1..5]', '> 5, null', 'not(3)', '? > 2 and ? < 4') })).toEqual([])
  })

  it('takes a value called as a function that counts time is, where nothing is called by that name', () => {
    const values = { workdays: 3, workhours: 8, ageAt: 20 }
    for (const name of Object.keys(values)) {
      const table = decisionTable.parse({
        inputs: [{ expression: '1', allowed: `< ${name}` }],
        outputs: [{}],
        rules: [{ inputs: [`< ${name}`], outputs: ['"yes"'] }],
      })
      const asked = { ...scope, values }
      expect(checkTable(table, asked).filter((found) => !isHint(found))).toEqual([])
      expect(evaluateTable(table, tableLanguage(asked))).toMatchObject({ value: 'yes', problem: null })
    }
  })

  it('names each cell that cannot', () => {
    expect(findings({ inputs: [{ expression: 'levl' }], rules: rows('>') })).toMatchObject([
      { path: 'inputs.0.expression', kind: 'name', name: 'levl' },
      { path: 'rules.0.inputs.0', kind: 'syntax' },
    ])
    expect(findings({ rules: [{ inputs: [''], outputs: [''] }] })).toMatchObject([
      { path: 'rules.0.outputs.0', kind: 'missing' },
    ])
    expect(findings({ outputs: [{ name: 'a' }, {}] })).toMatchObject([{ path: 'outputs.1.name', kind: 'missing' }])
    expect(findings({ outputs: [{ name: 'a' }, { name: 'b' }], hitPolicy: 'C', aggregation: 'SUM' })).toMatchObject([
      { path: 'aggregation', kind: 'aggregation' },
    ])
    expect(findings({ rules: rows('for i in 1..100000000 return i') })).toMatchObject([
      { kind: expect.stringMatching(/range|syntax/) },
    ])
  })

  it('hints at rows that get in each other’s way', () => {
    expect(findings({ rules: rows('> 5', '< 3', '>5') })).toEqual([
      { path: 'rules.2', kind: 'overlaps', name: '1' },
      { path: 'rules', kind: 'gap', name: 'level: [3..5]', tests: ['[3..5]'] },
    ])
    expect(findings({ hitPolicy: 'F', rules: rows('> 5', '-', '< 3') })).toEqual([
      { path: 'rules.2', kind: 'never', name: '2' },
    ])
    expect(findings({ hitPolicy: 'C', rules: rows('> 5', '> 5') })).toMatchObject([{ kind: 'gap', tests: ['<= 5'] }])
  })
})
