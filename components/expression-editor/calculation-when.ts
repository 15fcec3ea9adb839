/** A calculation as it is edited: what is computed, and the condition without which nothing is. */
export interface CalculationDraft {
  expression: string
  when: string | null
}

const texts = /"(?:\\.|[^"\\])*"/g
const around = /^\s*if\s+([\s\S]+?)\s+then\s+([\s\S]+?)\s+else\s+null\s*$/

/** A formula read as something that is computed under a condition; one that says more stays whole. */
export function readCalculation(formula: string): CalculationDraft {
  const hidden: string[] = []
  const bare = formula.replace(texts, (text) => `"${hidden.push(text) - 1}"`)
  const match = around.exec(bare)
  const single = (bare.match(/\b(if|then|else)\b/g) ?? []).length === 3
  if (!match || !single) return { expression: formula, when: null }
  const shown = (part: string) => part.replace(/"(\d+)"/g, (_, index: string) => hidden[Number(index)] ?? '')
  return { when: shown(match[1] ?? ''), expression: shown(match[2] ?? '') }
}

export const writeCalculation = ({ expression, when }: CalculationDraft): string =>
  when === null ? expression : `if ${when} then ${expression} else null`
