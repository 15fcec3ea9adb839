import type { z } from 'zod'
import { largestSheetFile, mostSheetColumns, mostSheetRows, type readSheetFile as contract } from '@/lib/contracts/forms'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { readSheets, UnreadableSheet } from '@/server/platform/spreadsheets/read-sheet'

/** Longer cells are no values of a form. */
const longestCell = 4000
const mostSheets = 20
/** A thousand rows are far less; anybody signed in may send a file. */
const largestUnpacked = 16 * 1024 * 1024

/**
 * R2.8-27: what an uploaded file holds, sheet by sheet; nothing of it is kept.
 * @throws AppError input.multipartOnly, import.noFile, import.unreadable, import.empty, input.tooLarge
 */
export async function readSheetFile({ request }: StreamContext): Promise<z.output<typeof contract.data>> {
  if (!request.isMultipart()) throw new AppError('input.multipartOnly')
  const part = await request.file({ limits: { fileSize: largestSheetFile } })
  if (!part) throw new AppError('import.noFile')
  const fileName = part.filename.slice(0, 200)
  const sheets = await readSheets(await part.toBuffer(), fileName, largestUnpacked).catch((error: unknown) => {
    throw error instanceof UnreadableSheet ? new AppError('import.unreadable') : error
  })
  const filled = sheets.filter(({ rows }) => rows.length > 0).slice(0, mostSheets)
  if (filled.length === 0) throw new AppError('import.empty')
  return {
    fileName,
    sheets: filled.map(({ name, rows }) => ({
      name, records: rows.length,
      rows: rows.slice(0, mostSheetRows).map(({ line, cells }) => ({ line, cells: cells.slice(0, mostSheetColumns).map((cell) => cell.slice(0, longestCell)) })),
    })),
  }
}
