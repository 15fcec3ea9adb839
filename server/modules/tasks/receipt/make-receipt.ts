import { sql } from 'kysely'
import type { FormDefinition } from '@/lib/contracts/forms'
import { draftStatus } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import { partFor, sentence } from '@/server/http/sentences'
import type { StreamContext } from '@/server/http/serve'
import type { OpLogRow } from '@/server/platform/db/rows.generated'
import type { Tx } from '@/server/platform/db'
import type { Filling } from '@/server/platform/office-templates/filling'
import { plainPdf, type PaperLine } from '@/server/platform/pdf/plain-pdf'
import type { Secrets } from '@/server/platform/secrets'
import { fillingOf, opinionsOf } from '../looking/fill-paper'
import { printableTask } from '../looking/papers'
import type { Looking, TaskScene } from '../looking/task-scene'
import { receiptKey, type ReceiptKey, type Runtime } from '@/server/runtime'

/** What the JSON inside of a receipt says it is; `docs/receipts.md` describes it. */
export const receiptFormat = 'baton-receipt/1'

interface Link {
  seq: number
  at: string
  prev: string
  hash: string
}

/** The log of a task as a chain of hashes: each over the one before and what was done, which stays here. */
async function chainOf(tx: Tx, taskId: string): Promise<Link[]> {
  const { rows } = await sql<Pick<OpLogRow, 'seq' | 'at' | 'prev_hash' | 'hash'>>`
    select seq, at, prev_hash, hash from op_log where task_id = ${taskId} order by seq`.execute(tx)
  return rows.map(({ seq, at, prev_hash, hash }) => ({ seq, at: at.toISOString(), prev: prev_hash, hash }))
}

interface Part {
  section: string
  fields: { label: string; value: string }[]
  tables: { label: string; columns: string[]; rows: string[][] }[]
}

/** The form in words, without what the reader may not see. */
function partsOf(
  definition: FormDefinition,
  shown: ReadonlySet<string>,
  { values, rows }: Filling,
  say: (text: string) => string,
): Part[] {
  return definition.sections
    .map((section): Part => {
      const fields = section.fields.filter(({ id }) => shown.has(id))
      return {
        section: say(section.title),
        fields: fields
          .filter(({ type, id }) => type !== 'table' && values.has(id))
          .map(({ id, label }) => ({ label: say(label), value: values.get(id)?.text ?? '' })),
        tables: fields.flatMap((field) => {
          if (field.type !== 'table') return []
          const columns = field.fields.filter(({ id }) => shown.has(`${field.id}.${id}`))
          return {
            label: say(field.label),
            columns: columns.map(({ label }) => say(label)),
            rows: (rows.get(field.id) ?? []).map((row) => columns.map(({ id }) => row.get(id)?.text ?? '')),
          }
        }),
      }
    })
    .filter(({ fields, tables }) => fields.length + tables.length > 0)
}

const cell = (row: ReadonlyMap<string, { text: string }>, name: string) => row.get(name)?.text ?? ''

async function receiptOf(tx: Tx, opened: TaskScene, context: Pick<StreamContext, 'caller' | 'locale' | 'now'>) {
  const { locale, caller, now } = context
  const { scene, version } = opened
  const say = (text: string) => partFor(locale, text)
  const { filling, rights } = await fillingOf(tx, opened, context)
  const shown = new Set(Object.keys(rights).filter((path) => rights[path] !== 'hidden'))
  const opinions = await opinionsOf(tx, opened, locale, { all: true })
  const chain = await chainOf(tx, scene.state.task.taskId)
  const at = (name: string) => filling.values.get(`@${name}`)?.text ?? ''
  return {
    format: receiptFormat,
    issuedAt: now.toISOString(),
    issuedTo: { account: caller.account, name: say(caller.name) },
    request: {
      taskId: scene.state.task.taskId,
      no: at('no'),
      title: at('title'),
      process: at('process'),
      initiator: at('initiator'),
      department: at('department'),
      state: at('state'),
      submitted: at('submitted'),
      finished: at('finished'),
      round: scene.state.task.round,
      rev: scene.state.task.rev,
    },
    form: partsOf(version.form.definition, shown, filling, say),
    opinions: opinions.map((row) => ({
      step: cell(row, 'step'),
      person: cell(row, 'person'),
      act: cell(row, 'act'),
      text: cell(row, 'text'),
      at: cell(row, 'at'),
    })),
    chain,
    head: chain.at(-1)?.hash ?? '',
  }
}
type Receipt = Awaited<ReturnType<typeof receiptOf>>

function linesOf(receipt: Receipt, publicKey: string, locale: StreamContext['locale']): PaperLine[] {
  const word = (key: string, params: Record<string, string> = {}) => sentence(locale, `task.receipt.${key}`, params)
  const { request } = receipt
  const pair = (key: string, value: string): PaperLine[] => (value ? [{ text: `${word(key)}  ${value}` }] : [])
  return [
    { text: request.title, size: 16 },
    { text: word('title'), size: 11 },
    { text: '' },
    ...pair('no', request.no),
    ...pair('process', request.process),
    ...pair('initiator', [request.initiator, request.department].filter(Boolean).join('  ')),
    ...pair('state', request.state),
    ...pair('submitted', request.submitted),
    ...pair('finished', request.finished),
    ...receipt.form.flatMap(({ section, fields, tables }): PaperLine[] => [
      { text: '' },
      { text: section, size: 12 },
      ...fields.map(({ label, value }) => ({ text: `${label}  ${value}` })),
      ...tables.flatMap(({ label, columns, rows }): PaperLine[] => [
        { text: label },
        ...rows.map((row, index) => ({
          text: `${index + 1}. ${row.map((value, at) => `${columns[at]} ${value}`).join('  ')}`,
          indent: 12,
        })),
      ]),
    ]),
    { text: '' },
    { text: word('opinions'), size: 12 },
    ...receipt.opinions.flatMap(({ step, person, act, text, at }): PaperLine[] => [
      { text: [at, person, act, step].filter(Boolean).join('  ') },
      ...(text ? [{ text, indent: 12 }] : []),
    ]),
    { text: '' },
    { text: word('proof'), size: 12 },
    { text: word('chain', { count: String(receipt.chain.length), head: receipt.head }) },
    { text: word('key', { key: publicKey }) },
    { text: word('check') },
    { text: word('issued', { name: receipt.issuedTo.name, at: receipt.issuedAt }) },
  ]
}

/**
 * The paper with its JSON inside, and behind its end a line that says where that stands, the key and the signature over
 * every byte before the signature. One changed byte, anywhere, and it does not fit any more.
 */
export function signedPaper(lines: PaperLine[], json: Buffer, { publicKey, sign }: ReceiptKey): Buffer {
  const { file, offset } = plainPdf(lines, { name: 'receipt.json', content: json })
  const signed = Buffer.concat([file, Buffer.from(`%BATON-RECEIPT 1 ${offset} ${json.length} ${publicKey} `, 'latin1')])
  return Buffer.concat([signed, Buffer.from(`${sign(signed).toString('base64url')}\n`, 'latin1')])
}

export interface ReceiptFile {
  /** With its ending. */
  name: string
  bytes: Buffer
}

/** A request as its reader may see it, signed. @throws AppError object.unknown for what he may not print */
export async function receiptFile(
  runtime: Runtime,
  secrets: Secrets,
  context: Looking & Pick<StreamContext, 'locale'>,
  taskId: string,
): Promise<ReceiptFile> {
  const { opened } = await printableTask(runtime, context, { taskId, workItemId: '' })
  if (opened.scene.state.task.status === draftStatus) throw new AppError('object.unknown')
  const receipt = await receiptOf(context.tx, opened, context)
  const key = await receiptKey(context.tx, secrets, context.now)
  const bytes = signedPaper(linesOf(receipt, key.publicKey, context.locale), Buffer.from(JSON.stringify(receipt)), key)
  return { name: `${receipt.request.no || 'receipt'}.pdf`.replace(/[\\/:*?"<>|\u0000-\u001f]/g, ' '), bytes }
}

/** The same as a download. @throws AppError object.unknown */
export async function makeReceipt(
  runtime: Runtime,
  secrets: Secrets,
  { transact, ...context }: StreamContext,
  { taskId }: { taskId: string },
): Promise<unknown> {
  const { name, bytes } = await transact((tx) => receiptFile(runtime, secrets, { ...context, tx }, taskId))
  void context.reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
  return context.reply.send(bytes)
}
