import { FeelFunction } from 'feelin'
import type { RE2JS } from 're2js'
import { filledReplacement, findAll, longestPattern, longestSearched, readPattern, searchCost } from './patterns'

function patternFor(text: unknown, pattern: unknown, flags: unknown): RE2JS | null {
  const wanted = flags ?? ''
  if (typeof text !== 'string' || typeof pattern !== 'string' || typeof wanted !== 'string') return null
  return text.length > longestSearched ? null : readPattern(pattern, wanted)
}

/**
 * The text functions of the language that work with patterns; null where text or pattern is longer than they take, or
 * the pattern cannot be searched for in linear time.
 * @param spend is told what each search costs
 */
export function patternFunctions(spend: (steps: number) => void) {
  return {
    matches: new FeelFunction(
      (input: unknown, pattern: unknown, flags: unknown) => {
        const read = patternFor(input, pattern, flags)
        if (!read) return null
        spend(searchCost(read, String(input).length))
        return read.matcher(String(input)).find()
      },
      ['input', 'pattern', 'flags'],
    ),
    replace: new FeelFunction(
      (input: unknown, pattern: unknown, replacement: unknown, flags: unknown) => {
        const read = patternFor(input, pattern, flags)
        if (!read || typeof replacement !== 'string' || replacement.length > longestPattern) return null
        return replaced(read, String(input), replacement, spend)
      },
      ['input', 'pattern', 'replacement', 'flags'],
    ),
    split: new FeelFunction(
      (input: unknown, delimiter: unknown) => {
        const read = patternFor(input, delimiter, '')
        return read && pieces(read, String(input), spend)
      },
      ['string', 'delimiter'],
    ),
  }
}

function replaced(pattern: RE2JS, text: string, replacement: string, spend: (steps: number) => void): string {
  let made = ''
  let from = 0
  for (const found of findAll(pattern, text, spend)) {
    const filled = filledReplacement(replacement, found)
    spend(filled.length)
    made += text.slice(from, found.start()) + filled
    from = found.end()
  }
  return made + text.slice(from)
}

/** What lies between the places a pattern is found at; where it finds nothing at all, every character is a piece. */
function pieces(pattern: RE2JS, text: string, spend: (steps: number) => void): string[] {
  if (text === '') return pattern.matcher('').find() ? [] : ['']
  const made: string[] = []
  let from = 0
  for (const found of findAll(pattern, text, spend)) {
    if (found.end() === found.start() && (found.start() === 0 || found.start() === text.length)) continue
    if (found.end() === from && found.start() === found.end()) continue
    made.push(text.slice(from, found.start()))
    from = found.end()
  }
  return [...made, text.slice(from)]
}
