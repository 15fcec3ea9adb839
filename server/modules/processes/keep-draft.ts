import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  CheckedFinding,
  ProcessVersionInfo,
  publishDraft as publishContract,
  saveDraft as contract,
} from '@/lib/contracts/process-versions'
import { checkProcess, checkSettings, currentSchema, type Finding, type ProcessDefinition } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import { categoryMade, categoryNamed, requireFiling } from '@/server/modules/catalogs'
import { partFor, sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { ProcessVersionsRow } from '@/server/platform/db/rows.generated'
import { newId } from '@/server/platform/ids'
import { forgetComments } from './process-comments'
import { requireProcess } from './process-in-sight'
import { contentHash } from '@/server/runtime'
import { findingsOf, publishProcess } from './publish-process'
import { readBasis, readDraft, readVersion, type StoredVersion } from './read-versions'

/** What was found, in the reader's words. */
function inWords(
  { locale }: Pick<CallContext, 'locale'>,
  { elementId, severity, key, params, run = [] }: Finding,
): CheckedFinding {
  // All that can be wrong with an expression is mended alike.
  const fix = key.startsWith('expression.') ? 'expression' : key
  // Names of places may hold several languages.
  const words = params.where
    ? {
        ...params,
        where: params.where
          .split(' → ')
          .map((name) => partFor(locale, name))
          .join(' → '),
      }
    : params
  return {
    elementId,
    severity,
    key,
    params,
    text: sentence(locale, `workflow.checks.${key}`, words),
    fix: sentence(locale, `workflow.fixes.${fix}`, words),
    run,
  }
}

/** @throws AppError input.invalid where the form has no such version */
async function formVersionOf({ tx, locale }: CallContext, formId: string, wanted: number): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`
    select max(version) as version from form_versions where form_id = ${formId} and (${wanted} = 0 or version = ${wanted})`.execute(
    tx,
  )
  const version = rows[0]?.version
  if (!version)
    throw new AppError(
      'input.invalid',
      {},
      { 'definition.formId': sentence(locale, 'workflow.checks.formUnknown', { id: formId }) },
    )
  return version
}

export async function checkDefinition(
  context: CallContext,
  {
    definition,
    formVersion,
    drawing = true,
  }: { definition: ProcessDefinition; formVersion: number; drawing?: boolean },
): Promise<{ findings: CheckedFinding[] }> {
  const { tx } = context
  const version = await formVersionOf(context, definition.formId, formVersion)
  const findings = await findingsOf(tx, {
    definition,
    formVersion: version,
    designer: context.caller,
    check: drawing ? checkProcess : checkSettings,
  })
  return { findings: findings.map((one) => inWords(context, one)) }
}

interface Saved {
  version: ProcessVersionInfo
  findings: CheckedFinding[]
}

/** @throws AppError object.unknown, right.missing */
async function fileProcess({ tx, caller }: CallContext, processId: string, catalogId: string): Promise<void> {
  const { rows } = await sql<{
    from: string
  }>`select catalog_id as "from" from processes where process_id = ${processId} for update`.execute(tx)
  await requireFiling(tx, caller, { type: 'Processes', from: rows[0]?.from, to: catalogId })
  await sql`update processes set catalog_id = ${catalogId} where process_id = ${processId}`.execute(tx)
}

/** Where a draft that names its category goes: there, and to a new one if its sender may make one; undefined keeps it where it is. */
const categoryOf = ({ tx, caller }: CallContext, name: string): Promise<string | undefined> | undefined =>
  name ? (caller.isAdministrator ? categoryMade : categoryNamed)(tx, 'Processes', name) : undefined

/** Keeps a draft. Each process has one; it takes the number it will be published under. */
export async function saveDraft(
  context: CallContext,
  {
    definition,
    formVersion,
    catalogName,
    catalogId,
    isNew,
    expectedHash,
    checked,
  }: z.output<(typeof contract)['input']>,
): Promise<Saved> {
  const { tx, caller, now } = context
  const { processId, name, description, formId } = definition
  await requireProcess(context, processId, 'Modify')
  const filedUnder = catalogId ?? (await categoryOf(context, catalogName))
  const named = filedUnder === undefined ? catalogName : ''
  // What has never been published goes by the name of its draft.
  const { rows: kept } = await sql<{ made: boolean }>`
    insert into processes (process_id, process_name, description, catalog_name) values (${processId}, ${name}, ${description}, ${named})
    on conflict (tenant_id, process_id) do update set
      catalog_name = case when ${filedUnder === undefined && named === ''} then processes.catalog_name else excluded.catalog_name end,
      process_name = case when processes.published_version is null then excluded.process_name else processes.process_name end,
      description = case when processes.published_version is null then excluded.description else processes.description end
    returning xmax = 0 as made`.execute(tx)
  if (isNew && !kept[0]?.made) throw new AppError('process.keyTaken', { id: processId })
  if (filedUnder !== undefined) await fileProcess(context, processId, filedUnder)
  // Whoever saves at the same time waits here, and then sees what the other has written.
  await sql`select 1 from processes where process_id = ${processId} for update`.execute(tx)
  const draft = await readDraft(tx, processId)
  if (draft) refuseOther(draft, expectedHash)
  else await refuseOtherBasis(tx, processId, expectedHash)
  // A draft stays on its version of the form, one that was brought back on an early one: leaving it is a step of its own.
  const itsOwn = draft?.definition.formId === formId ? draft.version.formVersion : 0
  const usedForm = await formVersionOf(context, formId, formVersion || itsOwn)
  const content = JSON.stringify(definition)
  const { rows } = await sql<Pick<ProcessVersionsRow, 'version'>>`
    insert into process_versions (process_id, version, status, definition, form_id, form_version, content_hash, created_at, created_by)
    select ${processId}, coalesce(${draft?.version.version ?? null}::int, max(version) + 1, 1), 'draft', ${content}::jsonb, ${formId}, ${usedForm},
      ${contentHash(definition)}, ${now}, ${caller.account}
    from process_versions where process_id = ${processId}
    on conflict (tenant_id, process_id, version) do update set definition = excluded.definition, form_id = excluded.form_id,
      form_version = excluded.form_version, content_hash = excluded.content_hash, created_at = excluded.created_at, created_by = excluded.created_by
    returning version`.execute(tx)
  const { version } = await readVersion(tx, processId, rows[0]?.version ?? 1)
  await context.audit({
    action: 'saveDraft',
    objectType: 'process',
    objectId: processId,
    after: { version: version.version, contentHash: version.contentHash },
  })
  const { findings } = checked
    ? await checkDefinition(context, { definition, formVersion: usedForm })
    : { findings: [] }
  return { version, findings }
}

/**
 * Makes an earlier version the draft, on the form it was made for.
 * @throws AppError object.unknown, right.missing, process.changed
 */
export async function restoreVersion(
  context: CallContext,
  { processId, version, expectedHash }: { processId: string; version: number; expectedHash: string },
): Promise<Saved> {
  await requireProcess(context, processId, 'Modify')
  const { tx } = context
  const { definition, version: kept } = await readVersion(tx, processId, version)
  // It takes the place of no draft: what is published stays as it is.
  const basis = expectedHash === '' ? await readBasis(tx, processId) : null
  return saveDraft(context, {
    definition,
    formVersion: kept.formVersion,
    catalogName: '',
    isNew: false,
    expectedHash: basis?.version.contentHash ?? expectedHash,
    checked: true,
  })
}

/** What the tests of a process say of what is about to be published. */
export interface GateAnswer extends NonNullable<z.input<(typeof publishContract)['data']>['tests']> {
  /** Tests that fail and whoever publishes has not been told of. */
  untold: number
}
export interface DraftToTest {
  definition: ProcessDefinition
  formVersion: number
  contentHash: string
  /** Under which what was played is found again by the next call. */
  gateId: string
  /** Whether what was not played yet is, as far as one piece goes. */
  play: boolean
}
/** Who publishes, be it a person or a job of his. */
type Publishing = Pick<CallContext, 'tx' | 'caller' | 'now' | 'locale' | 'log' | 'audit'>
/** Plays them; null where the process does not ask for it. */
export type PublishGate = (context: Publishing, draft: DraftToTest) => Promise<GateAnswer | null>

interface ToPublish {
  processId: string
  expectedHash: string
  note: string
  /** The publisher has seen which tests fail. */
  evenThough: boolean
  /** Of the call before, which could not play all of them. */
  gateId?: string
}

/** Whether what tests say stands in the way: some are still to be played, or fail and are not to be passed over. */
const stops = ({ left, refuses, failed, untold }: GateAnswer, { evenThough, gateId }: ToPublish): boolean =>
  left > 0 || refuses || (failed > 0 && (!evenThough || (Boolean(gateId) && untold > 0)))

/**
 * Publishes the draft the designer has seen, if nothing is wrong with it and its tests let it pass. The tests are played
 * before anything is held, a piece by each call; while nobody can change the draft or its tests it is only asked whether all of
 * them, as they are now, have been played on this very draft.
 * @param gate absent for what has just been made and cannot have tests
 */
export async function publishDraft(
  context: Publishing,
  asked: ToPublish,
  gate?: PublishGate,
): Promise<Saved & { published: boolean; tests: GateAnswer | null }> {
  const { tx, caller, now } = context
  const { processId, expectedHash, note } = asked
  await requireProcess(context, processId, 'Modify')
  const draft = await draftSeen(tx, processId, expectedHash)
  const { definition, version } = draft
  await refuseUnchanged(tx, draft)
  const { formVersion, contentHash } = version
  const toTest = { definition, formVersion, contentHash, gateId: asked.gateId || newId() }
  const before = (await gate?.(context, { ...toTest, play: true })) ?? null
  if (before && stops(before, asked)) return { published: false, version, findings: [], tests: before }
  await holdProcess(tx, processId)
  const held = await draftSeen(tx, processId, expectedHash)
  // The same drawing on another version of the form is another draft: nobody has looked at it, nor played its tests.
  if (held.version.formVersion !== formVersion) throw changedTo(held)
  const tests = before && gate ? await gate(context, { ...toTest, play: false }) : null
  // A test was changed or confirmed while the last ones were played: the next call plays it.
  if (tests && stops(tests, asked)) return { published: false, version, findings: [], tests }
  const publication = await publishProcess(tx, {
    definition: held.definition,
    formVersion,
    by: caller.account,
    now,
    note,
    draftHash: contentHash,
    designer: caller,
  })
  const findings = publication.findings.map((one) => inWords(context, one))
  if (publication.kind === 'refused') return { published: false, version, findings, tests }
  await context.audit({
    action: 'publishProcess',
    objectType: 'process',
    objectId: processId,
    after: { version: publication.version },
  })
  return { published: true, version: (await readVersion(tx, processId, publication.version)).version, findings, tests }
}

/**
 * A version that says the same as the published one, on the same form, would be a version of nothing.
 * @throws AppError process.unchanged
 */
async function refuseUnchanged(tx: Tx, { definition, version }: StoredVersion): Promise<void> {
  const { rows } = await sql<{
    published: number | null
  }>`select published_version as published from processes where process_id = ${version.processId}`.execute(tx)
  const published = rows[0]?.published && (await readVersion(tx, version.processId, rows[0].published))
  if (!published || published.version.formVersion !== version.formVersion) return
  if (contentHash(published.definition) === contentHash(definition))
    throw new AppError('process.unchanged', { version: published.version.version })
}

/**
 * The draft somebody has seen, held against those who save at the same time.
 * @throws AppError object.unknown, process.changed
 */
async function lockDraft(tx: Tx, processId: string, expectedHash: string): Promise<StoredVersion> {
  await holdProcess(tx, processId)
  return draftSeen(tx, processId, expectedHash)
}

/** Nobody else saves or publishes it, or changes its tests, until this is over. */
const holdProcess = (tx: Tx, processId: string) =>
  sql`select 1 from processes where process_id = ${processId} for update`.execute(tx)

/** @throws AppError object.unknown, process.changed */
async function draftSeen(tx: Tx, processId: string, expectedHash: string): Promise<StoredVersion> {
  const draft = await readDraft(tx, processId)
  if (!draft) throw new AppError('object.unknown')
  refuseOther(draft, expectedHash)
  return draft
}

/**
 * The other's definition, by whom and when: who was refused puts both together.
 * @throws AppError process.changed
 */
function refuseOther(other: StoredVersion, expectedHash: string): void {
  if (other.version.contentHash !== expectedHash) throw changedTo(other)
}

function changedTo({ version, definition }: StoredVersion): AppError {
  const { contentHash: rev, createdBy: account, createdByName: name, createdAt: at } = version
  return Object.assign(new AppError('process.changed', { by: account }), {
    changed: { rev, by: { account, name }, at, record: { definition, hash: rev } },
  })
}

/**
 * Where there is no draft, a designer has begun with what is published, or with nothing where nothing is there: another draft may have been published or thrown away
 * since. What publishing itself changes of a draft, the number of its rules, is nobody else's change.
 * @throws AppError process.changed, object.unknown where the process is gone
 */
async function refuseOtherBasis(tx: Tx, processId: string, expectedHash: string): Promise<void> {
  const basis = await readBasis(tx, processId)
  if (!basis && expectedHash === '') return
  if (!basis) throw new AppError('object.unknown')
  const { definition } = basis
  const written = [1, currentSchema].map((schema) => contentHash({ ...definition, schema }))
  if (!written.includes(expectedHash)) refuseOther(basis, expectedHash)
}

/** Throws a draft away; a process that was never anything else goes with it. */
export async function deleteDraft(
  context: CallContext,
  { processId, expectedHash }: { processId: string; expectedHash: string },
): Promise<{ processGone: boolean }> {
  const { tx } = context
  await requireProcess(context, processId, 'Modify')
  const { version } = await lockDraft(tx, processId, expectedHash)
  await sql`delete from process_versions where process_id = ${processId} and status = 'draft'`.execute(tx)
  const { rows: others } = await sql`select 1 from process_versions where process_id = ${processId} limit 1`.execute(tx)
  if (others.length === 0) await forgetComments(tx, processId)
  const { rows } = await sql`delete from processes p where process_id = ${processId}
    and not exists (select 1 from process_versions v where v.process_id = p.process_id) returning process_id`.execute(
    tx,
  )
  await context.audit({
    action: 'deleteDraft',
    objectType: 'process',
    objectId: processId,
    before: { version: version.version, contentHash: version.contentHash },
  })
  return { processGone: rows.length > 0 }
}

/** @throws AppError object.unknown */
export async function setEnabled(
  context: CallContext,
  processId: string,
  enabled: boolean,
): Promise<{ enabled: boolean }> {
  await requireProcess(context, processId, 'Modify')
  const { rows } =
    await sql`update processes set enabled = ${enabled} where process_id = ${processId} returning process_id`.execute(
      context.tx,
    )
  if (rows.length === 0) throw new AppError('object.unknown')
  await context.audit({ action: 'setProcessEnabled', objectType: 'process', objectId: processId, after: { enabled } })
  return { enabled }
}
