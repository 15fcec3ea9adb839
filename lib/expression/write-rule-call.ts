/**
 * The text that asks a business rule, for whoever chooses it from a list: `rule("travel", {grade: grade}).night`.
 * @param inputs what each value is taken from, as an expression; one that is empty is nothing
 * @param output the entry wanted of a rule that answers several
 */
export function writeRuleCall(code: string, inputs: Readonly<Record<string, string>>, output = ''): string {
  const given = Object.entries(inputs).map(([name, text]) => `${name}: ${text.trim() || 'null'}`)
  return `rule("${code}", {${given.join(', ')}})${output && `.${output}`}`
}
