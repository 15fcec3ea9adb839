import { codesNamedIn, quotedCalls, type QuotedCall } from './quoted-calls'

/** A place where an expression asks a business rule. */
export type RuleCall = QuotedCall

/** The rules a text asks by `rule("code", {…})`; a text that is no expression asks none. */
export const ruleCallsIn = quotedCalls({
  speaks: /\brule\s*\(/,
  begins: /^rule\s*\(/,
  quoted: /^rule\s*\(\s*(?:code\s*:\s*)?"([^"\\]*)"\s*[,)]/,
})

/** The codes a text names, each once. */
export const ruleCodesIn = (text: string): string[] => codesNamedIn(text, ruleCallsIn)
