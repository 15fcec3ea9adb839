import { parseExpression } from 'feelin'
import { requireShallow } from './language/program'

/** A place where an expression asks a business rule. */
export interface RuleCall {
  /** Null where it is no text in quotation marks: which rule that is could not be said before it runs. */
  code: string | null
  from: number
  to: number
}

const none: readonly RuleCall[] = []
const known = new Map<string, readonly RuleCall[]>()
const mostTexts = 2000
/** Longer ones are refused before they run. */
const longestText = 4000

/** The rules a text asks by `rule("code", {…})`; a text that is no expression asks none. */
export function ruleCallsIn(text: string): readonly RuleCall[] {
  if (text.length > longestText || !/\brule\s*\(/.test(text)) return none
  const before = known.get(text)
  if (before) return before
  const found = read(text)
  if (known.size >= mostTexts) known.clear()
  known.set(text, found)
  return found
}

/** The codes a text names, each once. */
export const ruleCodesIn = (text: string): string[] => [
  ...new Set(ruleCallsIn(text).flatMap(({ code }) => (code === null ? [] : [code]))),
]

function read(text: string): RuleCall[] {
  const found: RuleCall[] = []
  try {
    requireShallow(text)
  } catch {
    // What is nested so deeply is not run either.
    return found
  }
  parseExpression(text, {}, undefined).iterate({
    enter({ name, from, to }) {
      const source = text.slice(from, to)
      if (name !== 'FunctionInvocation' || !/^rule\s*\(/.test(source)) return
      const code = /^rule\s*\(\s*(?:code\s*:\s*)?"([^"\\]*)"\s*[,)]/.exec(source)?.[1]
      found.push({ code: code ?? null, from, to })
    },
  })
  return found
}
