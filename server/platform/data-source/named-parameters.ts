/** Quoted texts and names, comments, where a dollar is a dollar, or a numbered parameter. */
const tokens = /'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|\[(?:[^\]]|\]\])*(?:\]|$)|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\d+)/g

/** A statement with $1, $2, … as SQL Server (`@p1`) and Oracle (`:p1`) want it, and the values by their names. */
export function namedParameters(
  text: string,
  values: unknown[],
  sign: '@' | ':',
): { text: string; values: Record<string, unknown> } {
  const named: Record<string, unknown> = {}
  const asked = text.replace(tokens, (whole: string, number: string | undefined) => {
    if (!number) return whole
    named[`p${number}`] = values[Number(number) - 1] ?? null
    return `${sign}p${number}`
  })
  return { text: asked, values: named }
}
