/** A name an expression may hold: a field of the form, or a column of a sub-table. */
export interface Naming {
  id: string
  /** The sub-table of a column. */
  table?: string
}

const token = /"(?:\\.|[^"\\])*"|[A-Za-z_][A-Za-z0-9_]*|\s+|[^]/g
const isName = (text: string) => /^[A-Za-z_]/.test(text)

const binding = /\b(?:for|some|every)\s+([A-Za-z_]\w*)\s+in\s+([A-Za-z_]\w*)/g

/** Names that stand for one row of a table: `some row in lines satisfies …`. */
function rowsOf(text: string, table: string): Set<string> {
  const bound = text.matchAll(binding)
  return new Set(['item', ...[...bound].filter(([, , source]) => source === table).map(([, name]) => name!)])
}

/**
 * An expression that says the same after a field has another id. What stands in quotes, behind another name's dot or as a
 * function is left alone.
 * @param inRow the expression is computed in a row of this table, where a column's name comes first
 */
export function renameInExpression(
  text: string,
  naming: Naming,
  to: string,
  inRow?: { table: string; columns: readonly string[] },
): string {
  if (!text.includes(naming.id)) return text
  const { id, table } = naming
  const tokens = text.match(token) ?? []
  const solid = (index: number, step: 1 | -1): { text: string; at: number } => {
    let at = index + step
    while (/^\s+$/.test(tokens[at] ?? '')) at += step
    return { text: tokens[at] ?? '', at }
  }
  const rows = table ? rowsOf(text, table) : new Set<string>()
  const here = inRow !== undefined && inRow.table === table
  const shadowed =
    !table && ([...text.matchAll(binding)].some(([, name]) => name === id) || (inRow?.columns.includes(id) ?? false))
  // For every bracket that is open, whether it filters the rows of the table.
  const filters: boolean[] = []
  /** Whether what stands before a dot or a bracket is the table or a row of it. */
  const isOfTable = (at: number): boolean => {
    const before = tokens[at] ?? ''
    if (before === ']') return isOfTable(openingOf(tokens, at) - 1)
    return isName(before) && solid(at, -1).text !== '.' && (before === table || rows.has(before))
  }
  const means = (index: number): boolean => {
    const [before, after] = [solid(index, -1), solid(index, 1)]
    if (after.text === '(' || after.text === ':') return false
    if (before.text === '.') return table !== undefined && isOfTable(solid(before.at, -1).at)
    return table ? here || filters.includes(true) : !shadowed
  }
  return tokens
    .map((one, index) => {
      if (one === '[') filters.push(table !== undefined && isOfTable(solid(index, -1).at))
      if (one === ']') filters.pop()
      return one === id && means(index) ? to : one
    })
    .join('')
}

function openingOf(tokens: readonly string[], closing: number): number {
  let depth = 0
  for (let at = closing; at >= 0; at--) {
    if (tokens[at] === ']') depth += 1
    if (tokens[at] === '[' && --depth === 0) return at
  }
  return 0
}
