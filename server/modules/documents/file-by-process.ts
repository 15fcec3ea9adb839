import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import { writeAudit } from '@/server/http/audit'
import type { Caller } from '@/server/http/caller'
import type { StepHands } from '@/server/http/server-app'
import type { Tx } from '@/server/platform/db'
import { fileInto, type Filing, type RequestPapers } from './file-request'
import { folderOfMonth } from './folder-of-month'
import { requireFolder } from './reach'

export interface FiledByProcess {
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  taskId: string
  /** Of this filing: what was filed under it already is not filed again. */
  filingId: string
  folderId: string
  what: 'receipt' | 'files' | 'both'
  hands(tx: Tx): Promise<StepHands>
}

/** What stands for the request itself among its files. */
const receipt = ''

/**
 * Files a request as its process says: as its initiator sees it, with the right to add to the folder of who published
 * the version it runs by. So nobody files by a process where he could not himself, nor more than its own people see.
 * Each file is copied for itself, so no request is too large; what fails is taken up where it stopped.
 * @throws AppError object.unknown, right.missing, document.full, document.filerGone
 */
export async function fileByProcess(now: Date, papers: RequestPapers, filed: FiledByProcess): Promise<void> {
  const { transact, taskId, folderId, what } = filed
  const { filing, sources } = await transact(async (tx) => {
    const people = await peopleOf(tx, filed)
    const forTx = (inside: Tx) => filingOf(inside, { now, papers, ...people, filed })
    const files = what === 'receipt' ? [] : await filesInSight(papers, forTx(tx).reader, taskId)
    return { filing: forTx, sources: what === 'files' ? files : [receipt, ...files] }
  })
  for (const source of sources)
    await transact(async (tx) => {
      const one = filing(tx)
      const { rows } = await sql`select 1 from documents where document_id = ${one.idOf(source)}`.execute(tx)
      if (rows.length > 0) return
      const month = await folderOfMonth(one, folderId)
      const fileIds = source === receipt ? [] : [source]
      await fileInto(one, { taskId, folderId: month, fileIds, receipt: source === receipt })
    })
}

interface People {
  initiator: Caller
  filer: Caller
}

function filingOf(
  tx: Tx,
  { now, papers, initiator, filer, filed }: People & { now: Date; papers: RequestPapers; filed: FiledByProcess },
): Filing {
  const reader = { tx, now, caller: initiator, locale: initiator.locale }
  return {
    papers,
    reader,
    filer: { ...reader, caller: filer },
    audit: (entry) => writeAudit({ tx, now, caller: filer, address: '', correlationId: '' }, entry),
    idOf: (source) => createHash('sha256').update(`${filed.filingId} ${source}`).digest('hex').slice(0, 32),
  }
}

/** As whom a request is looked at, and by whose right it is filed. */
async function peopleOf(tx: Tx, { folderId, hands }: FiledByProcess): Promise<People> {
  const { initiator, publisher, managers } = await hands(tx)
  if (publisher) {
    await requireFolder({ tx, caller: publisher }, folderId, 'add')
    return { initiator, filer: publisher }
  }
  for (const caller of await managers()) if (await mayAdd({ tx, caller }, folderId)) return { initiator, filer: caller }
  throw new AppError('document.filerGone')
}

async function mayAdd(who: { tx: Tx; caller: Caller }, folderId: string): Promise<boolean> {
  try {
    await requireFolder(who, folderId, 'add')
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Of each file the newest version, as far as the reader may see it. */
async function filesInSight(papers: RequestPapers, reader: Filing['reader'], taskId: string): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`select file_id from files f where task_id = ${taskId}
      and not exists (select 1 from files later where later.replaces = f.file_id and later.task_id = f.task_id)
    order by uploaded_at, file_id`.execute(reader.tx)
  const seen: string[] = []
  for (const { file_id: fileId } of rows) if (await papers.mayReadFile(reader, { taskId, fileId })) seen.push(fileId)
  return seen
}
