import { sql } from 'kysely'
import { forEachCompany, type Dependencies } from '@/server/http/server-app'
import { bytesOfFile } from '@/server/modules/files'
import type { Tx } from '@/server/platform/db'
import { readSheets } from '@/server/platform/spreadsheets/read-sheet'
import { UnreadableSheet } from '@/server/platform/spreadsheets/sheet-reader'
import { endingOf } from './names'

/** Larger files are found by their names only. */
const largestFile = 10 * 1024 * 1024
const longestText = 200_000

const plain: readonly string[] = [
  '.txt',
  '.md',
  '.csv',
  '.json',
  '.xml',
  '.log',
  '.ini',
  '.yml',
  '.yaml',
  '.html',
  '.htm',
]
const office: readonly string[] = ['.xlsx', '.docx', '.pdf']

/** What a document says, as far as it can be taken out safely: plain text as it is, office and PDF files in a thread with limits. */
async function textIn(name: string, bytes: Buffer): Promise<string> {
  const ending = endingOf(name)
  if (office.includes(ending)) {
    const sheets = await readSheets('documents', bytes, name, {
      words: ending === '.docx',
      ...(ending === '.pdf' ? { pdf: true, characters: longestText, cuts: true } : { characters: 2_000_000 }),
    })
    return sheets.flatMap((sheet) => [sheet.name, ...sheet.rows.map(({ cells }) => cells.join('\t'))]).join('\n')
  }
  return decoded(bytes)
}

function decoded(bytes: Buffer): string {
  for (const code of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(code, { fatal: true }).decode(bytes)
    } catch {
      // Not written in this code.
    }
  return ''
}

interface Due {
  document_id: string
  version: number
  file_id: string
  name: string
  size: number
}

/** @returns whether there may be more to read now */
async function readNext({ database, tenantId, log }: Dependencies): Promise<boolean> {
  const { due, bytes } = await database.transact(tenantId, async (tx) => {
    const { rows } = await sql<Due>`select d.document_id, d.version, v.file_id, d.name, f.size from documents d
      join document_versions v on v.document_id = d.document_id and v.version = d.version join files f on f.file_id = v.file_id
      where d.text_version is distinct from d.version order by d.document_id desc limit 1 for update of d skip locked`.execute(
      tx,
    )
    const found = rows[0]
    // Read by one server, and by nobody again should that one end over it.
    if (found) await keep(tx, found, '')
    const known = found && [...plain, ...office].includes(endingOf(found.name)) && found.size <= largestFile
    return { due: found, bytes: known ? await bytesOfFile(tx, found.file_id) : null }
  })
  if (!due) return false
  if (!bytes) return true
  try {
    const text = await textIn(due.name, bytes)
    await database.transact(tenantId, (tx) => keep(tx, due, text))
    return true
  } catch (error) {
    if (error instanceof UnreadableSheet) return true
    log.error({ err: error }, 'the text of a document')
    // Not the fault of the file: it is read another time.
    await database.transact(tenantId, (tx) =>
      sql`update documents set text_version = null where document_id = ${due.document_id} and version = ${due.version}`.execute(
        tx,
      ),
    )
    return false
  }
}

async function keep(tx: Tx, { document_id, version }: Due, text: string): Promise<void> {
  // The database keeps no zero in a text; halves of a sign are cut off with what is too long.
  const kept = text
    .replaceAll('\0', '')
    .slice(0, longestText)
    .replace(/[\ud800-\udfff]/gu, '')
    .trim()
  await sql`update documents set text = ${kept}, text_version = version
    where document_id = ${document_id} and version = ${version}`.execute(tx)
}

/** Takes out what is still to be read of a company's documents, such as what an earlier release could not read. */
export async function readTextsDue(deps: Dependencies, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await readNext(deps)));
}

/** Takes out the texts of new versions, one after the other; called again while it works, it goes on a while longer. */
export function textReader(deps: Dependencies): () => Promise<void> {
  let running: Promise<void> | undefined
  const work = async () => {
    await forEachCompany(deps, async (own) => {
      while (await readNext(own));
    })
  }
  return () => {
    running = (running ?? Promise.resolve()).then(work, work)
    return running
  }
}
