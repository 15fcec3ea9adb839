import { sql } from 'kysely'
import { forEachCompany, type Dependencies } from '@/server/http/server-app'
import { bytesOfFile } from '@/server/modules/files'
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

async function readNext({ database, tenantId, log }: Dependencies): Promise<boolean> {
  const { due, bytes } = await database.transact(tenantId, async (tx) => {
    const { rows } = await sql<Due>`select d.document_id, d.version, v.file_id, d.name, f.size from documents d
      join document_versions v on v.document_id = d.document_id and v.version = d.version join files f on f.file_id = v.file_id
      where d.text_version is distinct from d.version order by d.document_id limit 1`.execute(tx)
    const found = rows[0]
    const known = found && [...plain, ...office].includes(endingOf(found.name)) && found.size <= largestFile
    return { due: found, bytes: known ? await bytesOfFile(tx, found.file_id) : null }
  })
  if (!due) return false
  const text = bytes
    ? await textIn(due.name, bytes).catch((error: unknown) => {
        if (!(error instanceof UnreadableSheet)) log.error({ err: error }, 'the text of a document')
        return ''
      })
    : ''
  // The database keeps no zero in a text; halves of a sign are cut off with what is too long.
  const kept = text
    .replaceAll('\0', '')
    .slice(0, longestText)
    .replace(/[\ud800-\udfff]/gu, '')
    .trim()
  await database.transact(tenantId, (tx) =>
    sql`update documents set text = ${kept}, text_version = version
      where document_id = ${due.document_id} and version = ${due.version}`.execute(tx),
  )
  return true
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
