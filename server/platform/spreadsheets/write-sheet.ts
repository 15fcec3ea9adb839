import { stringify } from 'csv-stringify/sync'
import writeExcelFile from 'write-excel-file/node'

export type Cell = string | number | Date | null

/** A moment as clocks in this time zone show it. */
function wallClock(timeZone: string): (at: Date) => string {
  const wall = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return (at) => wall.format(at).replace(', ', ' ')
}

/** For spreadsheets of every kind: with a mark that says UTF-8, and no cell that could be run as a formula. */
export function writeCsv(heads: string[], rows: Cell[][], timeZone = 'UTC'): Buffer {
  const wallTime = wallClock(timeZone)
  const lines = rows.map((row) => row.map((cell) => (cell instanceof Date ? wallTime(cell) : cell)))
  return Buffer.from(stringify([heads, ...lines], { bom: true, escape_formulas: true, record_delimiter: 'windows' }))
}

const headStyle = { fontWeight: 'bold' as const, backgroundColor: '#EEF1F5' }

function excelCell(cell: Cell, wallTime: (at: Date) => string) {
  if (cell instanceof Date) {
    // Spreadsheets know no time zones: the cell holds what the clock on the wall shows.
    return { type: Date, value: new Date(`${wallTime(cell).replace(' ', 'T')}Z`), format: 'yyyy-mm-dd hh:mm' }
  }
  if (typeof cell === 'number') return { type: Number, value: cell, format: Number.isInteger(cell) ? '0' : '#,##0.00' }
  // Typed as text, it is never read as a formula.
  return cell ? { type: String, value: cell } : null
}

const widthOf = (column: number, rows: Cell[][]): number => {
  const longest = Math.max(
    10,
    ...rows.slice(0, 200).map((row) => (row[column] instanceof Date ? 16 : String(row[column] ?? '').length * 1.6)),
  )
  return Math.min(60, Math.ceil(longest))
}

export async function writeExcel(title: string, heads: string[], rows: Cell[][], timeZone = 'UTC'): Promise<Buffer> {
  const wallTime = wallClock(timeZone)
  const sheet = [
    heads.map((value) => ({ type: String, value, ...headStyle })),
    ...rows.map((row) => row.map((cell) => excelCell(cell, wallTime))),
  ]
  return writeExcelFile(sheet, {
    // A sheet's name is short, and some signs are not allowed in it.
    sheet: title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    columns: heads.map((_, column) => ({ width: widthOf(column, rows) })),
    stickyRowsCount: 1,
  }).toBuffer()
}
