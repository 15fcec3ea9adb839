/** A call of a business rule, as `writeRuleCall` writes one. */
export interface ReadRuleCall {
  code: string
  /** What each value is taken from; '' for nothing. */
  inputs: Record<string, string>
  /** The entry wanted of a rule that answers several; '' for all of the answer. */
  output: string
}

export interface PlacedRuleCall extends ReadRuleCall {
  from: number
  to: number
}

const opening: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
const deepest = 100
/** Longer ones are no expressions (`longestText` of `rule-calls.ts`). */
const longest = 4000

/** Where a text in quotation marks that begins here ends; -1 where it does not. */
function endOfText(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return -1
}

/** The parts of a text between commas that stand outside of every bracket and quotation mark; null for one not closed, or with remarks. */
function partsOf(text: string): string[] | null {
  const parts: string[] = []
  const closing: string[] = []
  let begin = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '"') {
      const end = endOfText(text, at)
      if (end < 0) return null
      at = end - 1
    } else if (sign === '/' && (text[at + 1] === '/' || text[at + 1] === '*')) return null
    else if (opening[sign]) {
      if (closing.push(opening[sign]) > deepest) return null
    } else if (')]}'.includes(sign)) {
      if (closing.pop() !== sign) return null
    } else if (sign === ',' && closing.length === 0) {
      parts.push(text.slice(begin, at))
      begin = at + 1
    }
  }
  if (closing.length > 0) return null
  const last = text.slice(begin)
  return parts.length === 0 && last.trim() === '' ? [] : [...parts, last]
}

/** Where the bracket that is open here closes; -1 where it does not. */
function endOfBracket(text: string, from: number): number {
  let open = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '"') {
      const end = endOfText(text, at)
      if (end < 0) return -1
      at = end - 1
    } else if (opening[sign]) open++
    else if (')]}'.includes(sign) && --open === 0) return at + 1
  }
  return -1
}

const whole = /^rule\s*\(\s*"([\w.-]{1,64})"\s*,\s*\{([\s\S]*)\}\s*\)(?:\.([A-Za-z_]\w*))?$/
const entry = /^\s*([A-Za-z_]\w{0,63})\s*:([\s\S]*)$/

/** What a call of a rule hands in and takes out; null for a text that is something else, or written in another way. */
export function readRuleCall(text: string): ReadRuleCall | null {
  if (text.length > longest) return null
  const [, code = '', given = '', output = ''] = whole.exec(text.trim()) ?? []
  const parts = code ? partsOf(given) : null
  if (!parts) return null
  const inputs: Record<string, string> = {}
  for (const part of parts) {
    const [, name = '', value = ''] = entry.exec(part) ?? []
    if (!name || !value.trim() || Object.hasOwn(inputs, name)) return null
    inputs[name] = value.trim() === 'null' ? '' : value.trim()
  }
  return { code, inputs, output }
}

/** The calls within an expression that can be opened again, from left to right; those inside another stand in it. */
export function readRuleCalls(text: string): PlacedRuleCall[] {
  const found: PlacedRuleCall[] = []
  if (text.length > longest) return found
  const begins = /"|(?<![\w.])rule\s*(?=\()/g
  for (let match = begins.exec(text); match; match = begins.exec(text)) {
    if (match[0] === '"') {
      const end = endOfText(text, match.index)
      if (end < 0) break
      begins.lastIndex = end
      continue
    }
    const bracket = endOfBracket(text, begins.lastIndex)
    if (bracket < 0) break
    const to = bracket + (/^\.[A-Za-z_]\w*/.exec(text.slice(bracket))?.[0].length ?? 0)
    const call = readRuleCall(text.slice(match.index, to))
    if (!call) continue
    found.push({ ...call, from: match.index, to })
    begins.lastIndex = to
  }
  return found
}
