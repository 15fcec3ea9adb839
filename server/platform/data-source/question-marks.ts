/** Quoted texts and comments, where a dollar is a dollar, or a numbered parameter. */
const tokens =
  /'(?:[^'\\]|\\[\s\S]?|'')*(?:'|$)|"(?:[^"\\]|\\[\s\S]?|"")*(?:"|$)|`[^`]*`|--[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/|\$(\d+)/g

/** A statement with $1, $2, … as MySQL wants it: question marks, and the values in the order they stand. */
export function questionMarks(text: string, values: unknown[]): { text: string; values: unknown[] } {
  const ordered: unknown[] = []
  const asked = text.replace(tokens, (whole: string, number: string | undefined) => {
    if (!number) return whole
    ordered.push(values[Number(number) - 1] ?? null)
    return '?'
  })
  return { text: asked, values: ordered }
}
