import type { z } from 'zod'
import type { Locale } from '@/lib/contracts/auth'
import type { CallContract } from '@/lib/contracts/call'
import { fieldProblem, type FieldProblem } from '@/lib/contracts/field-problem'
import { AppError } from './app-error'
import type { FieldText } from './said'
import { sentence } from './sentences'

const fieldsKey = 'errors.fields.'

/** What is wrong at a field, by its key below `errors.fields`: said in the reader's language when the answer is made. */
export const atField = (key: string, params: FieldProblem['params'] = {}): FieldText => ({
  key: `${fieldsKey}${key}`,
  params,
})

interface Spoken {
  message: string
  fields?: Record<string, string>
}

/** An error as it is told to a reader: its message and what stands at the fields, in one language. */
export function speak({ key, params, fields }: AppError, locale: Locale, correlationId: string): Spoken {
  return {
    message: sentence(locale, `errors.${key}`, { correlationId, ...params }),
    ...(fields && {
      fields: Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, wordOf(text, locale)])),
    }),
  }
}

export const wordOf = (text: FieldText, locale: Locale): string =>
  typeof text === 'string' ? text : sentence(locale, text.key, text.params)

/** What is wrong with what was sent to a call, field by field; null when it keeps to the contract. */
export function wrongInput({ input }: Pick<CallContract, 'input'>, sent: unknown): AppError | null {
  const problems: FieldProblem[] = []
  // An issue carries text alone: it names its place in the list of what was found.
  const numbered = (issue: z.core.$ZodRawIssue) => `${mark}${problems.push(fieldProblem(issue)) - 1}`
  const issues = input.safeParse(sent, { error: numbered }).error?.issues
  if (!issues) return null
  const textOf = (message: string): FieldText => {
    const problem = message.startsWith(mark) ? problems[Number(message.slice(mark.length))] : undefined
    // A contract's own messages are keys below errors.fields.
    return atField(problem?.key ?? message, problem?.params)
  }
  // The first thing wrong with a field is the one to tell: a later check presumes the earlier ones.
  return new AppError(
    'input.invalid',
    {},
    Object.fromEntries(
      issues
        .slice(0, mostTold)
        .toReversed()
        .map((issue) => [issue.path.join('.') || 'body', textOf(issue.message)]),
    ),
  )
}

const mark = '\u0000'
/** Of more than so many nobody reads the rest, and a hostile list would make a long answer. */
const mostTold = 200
