import type { z } from 'zod'
import {
  largestSheetFile,
  mostSheetColumns,
  mostSheetRows,
  type readSheetFile as contract,
} from '@/lib/contracts/forms'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { uploadedSheets } from '@/server/http/uploaded-sheet'
import { safeFileName } from '@/server/platform/safe-file-name'

/** Longer cells are no values of a form. */
const longestCell = 4000
const mostSheets = 20
/** Rows and columns that are counted, and told, beyond those handed over. */
const mostRows = 20_000
const mostColumns = 1_000
/** A thousand rows are far less; anybody signed in may send a file. */
const largestUnpacked = 16 * 1024 * 1024
/** What one answer holds of all sheets together. */
const mostCharacters = 4_000_000

/**
 * R2.8-27: what an uploaded file holds, sheet by sheet; nothing of it is kept.
 * @throws AppError input.multipartOnly, import.noFile, import.unreadable, import.empty, import.tooManyRows, import.tooManyColumns, import.tooMuch, input.tooLarge, request.tooMany
 */
export async function readSheetFile({ request, caller }: StreamContext): Promise<z.output<typeof contract.data>> {
  if (!request.isMultipart()) throw new AppError('input.multipartOnly')
  const part = await request.file({ limits: { fileSize: largestSheetFile } })
  if (!part) throw new AppError('import.noFile')
  const fileName = safeFileName(part.filename)
  const sheets = await uploadedSheets(
    { account: caller.account, bytes: await part.toBuffer(), fileName },
    {
      rows: mostRows + 1,
      columns: mostColumns,
      unpacked: largestUnpacked,
      characters: mostCharacters,
      sheets: mostSheets,
      rowsShown: mostSheetRows,
      columnsShown: mostSheetColumns,
      longestCell,
    },
  )
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new AppError('import.empty')
  return { fileName, sheets: filled }
}
