import { z } from 'zod'
import type { Locale } from '@/lib/contracts/auth'
import { errors } from '@/lib/contracts/errors'
import { AppError } from './app-error'
import { partFor, sentence } from './sentences'

/** More fields are not read by anybody, and what is kept has an end. */
const mostFields = 10

/** Why work outside did not come off, as it is kept: a refusal of ours by its key, and with fields what is wrong at each. */
export function keptError(error: unknown): string {
  if (!(error instanceof AppError) || !error.fields) return error instanceof Error ? error.message : String(error)
  const fields = Object.entries(error.fields).filter(([, text]) => typeof text === 'string')
  return `${error.key} ${JSON.stringify(Object.fromEntries(fields.slice(0, mostFields)))}`
}

/** The same in the language of a reader; of what else a refusal was about nothing is kept, and without that some say nothing. */
export function keptErrorInWords(locale: Locale, kept: string): string {
  const [key = '', ...rest] = kept.split(' ')
  const at = rest.join(' ')
  // What other systems and scripts say may begin like anything.
  if (!Object.hasOwn(errors, key) || (at && !at.startsWith('{'))) return kept
  const words = sentence(locale, `errors.${key}`)
  if (words.includes('{')) return kept
  const fields = fieldsIn(at).map(([label, why]) => {
    const said = why.startsWith('rule:')
      ? partFor(locale, why.slice(5))
      : sentence(locale, `workflow.fieldErrors.${why}`, { other: '' })
    return `${partFor(locale, label)}: ${said}`
  })
  return [words, ...fields].join('; ')
}

const wrongFields = z.record(z.string(), z.string().regex(/^(rule:[^]*|[a-zA-Z]+)$/))

/** None of what was cut short, or is not ours. */
function fieldsIn(text: string): [string, string][] {
  if (!text) return []
  try {
    return Object.entries(wrongFields.parse(JSON.parse(text)))
  } catch {
    return []
  }
}
