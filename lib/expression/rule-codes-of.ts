import { ruleCodesIn } from './rule-calls'

/** The business rules something asks, by their codes, in whichever of its texts. */
export function ruleCodesOf(thing: unknown): string[] {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value === 'string') for (const code of ruleCodesIn(value)) found.add(code)
    else if (Array.isArray(value)) value.forEach(look)
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(look)
  }
  look(thing)
  return [...found]
}
