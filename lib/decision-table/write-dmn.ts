import type { RuleInput } from './rule-input'
import type { DecisionTable } from './decision-table'

/** A rule as other tools know one: a decision with its input data. */
export interface CarriedRule {
  name: string
  desc: string
  inputs: RuleInput[]
  table: DecisionTable
}

/** Names what a file of ours says about itself, so that reading it again changes nothing. */
export const ownExporter = 'Baton'

export const dmnHitPolicies = {
  U: 'UNIQUE',
  A: 'ANY',
  P: 'PRIORITY',
  F: 'FIRST',
  R: 'RULE ORDER',
  O: 'OUTPUT ORDER',
  C: 'COLLECT',
} as const
export const dmnTypes: Record<RuleInput['type'], string> = {
  text: 'string',
  number: 'number',
  flag: 'boolean',
  date: 'date',
}

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}
/** What stands in XML for a text; what no document may hold is left out. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"\t\n\r]/g, (sign) => signs[sign]!)

/** A DMN 1.3 document with one decision table. */
export function writeDmn({ name, desc, inputs, table }: CarriedRule): string {
  const lines: string[] = []
  const line = (depth: number, text: string) => lines.push('  '.repeat(depth) + text)
  const texts = (depth: number, element: string, id: string, text: string) =>
    line(depth, `<${element}${id && ` id="${id}"`}><text>${escaped(text)}</text></${element}>`)
  const { hitPolicy, aggregation } = table
  line(0, '<?xml version="1.0" encoding="UTF-8"?>')
  line(
    0,
    `<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" id="definitions" name="${escaped(name)}" namespace="urn:baton:rule" exporter="${ownExporter}">`,
  )
  inputs.forEach((input, at) => {
    line(
      1,
      `<inputData id="data_${at}" name="${escaped(input.name)}"${input.title && ` label="${escaped(input.title)}"`}>`,
    )
    line(2, `<variable id="data_${at}_variable" name="${escaped(input.name)}" typeRef="${dmnTypes[input.type]}"/>`)
    line(1, '</inputData>')
  })
  line(1, `<decision id="decision" name="${escaped(name)}">`)
  if (desc) line(2, `<description>${escaped(desc)}</description>`)
  line(2, `<variable id="decision_variable" name="${escaped(name)}"/>`)
  inputs.forEach((_, at) =>
    line(2, `<informationRequirement id="needs_${at}"><requiredInput href="#data_${at}"/></informationRequirement>`),
  )
  line(
    2,
    `<decisionTable id="table" hitPolicy="${dmnHitPolicies[hitPolicy]}"${aggregation && ` aggregation="${aggregation}"`}>`,
  )
  table.inputs.forEach(({ expression, allowed }, at) => {
    line(3, `<input id="input_${at}">`)
    texts(4, 'inputExpression', `input_${at}_expression`, expression)
    if (allowed) texts(4, 'inputValues', '', allowed)
    line(3, '</input>')
  })
  table.outputs.forEach((output, at) => {
    line(3, `<output id="output_${at}"${output.name && ` name="${escaped(output.name)}"`}>`)
    if (output.allowed) texts(4, 'outputValues', '', output.allowed)
    if (output.otherwise) texts(4, 'defaultOutputEntry', '', output.otherwise)
    line(3, '</output>')
  })
  table.rules.forEach((rule, at) => {
    line(3, `<rule id="rule_${at}">`)
    table.inputs.forEach((_, column) => texts(4, 'inputEntry', `rule_${at}_input_${column}`, rule.inputs[column] ?? ''))
    table.outputs.forEach((_, column) =>
      texts(4, 'outputEntry', `rule_${at}_output_${column}`, rule.outputs[column] ?? ''),
    )
    line(3, '</rule>')
  })
  line(2, '</decisionTable>')
  line(1, '</decision>')
  line(0, '</definitions>')
  return `${lines.join('\n')}\n`
}
