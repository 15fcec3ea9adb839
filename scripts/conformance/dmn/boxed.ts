import { FeelFunction } from 'feelin'
import { evaluateTable } from '@/lib/decision-table/evaluate-table'
import { decisionTable, type HitPolicy } from '@/lib/decision-table/decision-table'
import { childNamed, childrenNamed, type XmlElement } from '@/lib/xml/read-xml'
import { feel, isContext, isFunction, isList, languageOf, type Scope } from './feel'
import { coerced, type Types } from './types'

const boxes = [
  'literalExpression',
  'decisionTable',
  'context',
  'invocation',
  'functionDefinition',
  'list',
  'relation',
  'conditional',
  'filter',
  'for',
  'every',
  'some',
]

/** The expression an element holds, if it holds one. */
export const expressionIn = (element: XmlElement | undefined): XmlElement | undefined =>
  element?.children.find(({ name }) => boxes.includes(name))

const textIn = (element: XmlElement | undefined): string => childNamed(element, 'text')?.text.trim() ?? ''

const policies: Record<string, HitPolicy> = {
  UNIQUE: 'U',
  ANY: 'A',
  PRIORITY: 'P',
  FIRST: 'F',
  'RULE ORDER': 'R',
  'OUTPUT ORDER': 'O',
  COLLECT: 'C',
}

function table(element: XmlElement, scope: Scope): unknown {
  const made = decisionTable.parse({
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
  return evaluateTable(made, languageOf(scope)).value
}

function context(element: XmlElement, scope: Scope, types: Types): unknown {
  const found: Scope = {}
  for (const entry of childrenNamed(element, 'contextEntry')) {
    const variable = childNamed(entry, 'variable')
    const value = evaluateBox(expressionIn(entry), { ...scope, ...found }, types)
    if (!variable) return value
    found[variable.attributes.name ?? ''] = coerced(value, variable.attributes.typeRef, types)
  }
  return found
}

/** A function of named, typed parameters over an expression. */
export function functionOf(element: XmlElement, scope: Scope, types: Types): FeelFunction | null {
  if ((element.attributes.kind ?? 'FEEL') !== 'FEEL') return null
  const parameters = childrenNamed(element, 'formalParameter')
  const names = parameters.map(({ attributes }) => attributes.name ?? '')
  return new FeelFunction((...values: unknown[]) => {
    const given = parameters.map(({ attributes }, index): [string, unknown] => [
      attributes.name ?? '',
      coerced(values[index] ?? null, attributes.typeRef, types),
    ])
    const refused = given.some(([, value], index) => value === null && (values[index] ?? null) !== null)
    return refused ? null : evaluateBox(expressionIn(element), { ...scope, ...Object.fromEntries(given) }, types)
  }, names)
}

function invocation(element: XmlElement, scope: Scope, types: Types): unknown {
  const called = evaluateBox(expressionIn(element), scope, types)
  if (!isFunction(called)) return null
  const bindings = new Map(
    childrenNamed(element, 'binding').map((binding) => [
      childNamed(binding, 'parameter')?.attributes.name ?? '',
      evaluateBox(expressionIn(binding), scope, types),
    ]),
  )
  const names: string[] = called.parameterNames
  return [...bindings.keys()].every((name) => names.includes(name))
    ? (called.fn(...names.map((name) => bindings.get(name) ?? null)) ?? null)
    : null
}

function relation(element: XmlElement, scope: Scope, types: Types): unknown {
  const columns = childrenNamed(element, 'column').map(({ attributes }) => attributes.name ?? '')
  return childrenNamed(element, 'row').map((row) => {
    const cells = row.children.filter(({ name }) => boxes.includes(name))
    return Object.fromEntries(columns.map((column, index) => [column, evaluateBox(cells[index], scope, types)]))
  })
}

/** What a loop goes through: a list, the numbers of a range, or one value. */
function itemsOf(value: unknown): unknown[] | null {
  if (value === null) return null
  if (isList(value)) return value
  const counted = feel('for i in items return i', { items: value })
  return isList(counted) ? counted : [value]
}

function loop(element: XmlElement, scope: Scope, types: Types): unknown {
  const items = itemsOf(evaluateBox(expressionIn(childNamed(element, 'in')), scope, types))
  if (!items) return null
  const variable = element.attributes.iteratorVariable ?? ''
  const body = expressionIn(childNamed(element, element.name === 'for' ? 'return' : 'satisfies'))
  const partial: unknown[] = []
  for (const item of items)
    partial.push(evaluateBox(body, { ...scope, partial: [...partial], [variable]: item }, types))
  if (element.name === 'for') return partial
  const wanted = element.name === 'some'
  if (partial.includes(wanted)) return wanted
  return partial.every((value) => typeof value === 'boolean') ? !wanted : null
}

function filter(element: XmlElement, scope: Scope, types: Types): unknown {
  const items = itemsOf(evaluateBox(expressionIn(childNamed(element, 'in')), scope, types))
  const match = expressionIn(childNamed(element, 'match'))
  if (!items) return null
  const found = items.map((item) => evaluateBox(match, { ...scope, ...(isContext(item) ? item : {}), item }, types))
  const [first] = found
  if (typeof first === 'number') return items.at(first > 0 ? first - 1 : first) ?? null
  return found.every((value) => typeof value === 'boolean' || value === null)
    ? items.filter((_, index) => found[index] === true)
    : null
}

function conditional(element: XmlElement, scope: Scope, types: Types): unknown {
  const holds = evaluateBox(expressionIn(childNamed(element, 'if')), scope, types) === true
  return evaluateBox(expressionIn(childNamed(element, holds ? 'then' : 'else')), scope, types)
}

/** The value of a boxed expression (DMN 1.5, 7.3 and 10.2). */
export function evaluateBox(element: XmlElement | undefined, scope: Scope, types: Types): unknown {
  if (!element) return null
  const value = valueOf(element, scope, types)
  return coerced(value, element.name === 'functionDefinition' ? undefined : element.attributes.typeRef, types)
}

function valueOf(element: XmlElement, scope: Scope, types: Types): unknown {
  switch (element.name) {
    case 'literalExpression':
      return feel(textIn(element), scope)
    case 'decisionTable':
      return table(element, scope)
    case 'context':
      return context(element, scope, types)
    case 'invocation':
      return invocation(element, scope, types)
    case 'functionDefinition':
      return functionOf(element, scope, types)
    case 'list':
      return element.children
        .filter(({ name }) => boxes.includes(name))
        .map((child) => evaluateBox(child, scope, types))
    case 'relation':
      return relation(element, scope, types)
    case 'conditional':
      return conditional(element, scope, types)
    case 'filter':
      return filter(element, scope, types)
    default:
      return loop(element, scope, types)
  }
}
