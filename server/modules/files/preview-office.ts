import type { z } from 'zod'
import { blockKinds, officeFile, type previewOffice as contract } from '@/lib/contracts/files'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { uploadedSheets } from '@/server/http/uploaded-sheet'
import { previewSheets } from '@/server/platform/spreadsheets/read-sheet'
import { bytesOfFile } from './document-files'
import { findReadableFile } from './download-file'
import type { FileRights } from './file-rights'

/** Larger files are downloaded. */
const largestFile = 10 * 1024 * 1024
const mostRows = 300
const mostBlocks = 2000

type Kind = (typeof blockKinds)[number]
const isKind = (text: string | undefined): text is Kind => (blockKinds as readonly string[]).includes(text ?? '')

/**
 * What an office file says, read in a thread with limits and handed out as texts: nothing of it reaches the page as markup.
 * @throws AppError object.unknown, file.notPreviewable for what is no such file, file.tooLargeToShow, request.tooMany
 */
export async function previewOffice(
  context: StreamContext,
  { fileId }: z.output<typeof contract.input>,
  rights: FileRights,
): Promise<z.input<typeof contract.data>> {
  const { caller, now } = context
  const { name, bytes } = await context.transact(async (tx) => {
    const file = await findReadableFile({ tx, caller, now }, fileId, rights)
    if (!officeFile.test(file.name)) throw new AppError('file.notPreviewable')
    if (file.size > largestFile) throw new AppError('file.tooLargeToShow')
    return { name: file.name, bytes: await bytesOfFile(tx, fileId) }
  })
  const isWord = /\.docx$/i.test(name)
  const rowsShown = isWord ? mostBlocks : mostRows
  const sheets = await uploadedSheets(
    { account: caller.account, bytes, fileName: name },
    {
      ...(isWord && { words: 'layout' }),
      sheets: 10,
      rowsShown,
      columnsShown: 40,
      longestCell: 2000,
      characters: 500_000,
    },
    previewSheets,
  ).catch((error: unknown) => {
    // They speak of files that are imported.
    if (!(error instanceof AppError) || !error.key.startsWith('import.')) throw error
    throw new AppError(error.key === 'import.unreadable' ? 'file.notPreviewable' : 'file.tooLargeToShow')
  })
  const cut = sheets.some((sheet) => sheet.cut)
  if (!isWord)
    return {
      blocks: [],
      cut,
      sheets: sheets.map(({ name: title, records, rows }) => ({
        name: title,
        records,
        rows: rows.map(({ cells }) => cells),
      })),
    }
  const blocks = sheets.flatMap(({ rows }) =>
    rows.flatMap(({ cells: [kind, ...texts] }) => (isKind(kind) ? [{ kind, texts }] : [])),
  )
  return { sheets: [], blocks, cut }
}
