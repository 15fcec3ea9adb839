import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { readTgz } from '@/scripts/conformance/formats/tar'
import { nameInSight } from '../words/plain-sight'
import { tableLanguage } from '../expression/table-language'
import { checkTable, isHint } from '../expression/check-table'
import { decisionTable } from './decision-table'
import { evaluateTable } from './evaluate-table'
import { readDmn } from './read-dmn'
import { ruleExamples, ruleValues } from './rule-values'
import { writeDmn, type CarriedRule } from './write-dmn'

const read = (source: string): CarriedRule[] => {
  const found = readDmn(source)
  if ('problem' in found) throw new Error(found.problem)
  return found.rules
}

const text = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((one) => one.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))
const anyRule: fc.Arbitrary<CarriedRule> = fc
  .record({ inputs: fc.nat(4), outputs: fc.integer({ min: 1, max: 3 }) })
  .chain((size) =>
    fc.record({
      name: text.filter((one) => one !== ''),
      desc: text,
      inputs: fc.uniqueArray(
        fc.record({
          name: fc.stringMatching(/^[A-Za-z_]\w{0,8}$/),
          title: text,
          type: fc.constantFrom('text' as const, 'number' as const, 'flag' as const, 'date' as const),
        }),
        { selector: ({ name }) => name, maxLength: 4 },
      ),
      table: fc.record({
        hitPolicy: fc.constantFrom(
          'U' as const,
          'A' as const,
          'P' as const,
          'F' as const,
          'R' as const,
          'O' as const,
          'C' as const,
        ),
        aggregation: fc.constantFrom('' as const, 'SUM' as const, 'MIN' as const, 'MAX' as const, 'COUNT' as const),
        inputs: fc.array(fc.record({ expression: text, allowed: text }), {
          minLength: size.inputs,
          maxLength: size.inputs,
        }),
        outputs: fc.array(fc.record({ name: text.map(nameInSight), allowed: text, otherwise: text }), {
          minLength: size.outputs,
          maxLength: size.outputs,
        }),
        rules: fc.array(
          fc.record({
            inputs: fc.array(text, { minLength: size.inputs, maxLength: size.inputs }),
            outputs: fc.array(text, { minLength: size.outputs, maxLength: size.outputs }),
          }),
          { maxLength: 4 },
        ),
      }),
    }),
  )

describe('R2.4-06 a decision table as a DMN document', () => {
  it('comes back as it went, whatever stands in it', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        expect(read(writeDmn(rule))).toEqual([rule])
      }),
      { numRuns: 300 },
    )
  })

  it('of another tool gets names that can be used here, dates that are dates, and answers as it did there', () => {
    const source = `<?xml version="1.0"?><dmn:definitions xmlns:dmn="https://www.omg.org/spec/DMN/20191111/MODEL/" name="m" namespace="n">
      <dmn:inputData id="a" name="Applicant"><dmn:variable name="Applicant" typeRef="tApplicant"/></dmn:inputData>
      <dmn:inputData id="s" name="Start Day"><dmn:variable name="Start Day" typeRef="date"/></dmn:inputData>
      <dmn:inputData id="l" name="Loan Size"><dmn:variable name="Loan Size" typeRef="tSize"/></dmn:inputData>
      <dmn:itemDefinition name="tSize"><dmn:typeRef>number</dmn:typeRef></dmn:itemDefinition>
      <dmn:decision id="d" name="Risk">
        <dmn:informationRequirement><dmn:requiredInput href="#a"/></dmn:informationRequirement>
        <dmn:informationRequirement><dmn:requiredInput href="#s"/></dmn:informationRequirement>
        <dmn:informationRequirement><dmn:requiredInput href="#l"/></dmn:informationRequirement>
        <dmn:decisionTable hitPolicy="FIRST">
          <dmn:input><dmn:inputExpression typeRef="string"><dmn:text> Applicant.Home Town </dmn:text></dmn:inputExpression></dmn:input>
          <dmn:input><dmn:inputExpression><dmn:text>Start Day</dmn:text></dmn:inputExpression></dmn:input>
          <dmn:output name="Risk"/>
          <dmn:rule><dmn:inputEntry><dmn:text>"Start Day", "Bonn"</dmn:text></dmn:inputEntry><dmn:inputEntry><dmn:text>&gt; date("2026-01-01")</dmn:text></dmn:inputEntry><dmn:outputEntry><dmn:text>Loan Size * 2</dmn:text></dmn:outputEntry></dmn:rule>
          <dmn:rule><dmn:inputEntry><dmn:text>-</dmn:text></dmn:inputEntry><dmn:inputEntry/><dmn:outputEntry><dmn:text>Loan Size</dmn:text></dmn:outputEntry></dmn:rule>
        </dmn:decisionTable>
      </dmn:decision></dmn:definitions>`
    const [rule] = read(source)
    expect(rule!.inputs).toEqual([
      { name: 'Applicant_Home_Town', title: 'Applicant.Home Town', type: 'text' },
      { name: 'Start_Day', title: 'Start Day', type: 'date' },
      { name: 'Loan_Size', title: 'Loan Size', type: 'number' },
    ])
    expect(rule!.table.inputs.map(({ expression }) => expression)).toEqual(['Applicant_Home_Town', 'date(Start_Day)'])
    expect(rule!.table.rules[0]).toEqual({
      inputs: ['"Start Day", "Bonn"', '> date("2026-01-01")'],
      outputs: ['Loan_Size * 2'],
    })
    const answer = (town: string, day: string) =>
      evaluateTable(
        rule!.table,
        tableLanguage({
          values: ruleValues(rule!.inputs, { Applicant_Home_Town: town, Start_Day: day, Loan_Size: 5 }),
          now: '2026-03-05T09:30:00.000Z',
          today: '2026-03-05',
        }),
      ).value
    expect([answer('Bonn', '2026-02-01'), answer('Bonn', '2025-02-01'), answer('Rome', '2026-02-01')]).toEqual([
      10, 5, 5,
    ])
    expect(
      checkTable(rule!.table, {
        values: ruleExamples(rule!.inputs),
        now: '2026-03-05T09:30:00.000Z',
        today: '2026-03-05',
      }).filter((found) => !isHint(found)),
    ).toEqual([])
  })

  it('that is none is told apart', () => {
    const definitions = (inside: string, more = '') =>
      `<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/"${more}>${inside}</definitions>`
    for (const [source, problem] of [
      ['', 'notXml'],
      ['{"a": 1}', 'notXml'],
      ['<a><b></a>', 'notXml'],
      ['<html><body>x</body></html>', 'notDmn'],
      [definitions(''), 'notDmn'],
      [definitions('<decision name="d"><literalExpression><text>1</text></literalExpression></decision>'), 'noTable'],
      [
        definitions(
          '<decision name="d"><decisionTable hitPolicy="UNIQUE"><output/></decisionTable></decision>',
          ' expressionLanguage="http://www.juel.example"',
        ),
        'noTable',
      ],
      [' '.repeat(5_000_001), 'tooLarge'],
    ] as const)
      expect([source.slice(0, 80), readDmn(source)]).toEqual([source.slice(0, 80), { problem }])
  })

  it('that is long is read in one go, whatever stands in it', () => {
    const long = 1_000_000
    for (const source of [
      `<!DOCTYPE[${']'.repeat(long)}`,
      `<!DOCTYPE${' '.repeat(long)}`,
      `<a${' '.repeat(long)}`,
      `<a${' b="c"'.repeat(long / 5)}`,
      `<a>&${'a'.repeat(long)}`,
      `<!--${'-'.repeat(long)}`,
    ])
      expect(readDmn(source)).toEqual({ problem: 'notXml' })
    expect(readDmn('<!DOCTYPE definitions [<!ENTITY a "]">] ><html/>')).toEqual({ problem: 'notDmn' })
  })

  const folder = process.env.CONFORMANCE_DATA ?? '../shared/data'
  const published = existsSync(`${folder}/dmn`)
    ? readdirSync(`${folder}/dmn`)
        .filter((name) => name.endsWith('.tgz'))
        .flatMap((name) => readTgz(readFileSync(`${folder}/dmn/${name}`)))
        .filter(({ path }) => path.endsWith('.dmn'))
    : []
  ;(published.length > 0 ? it : it.skip)(
    'of a published model is read, and written as a document that says the same',
    () => {
      const rules = published.flatMap(({ content }) => {
        const found = readDmn(content.toString('utf8'))
        return 'rules' in found ? found.rules : []
      })
      expect(rules.length).toBeGreaterThan(20)
      for (const rule of rules) {
        decisionTable.parse(rule.table)
        expect(read(writeDmn(rule))).toEqual([rule])
        expect(rule.inputs.every(({ name }) => /^[A-Za-z_]\w{0,63}$/.test(name))).toBe(true)
      }
    },
  )
})
