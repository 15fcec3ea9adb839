import { sql } from 'kysely'
import { saveDataDictRow } from '@/lib/contracts/dictionaries'
import { publishRule as publishCall, ruleForm, saveRule as saveCall, type Rule } from '@/lib/contracts/rules'
import { replacedInTable, replacedInTests } from '@/lib/rehearsal/named-in-table'
import { AppError } from '@/server/http/app-error'
import { lockKinds } from '@/server/http/revisions'
import { requireMenuRight, type CallContext } from '@/server/http/serve'
import { speak } from '@/server/http/speak'
import { readRow, saveRow } from '@/server/modules/dictionaries'
import { failingTests, publishRule, readRule, saveRule } from '@/server/modules/rules'
import { successor } from '../subjects'
import type { Done, Given, MendOf, UndoOf } from './repair'

const requireRight = async ({ tx, caller }: CallContext, { access }: { access: unknown }) =>
  requireMenuRight(tx, caller, access as { menu: string; action: number })

type Rows = UndoOf<'rows'>['rows']

/** Writes an account into columns of rows, as on the page of the dictionary: with its rights, its history and its log. */
async function writeRows(context: CallContext, dictId: string, rows: Rows, account: string): Promise<void> {
  for (const { rowId, columns } of rows) {
    const row = await readRow(context, { dataDictId: dictId, rowId })
    const values = { ...row.values, ...Object.fromEntries(columns.map((column) => [column, account])) }
    await saveRow(context, { ...row, dataDictId: dictId, values, rev: '' })
  }
}

/** Puts another person into the rows of a dictionary that stand for one. */
export async function replaceRows(
  context: CallContext,
  { dictId, columns, account }: MendOf<'replaceRows'>,
  { to }: Given,
): Promise<Done> {
  const { tx } = context
  await requireRight(context, saveDataDictRow)
  await lockKinds(tx, ['dictionaries'])
  await successor(tx, 'person', to)
  const { rows } = await sql<Rows[number]>`
    select row_id as "rowId", array(select c from unnest(${columns}::text[]) c where r.values ->> c = ${account}) as columns
    from data_dict_rows r where dict_id = ${dictId} and enabled order by sort_order, row_key for update`.execute(tx)
  const named = rows.filter((row) => row.columns.length > 0)
  if (named.length === 0) throw new AppError('rehearsal.gone')
  await writeRows(context, dictId, named, to)
  return { undo: { how: 'rows', dictId, from: account, to, rows: named } }
}

/** @throws AppError rehearsal.gone where a row is gone or stands for somebody else since */
export async function rowsBack(context: CallContext, { dictId, from, to, rows }: UndoOf<'rows'>): Promise<Done> {
  await requireRight(context, saveDataDictRow)
  await lockKinds(context.tx, ['dictionaries'])
  const { rows: there } = await sql<{ rowId: string; values: Record<string, string> }>`
    select row_id as "rowId", "values" from data_dict_rows where dict_id = ${dictId} and row_id = any(${rows.map(({ rowId }) => rowId)}::text[]) for update`.execute(
    context.tx,
  )
  const known = new Map(there.map(({ rowId, values }) => [rowId, values]))
  if (!rows.every(({ rowId, columns }) => columns.every((column) => known.get(rowId)?.[column] === to)))
    throw new AppError('rehearsal.gone')
  await writeRows(context, dictId, rows, from)
  return { undo: null }
}

/** Keeps a rule with another table; it keeps its code and stays in use, so that nobody has to be asked who uses it. */
const keep = (context: CallContext, rule: Rule, more: object): Promise<Rule> =>
  saveRule(context, { ...ruleForm.parse({ ...rule, ...more }), ruleId: rule.ruleId, rev: '' }, async () => [])

const publish = (context: CallContext, { ruleId, hash }: Rule, note: string, despiteTests = false): Promise<Rule> =>
  publishRule(context, { ruleId, expectedHash: hash, note: note.slice(0, 2000), despiteTests })

/**
 * Puts another into the cells of a business rule: in the draft there is, or in a new version that is published at once,
 * or left as a draft where its tests fail.
 * @throws AppError rehearsal.gone, rehearsal.hasDraft
 */
export async function replaceInRule(
  context: CallContext,
  { ruleId, status, thing, columns }: MendOf<'replaceInRule'>,
  { to, reason }: Given,
): Promise<Done> {
  const { tx } = context
  const { id: by } = await successor(tx, thing.kind, to)
  await requireRight(context, saveCall)
  await lockKinds(tx, ['rules'])
  const rule = await readRule(tx, ruleId, { locked: true })
  if (status === 'published' && rule.changed) throw new AppError('rehearsal.hasDraft')
  if (status === 'draft' && !rule.changed) throw new AppError('rehearsal.gone')
  const { table, tests, publishedVersion: version } = rule
  const more = {
    table: replacedInTable(table, columns, thing.id, by),
    tests: replacedInTests({ tests, table }, columns, thing.id, by),
  }
  let after = await keep(context, rule, more)
  const undo = { how: 'rule' as const, ruleId, before: { table, tests, version } }
  if (status === 'draft') return { undo: { ...undo, hash: after.hash, version: null } }
  await requireRight(context, publishCall)
  const failing = await failingTests(context, after)
  if (failing.length > 0) {
    const why = new AppError('rehearsal.testsFail', { tests: failing.join(', ') })
    const { message } = speak(why, context.locale, context.correlationId)
    return { undo: { ...undo, hash: after.hash, version: null }, code: why.entry.code, message }
  }
  after = await publish(context, after, reason)
  return { undo: { ...undo, hash: after.hash, version: after.publishedVersion } }
}

/** @throws AppError rehearsal.gone where somebody has written in it or published it since */
export async function ruleBack(
  context: CallContext,
  { ruleId, hash, version, before }: UndoOf<'rule'>,
  { reason }: Given,
): Promise<Done> {
  await requireRight(context, saveCall)
  await lockKinds(context.tx, ['rules'])
  const rule = await readRule(context.tx, ruleId, { locked: true })
  if (rule.hash !== hash || (version !== null && rule.publishedVersion !== version))
    throw new AppError('rehearsal.gone')
  const { table, tests } = before
  const restored = await keep(context, rule, { table, tests })
  if (version === null) return { undo: null }
  await requireRight(context, publishCall)
  // What it was is what it was asked as, whatever its tests say.
  await publish(context, restored, reason, true)
  return { undo: null }
}
