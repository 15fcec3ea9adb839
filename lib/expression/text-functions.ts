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

/** Flags of the language (XPath and XQuery Functions 3.1, 5.6.1.1): s, m and i as here; x: spaces do not count; q: plain text. */
const knownFlags = /^[smixq]*$/

/** A pattern without what its flags take out of it: spaces outside of classes, or every special meaning. */
function plainPattern(pattern: string, flags: string): string {
  if (flags.includes('q')) return pattern.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return flags.includes('x') ? pattern.replace(/\[(?:\\.|[^\]])*\]|\s+/g, (piece) => (piece.startsWith('[') ? piece : '')) : pattern
}

/** What this program writes differently: of a class without some characters, those are looked at first. */
function translated(pattern: string): string {
  return pattern
    .replace(/\\p\{IsBasicLatin\}/g, '[\\x00-\\x7f]')
    .replace(/\[([^[\]]+)-\[([^[\]]+)\]\]/g, (_, from: string, without: string) => `(?![${without}])[${from}]`)
}

function expressionFor(text: unknown, pattern: unknown, flags: unknown): RegExp | null {
  const wanted = flags ?? ''
  if (typeof text !== 'string' || typeof pattern !== 'string' || typeof wanted !== 'string' || !knownFlags.test(wanted)) return null
  if (text.length > longestText || pattern.length > longestPattern) return null
  const read = plainPattern(pattern, wanted)
  if (read.includes('\\0') || (!wanted.includes('q') && !isTamePattern(read))) return null
  try {
    return new RegExp(wanted.includes('q') ? read : translated(read), `u${[...new Set(wanted.replace(/[xq]/g, ''))].join('')}`)
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
