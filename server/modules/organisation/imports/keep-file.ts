import { sql } from 'kysely'
import {
  importKind,
  largestImport,
  mostImportRows,
  shownBadRows,
  type ImportKind,
  type ImportPreview,
} from '@/lib/contracts/imports'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import type { CallContext, StreamContext } from '@/server/http/serve'
import { uploadedSheets } from '@/server/http/uploaded-sheet'
import { newId } from '@/server/platform/ids'
import type { Tx } from '@/server/platform/db'
import { safeFileName } from '@/server/platform/safe-file-name'
import type { SheetRow } from '@/server/platform/spreadsheets/sheet-reader'
import { badRowsOf, lookThrough } from './look-through'
import { problemText } from './row-problem'

export interface KeptFile {
  import_id: string
  kind: ImportKind
  file_name: string
  rows: SheetRow[]
}

/** The tree of departments as a whole is the administrators'. @throws AppError right.missing */
function requireRightTo(kind: ImportKind, caller: Caller): void {
  if (kind === 'departments' && !caller.isAdministrator) throw new AppError('right.missing')
}

/**
 * Reads an uploaded file, keeps its rows for a day and says which of them are good.
 * @throws AppError import.noFile, import.unreadable, import.empty, import.columnsMissing, import.tooManyRows, import.tooManyColumns, import.tooMuch, input.tooLarge, input.multipartOnly
 */
export async function takeFile(context: StreamContext): Promise<ImportPreview> {
  if (!context.request.isMultipart()) throw new AppError('input.multipartOnly')
  const part = await context.request.file({ limits: { fileSize: largestImport } })
  if (!part) throw new AppError('import.noFile')
  const bytes = await part.toBuffer()
  const said = part.fields.kind
  const kind = importKind.safeParse(said && 'value' in said ? said.value : 'users')
  if (!kind.success) throw new AppError('input.invalid')
  requireRightTo(kind.data, context.caller)
  const fileName = safeFileName(part.filename)
  const [sheet] = await uploadedSheets(
    { account: context.caller.account, bytes, fileName },
    { rows: mostImportRows[kind.data] + 1, sheets: 1 },
  )
  const rows = sheet?.rows ?? []
  return context.transact(async (tx) => {
    const file: KeptFile = { import_id: newId(), kind: kind.data, file_name: fileName, rows }
    const preview = await previewOf({ ...context, tx }, file)
    await sql`delete from import_files where created_at < ${context.now}::timestamptz - interval '1 day' or (account = ${context.caller.account} and kind = ${kind.data})`.execute(
      tx,
    )
    await sql`insert into import_files (import_id, account, kind, file_name, rows, created_at)
      values (${file.import_id}, ${context.caller.account}, ${kind.data}, ${fileName}, ${JSON.stringify(rows)}::jsonb, ${context.now})`.execute(
      tx,
    )
    return preview
  })
}

async function previewOf(
  context: Pick<CallContext, 'tx' | 'caller' | 'locale'>,
  { import_id: importId, kind, file_name: fileName, rows }: KeptFile,
): Promise<ImportPreview> {
  const { good, problems } = await lookThrough(context, kind, rows)
  const bad = badRowsOf(rows, problems)
  return {
    importId,
    kind,
    fileName,
    heads: rows[0]?.cells ?? [],
    good: good.length,
    bad: bad.length,
    badRows: bad.slice(0, shownBadRows).map(({ row, problems: own }) => ({
      ...row,
      reasons: own.map((problem) => problemText(context.locale, problem)),
    })),
  }
}

/** A file one has uploaded oneself. @throws AppError object.unknown, right.missing */
export async function keptFile(tx: Tx, caller: Caller, importId: string): Promise<KeptFile> {
  const { rows } =
    await sql<KeptFile>`select import_id, kind, file_name, rows from import_files where import_id = ${importId} and account = ${caller.account} for update`.execute(
      tx,
    )
  if (!rows[0]) throw new AppError('object.unknown')
  requireRightTo(rows[0].kind, caller)
  return rows[0]
}
