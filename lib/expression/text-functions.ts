import { FeelFunction } from 'feelin'

/** Patterns are tried on texts no longer than this; with the limits on patterns that bounds the work. */
const longestText = 2000
const longestPattern = 200

/**
 * Whether a pattern is tried in a time that grows with the text and does not explode: no repetition of a group that
 * repeats or branches itself, no references back, and few repetitions in a row.
 */
export function isTamePattern(pattern: string): boolean {
  if (pattern.length > longestPattern) return false
  const bare = pattern.replace(/\\[^1-9k]/g, 'x').replace(/\[(?:\\.|[^\]])*\]/g, 'x')
  if (/\\|\(\?[<=!]/.test(bare)) return false
  if (/\)[*+{]/.test(bare) && /\([^()]*(?:[*+{|]|\()/.test(bare)) return false
  return (bare.match(/[*+]|\{\d+,/g) ?? []).length <= 2
}

function expressionFor(text: unknown, pattern: unknown, flags: unknown): RegExp | null {
  if (typeof text !== 'string' || typeof pattern !== 'string') return null
  if (text.length > longestText || !isTamePattern(pattern)) return null
  try {
    return new RegExp(pattern, `u${typeof flags === 'string' ? flags.replace(/[^ims]/g, '') : ''}`)
  } catch {
    // A pattern that is none answers null, like every other misfitting argument.
    return null
  }
}

const all = (expression: RegExp) => new RegExp(expression.source, `${expression.flags}g`)

/** The text functions of the language that work with patterns, within limits; null where they would not be. */
export const textFunctions = {
  matches: new FeelFunction(
    (input: unknown, pattern: unknown, flags: unknown) => expressionFor(input, pattern, flags)?.test(String(input)) ?? null,
    ['input', 'pattern', 'flags'],
  ),
  replace: new FeelFunction(
    (input: unknown, pattern: unknown, replacement: unknown, flags: unknown) => {
      const expression = expressionFor(input, pattern, flags)
      if (!expression || typeof replacement !== 'string' || replacement.length > longestPattern) return null
      return String(input).replace(all(expression), replacement.replace(/\$0/g, '$$&'))
    },
    ['input', 'pattern', 'replacement', 'flags'],
  ),
  split: new FeelFunction(
    (input: unknown, delimiter: unknown) => {
      const expression = expressionFor(input, delimiter, '')
      return expression && String(input).split(expression)
    },
    ['string', 'delimiter'],
  ),
}
