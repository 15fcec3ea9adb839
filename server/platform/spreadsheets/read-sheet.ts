import { SheetReader, type NamedSheet, type SheetLimits, type SheetRow } from './sheet-reader'

/** Reads what is taken in: imports, forms, the texts of documents. */
export const sheetReader = new SheetReader()
/** Reads what somebody only looks at: whoever opens one file after the other keeps no import waiting. */
const previewReader = new SheetReader({ atOnce: 1, milliseconds: 8000 })

const generous: SheetLimits = {
  rows: 20_001,
  columns: 200,
  cells: 1_000_000,
  unpacked: 64 * 1024 * 1024,
  characters: 20_000_000,
  sheets: 20,
  rowsShown: Infinity,
  columnsShown: Infinity,
  longestCell: Infinity,
}

/**
 * Every sheet of an Excel workbook, or the rows of a CSV file in UTF-8, UTF-16 or GB18030 with comma, semicolon or tab.
 * Every cell is text as a person would type it; empty rows are left out. Read in a thread of its own, within limits.
 * @param who whose file it is: one of each person is read at a time
 * @throws UnreadableSheet, SheetsBusy
 */
export function readSheets(
  who: string,
  bytes: Buffer,
  fileName: string,
  limits: Partial<SheetLimits> = {},
): Promise<NamedSheet[]> {
  return sheetReader.read(who, bytes, fileName, { ...generous, ...limits })
}

/** The beginning of every sheet, for whoever looks at the file: what is beyond the limits shown is cut. @throws as `readSheets` */
export function previewSheets(
  who: string,
  bytes: Buffer,
  fileName: string,
  limits: Partial<SheetLimits> = {},
): Promise<NamedSheet[]> {
  return previewReader.read(who, bytes, fileName, { ...generous, ...limits, cuts: true })
}

/** The rows of the first sheet, read as `readSheets` reads all. @throws UnreadableSheet, SheetsBusy */
export async function readSheet(
  who: string,
  bytes: Buffer,
  fileName: string,
  limits: Partial<SheetLimits> = {},
): Promise<SheetRow[]> {
  const [first] = await readSheets(who, bytes, fileName, { ...limits, sheets: 1 })
  return first?.rows ?? []
}
