import { sql } from 'kysely'
import type { z } from 'zod'
import type { CheckedFinding, ProcessVersionInfo, saveDraft as contract } from '@/lib/contracts/process-versions'
import type { Finding, ProcessDefinition } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { contentHashOf, findingsOf, publishProcess } from './publish-process'
import { readDraft, readVersion } from './read-versions'

/** What was found, in the reader's words. */
function inWords({ locale }: CallContext, { elementId, severity, key, params, run = [] }: Finding): CheckedFinding {
  // All that can be wrong with an expression is mended alike.
  const fix = key.startsWith('expression.') ? 'expression' : key
  return {
    elementId,
    severity,
    key,
    params,
    text: sentence(locale, `workflow.checks.${key}`, params),
    fix: sentence(locale, `workflow.fixes.${fix}`, params),
    run,
  }
}

/** @throws AppError form.unpublished where the form has no version yet */
async function formVersionOf(tx: Tx, formId: string, wanted: number): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`
    select max(version) as version from form_versions where form_id = ${formId} and (${wanted} = 0 or version = ${wanted})`.execute(tx)
  const version = rows[0]?.version
  if (!version) throw new AppError('input.invalid', {}, { 'definition.formId': formId })
  return version
}

export async function checkDefinition(
  context: CallContext,
  { definition, formVersion }: { definition: ProcessDefinition; formVersion: number },
): Promise<{ findings: CheckedFinding[] }> {
  const { tx } = context
  const version = await formVersionOf(tx, definition.formId, formVersion)
  const findings = await findingsOf(tx, definition, version)
  return { findings: findings.map((one) => inWords(context, one)) }
}

interface Saved {
  version: ProcessVersionInfo
  findings: CheckedFinding[]
}

/** Keeps a draft. Each process has one; it takes the number it will be published under. */
export async function saveDraft(
  context: CallContext,
  { definition, formVersion, catalogName, expectedHash }: z.output<(typeof contract)['input']>,
): Promise<Saved> {
  const { tx, caller, now } = context
  const { processId, name, description, formId } = definition
  const usedForm = await formVersionOf(tx, formId, formVersion)
  await sql`insert into processes (process_id, process_name, description, catalog_name) values (${processId}, ${name}, ${description}, ${catalogName})
    on conflict (tenant_id, process_id) do update set catalog_name = case when ${catalogName} = '' then processes.catalog_name else excluded.catalog_name end`.execute(
    tx,
  )
  // Whoever saves at the same time waits here, and then sees what the other has written.
  await sql`select 1 from processes where process_id = ${processId} for update`.execute(tx)
  const draft = await readDraft(tx, processId)
  if (draft && draft.version.contentHash !== expectedHash) throw new AppError('process.changed', { by: draft.version.createdBy })
  const content = JSON.stringify(definition)
  const { rows } = await sql<{ version: number }>`
    insert into process_versions (process_id, version, status, definition, form_id, form_version, content_hash, created_at, created_by)
    select ${processId}, ${draft?.version.version ?? sql`coalesce(max(version), 0) + 1`}, 'draft', ${content}::jsonb, ${formId}, ${usedForm},
      ${contentHashOf(content)}, ${now}, ${caller.account}
    from process_versions where process_id = ${processId}
    on conflict (tenant_id, process_id, version) do update set definition = excluded.definition, form_id = excluded.form_id,
      form_version = excluded.form_version, content_hash = excluded.content_hash, created_at = excluded.created_at, created_by = excluded.created_by
    returning version`.execute(tx)
  const { version } = await readVersion(tx, processId, rows[0]?.version ?? 1)
  await context.audit({ action: 'saveDraft', objectType: 'process', objectId: processId, after: { version: version.version, contentHash: version.contentHash } })
  const { findings } = await checkDefinition(context, { definition, formVersion: usedForm })
  return { version, findings }
}

/** Publishes the draft the designer has seen, if nothing is wrong with it. */
export async function publishDraft(
  context: CallContext,
  { processId, expectedHash }: { processId: string; expectedHash: string },
): Promise<Saved & { published: boolean }> {
  const { tx, caller, now } = context
  await sql`select 1 from processes where process_id = ${processId} for update`.execute(tx)
  const draft = await readDraft(tx, processId)
  if (!draft) throw new AppError('object.unknown')
  if (draft.version.contentHash !== expectedHash) throw new AppError('process.changed', { by: draft.version.createdBy })
  const { rows } = await sql<{ catalog_name: string }>`select catalog_name from processes where process_id = ${processId}`.execute(tx)
  const { definition, version } = draft
  const publication = await publishProcess(tx, {
    definition,
    formVersion: version.formVersion,
    catalogName: rows[0]?.catalog_name ?? '',
    by: caller.account,
    now,
  })
  const findings = publication.findings.map((one) => inWords(context, one))
  if (publication.kind === 'refused') return { published: false, version, findings }
  await context.audit({ action: 'publishProcess', objectType: 'process', objectId: processId, after: { version: publication.version } })
  return { published: true, version: (await readVersion(tx, processId, publication.version)).version, findings }
}

/** @throws AppError object.unknown */
export async function setEnabled(context: CallContext, processId: string, enabled: boolean): Promise<{ enabled: boolean }> {
  const { rows } = await sql`update processes set enabled = ${enabled} where process_id = ${processId} returning process_id`.execute(context.tx)
  if (rows.length === 0) throw new AppError('object.unknown')
  await context.audit({ action: 'setProcessEnabled', objectType: 'process', objectId: processId, after: { enabled } })
  return { enabled }
}
