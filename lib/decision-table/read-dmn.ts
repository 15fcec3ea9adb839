import { childNamed, childrenNamed, readXml, type XmlElement } from '../xml/read-xml'
import type { RuleInput } from './rule-input'
import { decisionTable, type HitPolicy } from './decision-table'
import { dmnHitPolicies, dmnTypes, ownExporter, type CarriedRule } from './write-dmn'

/** Why a file gives no rule: it is no XML, no decision model, or its decisions are no tables of FEEL that fit here. */
export type DmnProblem = 'notXml' | 'notDmn' | 'noTable' | 'tooLarge'
export type DmnRead = { rules: CarriedRule[] } | { problem: DmnProblem }

/** Longest file that is read. */
export const longestDmn = 5_000_000

const textIn = (element: XmlElement | undefined): string => childNamed(element, 'text')?.text ?? ''
const policies = Object.fromEntries(Object.entries(dmnHitPolicies).map(([letter, word]) => [word, letter as HitPolicy]))
const typeNames = Object.fromEntries(Object.entries(dmnTypes).map(([type, word]) => [word, type as RuleInput['type']]))

/** The decision tables of a DMN document (1.1 to 1.5), each with the values it is asked with. */
export function readDmn(source: string): DmnRead {
  if (source.length > longestDmn) return { problem: 'tooLarge' }
  let root: XmlElement
  try {
    root = readXml(source.trim())
  } catch {
    return { problem: 'notXml' }
  }
  if (root.name !== 'definitions' || !root.children.some(({ name }) => name === 'decision'))
    return { problem: 'notDmn' }
  const rules = childrenNamed(root, 'decision').flatMap((decision) => {
    const table = childNamed(decision, 'decisionTable')
    const read = table && isFeel(root, table) ? ruleOf(root, decision, table) : null
    return read ? [read] : []
  })
  return rules.length > 0 ? { rules } : { problem: 'noTable' }
}

/** Other languages are written down beside the expression, or once for the whole model. */
function isFeel(root: XmlElement, table: XmlElement): boolean {
  const inner = [table, ...table.children.flatMap((child) => [child, ...child.children])]
  return [root, ...inner].every(({ attributes: { expressionLanguage = '' } }) => /^$|feel/i.test(expressionLanguage))
}

function ruleOf(root: XmlElement, decision: XmlElement, element: XmlElement): CarriedRule | null {
  const own = root.attributes.exporter === ownExporter
  const asked = namesAsked(root, decision)
  const parsed = decisionTable.safeParse({
    hitPolicy: policies[element.attributes.hitPolicy ?? 'UNIQUE'],
    aggregation: element.attributes.aggregation ?? '',
    inputs: childrenNamed(element, 'input').map((input) => ({
      expression: textIn(childNamed(input, 'inputExpression')),
      allowed: textIn(childNamed(input, 'inputValues')),
    })),
    outputs: childrenNamed(element, 'output').map((output) => ({
      name: output.attributes.name ?? '',
      allowed: textIn(childNamed(output, 'outputValues')),
      otherwise: textIn(childNamed(output, 'defaultOutputEntry')),
    })),
    rules: childrenNamed(element, 'rule').map((rule) => ({
      inputs: childrenNamed(rule, 'inputEntry').map(textIn),
      outputs: childrenNamed(rule, 'outputEntry').map(textIn),
    })),
  })
  if (!parsed.success) return null
  const name = decision.attributes.name ?? ''
  const desc = childNamed(decision, 'description')?.text ?? ''
  return own
    ? { name, desc, inputs: asked, table: parsed.data }
    : adapted({ name, desc: desc.trim(), inputs: asked, table: parsed.data })
}

/** The data a decision requires, that of other decisions among it: here all of them are values it is asked with. */
function namesAsked(root: XmlElement, decision: XmlElement): RuleInput[] {
  const byId = new Map(root.children.map((element) => [element.attributes.id ?? '', element]))
  const types = new Map(
    childrenNamed(root, 'itemDefinition').map((item) => [
      item.attributes.name ?? '',
      childNamed(item, 'typeRef')?.text.trim() ?? '',
    ]),
  )
  return childrenNamed(decision, 'informationRequirement')
    .flatMap(({ children }) => children)
    .flatMap(({ attributes }): RuleInput[] => {
      const data = byId.get((attributes.href ?? '').split('#').at(-1) ?? '')
      if (!data) return []
      const variable = childNamed(data, 'variable')
      const type = (variable?.attributes.typeRef ?? '').split(':').at(-1) ?? ''
      return [
        {
          name: variable?.attributes.name ?? data.attributes.name ?? '',
          title: data.attributes.label ?? '',
          type: typeNames[type] ?? typeNames[types.get(type) ?? ''] ?? 'text',
        },
      ]
    })
}

const path = /^[\p{L}_][\p{L}\p{N}_ ]*(?:\.[\p{L}_][\p{L}\p{N}_ ]*)*$/u
const plainName = /^[A-Za-z_]\w{0,63}$/
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * A table of another tool with names as they are here: letters, digits and underscores. A value inside another, such as
 * `Applicant.Age`, is asked for by itself; a date comes as text and is made one.
 */
function adapted({ name, desc, inputs, table }: CarriedRule): CarriedRule {
  const parts = table.inputs
    .map(({ expression }) => expression.trim())
    .filter((expression) => path.test(expression) && expression.includes('.'))
  const roots = new Set(parts.map((expression) => expression.split('.')[0]))
  const wanted: RuleInput[] = [
    ...parts.map((expression) => ({ name: expression, title: '', type: 'text' as const })),
    ...inputs.filter((input) => !roots.has(input.name)),
  ]
  const taken = new Set<string>()
  const renamed = [...new Map(wanted.map((input) => [input.name, input])).values()].map((input) => {
    const to = freeName(input.name, taken)
    taken.add(to)
    return {
      from: input.name,
      input: { ...input, name: to, title: input.title || (to === input.name ? '' : input.name) },
    }
  })
  const dates = new Map(
    renamed.flatMap(({ input }) => (input.type === 'date' ? [[input.name, `date(${input.name})`]] : [])),
  )
  // The longest first: a name may begin with another.
  const changed = renamed
    .filter(({ from, input }) => from !== input.name)
    .toSorted((a, b) => b.from.length - a.from.length)
  const text = (written: string) =>
    changed.reduce(
      (before, { from, input }) =>
        // Not inside of quoted texts.
        before.replace(
          new RegExp(`"(?:\\\\.|[^"\\\\])*"|(?<![\\p{L}\\p{N}_.])${literally(from)}(?![\\p{L}\\p{N}_])`, 'gu'),
          (found) => (found.startsWith('"') ? found : input.name),
        ),
      written.trim(),
    )
  const expression = (written: string) => dates.get(text(written)) ?? text(written)
  return {
    name,
    desc,
    inputs: renamed.map(({ input }) => input),
    table: {
      ...table,
      inputs: table.inputs.map((input) => ({ expression: expression(input.expression), allowed: text(input.allowed) })),
      outputs: table.outputs.map((output) => ({
        ...output,
        allowed: text(output.allowed),
        otherwise: text(output.otherwise),
      })),
      rules: table.rules.map((rule) => ({ inputs: rule.inputs.map(text), outputs: rule.outputs.map(text) })),
    },
  }
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const plain = plainName.test(name)
    ? name
    : name
        .replace(/\W+/g, '_')
        .replace(/^(?=\d)/, '_')
        .replace(/^_+$/, 'value')
        .slice(0, 60)
  let free = plain
  for (let number = 2; taken.has(free); number++) free = `${plain}${number}`
  return free
}
