import {
  plainCondition,
  type ConditionGroup,
  type ConditionRow,
  type ConditionSubject,
  type ConditionValue,
} from './condition'

/** R2.8-22: a condition as the expression that everything runs; '' for none. `read-condition.ts` reads it back. */
export function writeCondition(condition: ConditionGroup): string {
  const group = plainCondition(condition)
  return group.items.length === 0 ? '' : groupText(group)
}

function groupText({ match, items }: ConditionGroup): string {
  const texts = items.map((item) =>
    item.kind === 'row' ? rowText(item) : item.match === 'none' ? groupText(item) : `(${groupText(item)})`,
  )
  if (match === 'all') return texts.join(' and ')
  const any = texts.join(' or ')
  // Two brackets: one alone would be the opposite of a row.
  return match === 'any' ? any : `not((${any}))`
}

const signs = { eq: '=', ne: '!=', lt: '<', le: '<=', gt: '>', ge: '>=' } as const
const functions = {
  contains: 'contains',
  notContains: 'contains',
  starts: 'starts with',
  ends: 'ends with',
  has: 'list contains',
  hasNot: 'list contains',
} as const

function rowText(row: ConditionRow): string {
  const { subject } = row
  if (subject.of !== 'some' && subject.of !== 'every') return testText(row, subjectText(subject))
  return `(${subject.of} row in ${subject.table} satisfies ${testText(row, `row.${subject.column}`)})`
}

function subjectText(subject: ConditionSubject): string {
  if (subject.of === 'value') return subject.name
  return subject.of === 'count' ? `count(${subject.table})` : `${subject.of}(${subject.table}.${subject.column})`
}

function testText({ operator, values, days }: ConditionRow, name: string): string {
  const subject = days && operator !== 'empty' && operator !== 'filled' ? `date(${name})` : name
  const [first = '', second = ''] = values.map((value) => valueText(value, days))
  switch (operator) {
    case 'empty':
      return `${subject} = null`
    case 'filled':
      return `${subject} != null`
    case 'yes':
      return `${subject} = true`
    case 'no':
      return `${subject} = false`
    case 'between':
      return `${subject} in [${first}..${second}]`
    case 'in':
      return `${subject} in (${values.map((value) => valueText(value, days)).join(', ')})`
    case 'notIn':
      return `not(${subject} in (${values.map((value) => valueText(value, days)).join(', ')}))`
    case 'contains':
    case 'starts':
    case 'ends':
    case 'has':
      return `${functions[operator]}(${subject}, ${first})`
    case 'notContains':
    case 'hasNot':
      return `not(${functions[operator]}(${subject}, ${first}))`
    default:
      return `${subject} ${signs[operator]} ${first}`
  }
}

function valueText(value: ConditionValue, days: boolean): string {
  switch (value.as) {
    case 'text':
      return JSON.stringify(value.text)
    case 'number':
      return value.number
    case 'day':
      return `date("${value.day}")`
    case 'today':
      return value.days === 0
        ? 'today()'
        : `today() ${value.days < 0 ? '-' : '+'} duration("P${Math.abs(value.days)}D")`
    case 'variable':
      return days ? `date(${value.name})` : value.name
  }
}
