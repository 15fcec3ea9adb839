import { parse } from 'csv-parse/sync'
import readWorkbookFile, { readSheet as readExcel } from 'read-excel-file/node'
import { unpacksWithin } from './unpacked-size'

/** The file is neither an Excel workbook nor text in columns. */
export class UnreadableSheet extends Error {}

/** A row with its line in the file, counted from 1, the heads included. */
export interface SheetRow { line: number; cells: string[] }

/** A workbook of five megabytes may hold this much; one that holds more is made to do harm. */
const largestUnpacked = 64 * 1024 * 1024

/**
 * The rows of an Excel workbook's first sheet, or of a CSV file in UTF-8, UTF-16 or GB18030 with comma, semicolon or tab.
 * Every cell is text as a person would type it; empty rows are left out.
 * @throws UnreadableSheet
 */
export async function readSheet(bytes: Buffer, fileName: string): Promise<SheetRow[]> {
  const zipped = isZip(bytes)
  if (!zipped && /\.xlsx?$/i.test(fileName)) throw new UnreadableSheet('no workbook')
  const rows = zipped ? await readWorkbook(bytes) : readText(bytes)
  return filled(rows)
}

/** A sheet of a workbook by its name; a text in columns is one sheet without a name. */
export interface NamedSheet { name: string; rows: SheetRow[] }

/**
 * Every sheet of an Excel workbook, or the rows of a CSV file, read as `readSheet` reads one.
 * @param largest bytes a workbook may unpack to: reading it holds up everybody else
 * @throws UnreadableSheet
 */
export async function readSheets(bytes: Buffer, fileName: string, largest = largestUnpacked): Promise<NamedSheet[]> {
  if (!isZip(bytes)) return [{ name: '', rows: await readSheet(bytes, fileName) }]
  try {
    if (!unpacksWithin(bytes, largest)) throw new UnreadableSheet('too large')
    return (await readWorkbookFile(bytes)).map(({ sheet, data }) => ({ name: sheet, rows: filled(data.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) }))) }))
  } catch (error) {
    // Whatever the library stumbles over, it is the file's fault: it was given nothing else.
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet((error as Error).message)
  }
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
const filled = (rows: SheetRow[]) => rows.filter(({ cells }) => cells.some((cell) => cell !== ''))

async function readWorkbook(bytes: Buffer): Promise<SheetRow[]> {
  try {
    if (!unpacksWithin(bytes, largestUnpacked)) throw new UnreadableSheet('too large')
    return (await readExcel(bytes)).map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) }))
  } catch (error) {
    // Whatever the library stumbles over, it is the file's fault: it was given nothing else.
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet((error as Error).message)
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).trim()
}

function readText(bytes: Buffer): SheetRow[] {
  const text = decode(bytes)
  // Control signs other than tab and line ends: a picture or a program with the wrong name.
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text.slice(0, 4000))) throw new UnreadableSheet('no text')
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text), relax_column_count: true, trim: true, info: true, skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    throw new UnreadableSheet((error as Error).message)
  }
}

/** Excel in China saves CSV as GB18030, newer ones as UTF-8 with a mark, "Unicode text" as UTF-16. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8, then what offices here used before.
    return new TextDecoder('gb18030').decode(bytes)
  }
}

function delimiterOf(text: string): string {
  const heads = text.slice(0, text.search(/\r|\n|$/))
  return [',', ';', '\t'].reduce((best, one) => (heads.split(one).length > heads.split(best).length ? one : best))
}
