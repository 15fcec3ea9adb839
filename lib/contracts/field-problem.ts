import type { z } from 'zod'

/** What is wrong with a field, as a key below `errors.fields` with what its sentence names. */
export interface FieldProblem {
  key: string
  params: Record<string, string | number>
}

const say = (key: string, params: FieldProblem['params'] = {}): FieldProblem => ({ key: `general.${key}`, params })

const byExpectedType: Record<string, string> = {
  string: 'notText',
  number: 'notNumber',
  int: 'notWhole',
  bigint: 'notWhole',
  boolean: 'notYesNo',
  date: 'notDay',
  array: 'notList',
  tuple: 'notList',
  set: 'notList',
  object: 'notNamed',
  record: 'notNamed',
  map: 'notNamed',
}

const byFormat: Record<string, string> = {
  email: 'notEmail',
  url: 'notUrl',
  date: 'notDay',
  datetime: 'notMoment',
  time: 'notMoment',
}

type Bound = { origin: string; inclusive?: boolean }
const kindOf = ({ origin }: Bound) =>
  origin === 'string' ? 'text' : origin === 'array' || origin === 'set' ? 'list' : 'number'
const tooSmall = { text: 'tooShort', list: 'tooFew', number: 'tooSmall' }
const tooBig = { text: 'tooLong', list: 'tooMany', number: 'tooLarge' }

/** Every way in which an entry can fail its contract, so that no sentence of a library reaches a reader (R8-01). */
export function fieldProblem(issue: z.core.$ZodRawIssue): FieldProblem {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? say('missing')
        : say(byExpectedType[issue.expected] ?? 'notRight')
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return say('missing')
      return say(issue.inclusive === false && kindOf(issue) === 'number' ? 'notAbove' : tooSmall[kindOf(issue)], {
        minimum: String(issue.minimum),
      })
    case 'too_big':
      return say(issue.inclusive === false && kindOf(issue) === 'number' ? 'notBelow' : tooBig[kindOf(issue)], {
        maximum: String(issue.maximum),
      })
    case 'invalid_format':
      return say(byFormat[issue.format] ?? 'wrongForm')
    case 'not_multiple_of':
      return say('notMultiple', { step: String(issue.divisor) })
    case 'invalid_value':
      return issue.input === undefined ? say('missing') : say('notOffered')
    case 'unrecognized_keys':
      return say('unknownNames', { names: issue.keys.join(', ') })
    default:
      return issue.input === undefined ? say('missing') : say('notRight')
  }
}
