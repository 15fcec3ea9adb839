/** A test of a text: it has this form, or has it not. */
export interface PatternPart {
  pattern: string
  holds: boolean
}

/** Where the group that begins here ends; -1 where it does not. */
function endOfGroup(pattern: string, begin: number): number {
  let depth = 0
  let inClass = false
  for (let at = begin; at < pattern.length; at += 1) {
    const sign = pattern[at]
    if (sign === '\\') at += 1
    else if (inClass) inClass = sign !== ']'
    else if (sign === '[') inClass = true
    else if (sign === '(') depth += 1
    else if (sign === ')' && --depth === 0) return at
  }
  return -1
}

/** Whether it is one way or another as a whole, which what stands before would then not be said of. */
function hasWays(pattern: string): boolean {
  let depth = 0
  let inClass = false
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at]
    if (sign === '\\') at += 1
    else if (inClass) inClass = sign !== ']'
    else if (sign === '[') inClass = true
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (sign === '|' && depth === 0) return true
  }
  return false
}

/**
 * A pattern that looks ahead from its beginning, such as `^(?!0000)\d{4}$`, as several that do not: together they say the same.
 * One that does not look ahead is itself; one that looks ahead elsewhere stays as it is, for the language to refuse.
 */
export function withoutLookaheads(pattern: string): PatternPart[] {
  const whole = [{ pattern, holds: true }]
  if (!/^\^\(\?[=!]/.test(pattern) || hasWays(pattern)) return whole
  const parts: PatternPart[] = []
  let rest = pattern.slice(1)
  while (/^\(\?[=!]/.test(rest)) {
    const end = endOfGroup(rest, 0)
    if (end < 0) return whole
    parts.push({ pattern: `^(?:${rest.slice(3, end)})`, holds: rest[2] === '=' })
    rest = rest.slice(end + 1)
  }
  return [...parts, { pattern: `^${rest}`, holds: true }]
}
