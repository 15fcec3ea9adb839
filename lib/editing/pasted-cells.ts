/**
 * The cells of a text as spreadsheets copy it: tabs between cells, line ends between rows, quotes round a cell that
 * holds either.
 */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/gy
  for (let found = cells.exec(text); found; found = cells.exec(text)) {
    const [, cell = '', end] = found
    rows.at(-1)!.push(whole.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (!end || cells.lastIndex >= text.length) break
    if (end !== '\t') rows.push([])
  }
  return rows
}

/** A cell that is in quotes from end to end; one that only begins with a quotation mark is as it is. */
const whole = /^"(?:[^"]|"")*"$/
