import {
  deepestCondition,
  plainCondition,
  type ConditionGroup,
  type ConditionOperator,
  type ConditionRow,
  type ConditionSubject,
  type ConditionValue,
} from './condition'
import { plainTextOf } from './references-in-text'

/** Something that rows do not say. */
class OtherExpression extends Error {}

const token =
  /\s*(?:("(?:\\.|[^"\\])*")|(-?\d+(?:\.\d+)?)(?![A-Za-z_])|(starts with|ends with|list contains)(?=\s*\()|([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)|(\.\.|!=|<=|>=|[()[\],=<>+-]))/y

interface Token {
  kind: 'text' | 'number' | 'name' | 'sign'
  text: string
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  token.lastIndex = 0
  const end = text.trimEnd().length
  while (token.lastIndex < end) {
    const match = token.exec(text)
    if (!match) throw new OtherExpression()
    const [, quoted, number, spaced, name, sign] = match
    tokens.push(
      quoted
        ? { kind: 'text', text: quoted }
        : number
          ? { kind: 'number', text: number }
          : spaced || name
            ? { kind: 'name', text: spaced ?? name ?? '' }
            : { kind: 'sign', text: sign ?? '' },
    )
  }
  return tokens
}

/**
 * R2.8-22: the rows an expression says, in groups; null where it says something that rows cannot.
 * An empty expression is a condition without rows.
 */
export function readCondition(text: string): ConditionGroup | null {
  try {
    const plain = plainTextOf(text)
    if (Object.keys(plain.outside).length > 0) return null
    const reader = new ConditionReader(tokensOf(plain.text))
    const group = plainCondition(reader.whole())
    return depthOf(group) > deepestCondition ? null : group
  } catch (error) {
    if (error instanceof OtherExpression) return null
    throw error
  }
}

const depthOf = (group: ConditionGroup): number =>
  1 + Math.max(0, ...group.items.map((item) => (item.kind === 'group' ? depthOf(item) : 0)))

const signs: Record<string, ConditionOperator> = { '=': 'eq', '!=': 'ne', '<': 'lt', '<=': 'le', '>': 'gt', '>=': 'ge' }
const functions: Record<string, ConditionOperator> = {
  contains: 'contains',
  'starts with': 'starts',
  'ends with': 'ends',
  'list contains': 'has',
}
const opposites: Partial<Record<ConditionOperator, ConditionOperator>> = {
  contains: 'notContains',
  has: 'hasNot',
  in: 'notIn',
}
const figures = ['sum', 'min', 'max', 'mean'] as const
/** Words of the language, which are no names. */
const words = new Set([
  'and',
  'or',
  'not',
  'in',
  'if',
  'then',
  'else',
  'for',
  'return',
  'some',
  'every',
  'satisfies',
  'true',
  'false',
  'null',
  'between',
  'instance',
  'of',
  'function',
])

const deepest = 40

class ConditionReader {
  private at = 0
  private depth = 0
  constructor(private readonly tokens: Token[]) {}

  whole(): ConditionGroup {
    if (this.tokens.length === 0) return { kind: 'group', match: 'all', items: [] }
    const group = this.group()
    if (this.at < this.tokens.length) throw new OtherExpression()
    return group
  }

  private is(text: string, ahead = 0): boolean {
    const found = this.tokens[this.at + ahead]
    return found !== undefined && found.kind !== 'text' && found.text === text
  }

  private take(text: string): void {
    if (!this.is(text)) throw new OtherExpression()
    this.at += 1
  }

  private name(): string {
    const found = this.tokens[this.at]
    if (found?.kind !== 'name' || words.has(found.text)) throw new OtherExpression()
    this.at += 1
    return found.text
  }

  /** `and` binds closer than `or`. */
  private group(): ConditionGroup {
    if (++this.depth > deepest) throw new OtherExpression()
    const ways: ConditionGroup['items'][] = [[this.item()]]
    for (;;) {
      if (this.is('and')) {
        this.at += 1
        ways.at(-1)!.push(this.item())
      } else if (this.is('or')) {
        this.at += 1
        ways.push([this.item()])
      } else break
    }
    this.depth -= 1
    if (ways.length === 1) return { kind: 'group', match: 'all', items: ways[0]! }
    return {
      kind: 'group',
      match: 'any',
      items: ways.map((items) => (items.length === 1 ? items[0]! : { kind: 'group', match: 'all', items })),
    }
  }

  private item(): ConditionGroup | ConditionRow {
    if (this.is('not') && this.is('(', 1)) return this.opposite()
    if (!this.is('(')) return this.test((name) => ({ of: 'value', name }))
    this.take('(')
    const inside = this.is('some') || this.is('every') ? this.rows() : this.group()
    this.take(')')
    return inside
  }

  /** `not(…)`: the opposite of a row where there is one, otherwise none of what stands inside. */
  private opposite(): ConditionGroup | ConditionRow {
    this.at += 2
    const group = this.group()
    this.take(')')
    const [only] = group.items
    if (group.items.length > 1)
      return { kind: 'group', match: 'none', items: group.match === 'any' ? group.items : [group] }
    if (only?.kind === 'group')
      return {
        kind: 'group',
        match: 'none',
        items: only.match === 'none' || (only.match === 'all' && only.items.length > 1) ? [only] : only.items,
      }
    const other = only && opposites[only.operator]
    return only && other && only.subject.of !== 'some' && only.subject.of !== 'every'
      ? { ...only, operator: other }
      : { kind: 'group', match: 'none', items: only ? [only] : [] }
  }

  private rows(): ConditionRow {
    const of = this.is('some') ? 'some' : 'every'
    this.at += 1
    const row = this.name()
    this.take('in')
    const table = this.name()
    this.take('satisfies')
    const subject = (name: string): ConditionSubject => {
      if (!name.startsWith(`${row}.`)) throw new OtherExpression()
      return { of, table, column: name.slice(row.length + 1) }
    }
    if (this.is('not') && this.is('(', 1)) {
      this.at += 2
      const test = this.test(subject)
      this.take(')')
      const operator = opposites[test.operator]
      if (!operator) throw new OtherExpression()
      return { ...test, operator }
    }
    return this.test(subject)
  }

  private test(subjectOf: (name: string) => ConditionSubject): ConditionRow {
    const known = this.tokens[this.at]
    const called = known?.kind === 'name' ? functions[known.text] : undefined
    if (called && this.is('(', 1)) {
      this.at += 2
      const { subject } = this.subject(subjectOf)
      this.take(',')
      const value = this.value(false)
      this.take(')')
      return { kind: 'row', subject, operator: called, values: [value], days: false }
    }
    const { subject, days } = this.subject(subjectOf)
    if (this.is('in')) return { kind: 'row', subject, days, ...this.among(days) }
    const sign = this.tokens[this.at]
    const operator = sign?.kind === 'sign' ? signs[sign.text] : undefined
    if (!operator) throw new OtherExpression()
    this.at += 1
    const fixed = this.fixed(operator)
    if (fixed) return { kind: 'row', subject, operator: fixed, values: [], days }
    return { kind: 'row', subject, operator, values: [this.value(days)], days }
  }

  /** `= null`, `!= null`, `= true`, `= false`. */
  private fixed(operator: ConditionOperator): ConditionOperator | null {
    const found =
      operator === 'eq'
        ? this.is('null')
          ? 'empty'
          : this.is('true')
            ? 'yes'
            : this.is('false')
              ? 'no'
              : null
        : operator === 'ne' && this.is('null')
          ? 'filled'
          : null
    if (found) this.at += 1
    return found
  }

  private subject(subjectOf: (name: string) => ConditionSubject): { subject: ConditionSubject; days: boolean } {
    const name = this.name()
    if (!this.is('(')) return { subject: subjectOf(name), days: false }
    this.take('(')
    const inner = this.name()
    this.take(')')
    if (name === 'date') return { subject: subjectOf(inner), days: true }
    if (name === 'count') return { subject: { of: 'count', table: inner }, days: false }
    const figure = figures.find((one) => one === name)
    const dot = inner.indexOf('.')
    if (!figure || dot < 0) throw new OtherExpression()
    return { subject: { of: figure, table: inner.slice(0, dot), column: inner.slice(dot + 1) }, days: false }
  }

  private among(days: boolean): { operator: ConditionOperator; values: ConditionValue[] } {
    this.take('in')
    if (this.is('[')) {
      this.take('[')
      const from = this.value(days)
      this.take('..')
      const to = this.value(days)
      this.take(']')
      return { operator: 'between', values: [from, to] }
    }
    this.take('(')
    const values = [this.value(days)]
    while (this.is(',')) {
      this.take(',')
      values.push(this.value(days))
    }
    this.take(')')
    return { operator: 'in', values }
  }

  private value(days: boolean): ConditionValue {
    const found = this.tokens[this.at]
    if (!found) throw new OtherExpression()
    if (!days && found.kind === 'text') {
      this.at += 1
      return { as: 'text', text: textOf(found.text) }
    }
    if (!days && found.kind === 'number') {
      this.at += 1
      return { as: 'number', number: found.text }
    }
    const name = this.name()
    if (name === 'today' && days) return this.today()
    if (!days) {
      if (this.is('(')) throw new OtherExpression()
      return { as: 'variable', name }
    }
    if (name !== 'date') throw new OtherExpression()
    this.take('(')
    const inner = this.tokens[this.at]
    if (inner?.kind === 'text' && /^"\d{4}-\d{2}-\d{2}"$/.test(inner.text)) {
      this.at += 1
      this.take(')')
      return { as: 'day', day: inner.text.slice(1, -1) }
    }
    const variable = this.name()
    this.take(')')
    return { as: 'variable', name: variable }
  }

  private today(): ConditionValue {
    this.take('(')
    this.take(')')
    const sign = this.is('+') ? 1 : this.is('-') ? -1 : 0
    if (sign === 0) return { as: 'today', days: 0 }
    this.at += 1
    this.take('duration')
    this.take('(')
    const days = /^"P(\d{1,5})D"$/.exec(this.tokens[this.at]?.text ?? '')
    if (!days) throw new OtherExpression()
    this.at += 1
    this.take(')')
    return { as: 'today', days: sign * Number(days[1]) }
  }
}

function textOf(quoted: string): string {
  try {
    return JSON.parse(quoted) as string
  } catch {
    // Escapes of the language that are not those of JSON: shown as text rather than changed.
    throw new OtherExpression()
  }
}
