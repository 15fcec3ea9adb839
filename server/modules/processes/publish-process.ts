import { sql } from 'kysely'
import { formDefinition } from '@/lib/contracts/forms'
import {
  checkProcess,
  currentSchema,
  KnownFacts,
  processDefinition,
  type Finding,
  type ProcessDefinition,
  type ProcessDefinitionInput,
} from '@/lib/engine'
import { notificationFlags } from '@/lib/words/workflow-enumerations'
import type { Caller } from '@/server/http/caller'
import { gatewaysSet } from '@/server/modules/channels'
import { answerQuestions, contentHash } from '@/server/runtime'
import { archiveFolders } from './archive-folders'
import { factsInSight } from './facts-in-sight'
import { organisationFacts } from './organisation-facts'
import type { Tx } from '@/server/platform/db'
import type { FormVersionsRow, ProcessVersionsRow } from '@/server/platform/db/rows.generated'

export interface ProcessToPublish {
  definition: ProcessDefinitionInput
  formVersion: number
  by: string
  now: Date
  /** What the publisher writes about it. */
  note?: string
  /** Of the draft that becomes it; a draft that says anything else is somebody else's work and stays. */
  draftHash?: string
  /** Who designs it: business rules he may not see are none to him. */
  designer?: Caller
}

export type Publication =
  { kind: 'published'; version: number; findings: Finding[] } | { kind: 'refused'; findings: Finding[] }

/**
 * Publishes a definition as the next version; the one before is retired and its running tasks stay on it.
 * A definition with errors is not published.
 */
export async function publishProcess(
  tx: Tx,
  { definition, formVersion, by, now, note = '', draftHash = '', designer }: ProcessToPublish,
): Promise<Publication> {
  // Whatever it was made from, it is published under the rules of today.
  const checked = processDefinition.parse({ ...definition, schema: currentSchema })
  const findings = await findingsOf(tx, { definition: checked, formVersion, designer })
  if (findings.some(({ severity }) => severity === 'error')) return { kind: 'refused', findings }
  const content = JSON.stringify(checked)
  const { processId } = checked
  await sql`insert into processes (process_id, process_name, description) values (${processId}, ${checked.name}, ${checked.description})
    on conflict (tenant_id, process_id) do update set process_name = excluded.process_name, description = excluded.description`.execute(
    tx,
  )
  // The draft becomes the published version, under the number it has.
  await sql`delete from process_versions where process_id = ${processId} and status = 'draft' and content_hash = ${draftHash}`.execute(
    tx,
  )
  await sql`update process_versions set status = 'retired' where process_id = ${processId} and status = 'published'`.execute(
    tx,
  )
  const { rows } = await sql<Pick<ProcessVersionsRow, 'version'>>`
    insert into process_versions (process_id, version, status, definition, form_id, form_version, content_hash, created_at, created_by, published_at, note)
    select ${processId}, coalesce(max(version), 0) + 1, 'published', ${content}::jsonb, ${checked.formId}, ${formVersion},
      ${contentHash(checked)}, ${now}, ${by}, ${now}, ${note}
    from process_versions where process_id = ${processId} returning version`.execute(tx)
  const version = rows[0]?.version ?? 1
  await sql`update processes set published_version = ${version} where process_id = ${processId}`.execute(tx)
  return { kind: 'published', version, findings }
}

interface ToCheck {
  definition: ProcessDefinition
  formVersion: number
  designer?: Caller
  /** All of it, or without what the drawing alone says. */
  check?: typeof checkProcess
}

/** Everything wrong with a definition on a version of its form, as far as its designer may see what it names. */
export async function findingsOf(
  tx: Tx,
  { definition, formVersion, designer, check = checkProcess }: ToCheck,
): Promise<Finding[]> {
  const { rows } = await sql<Pick<FormVersionsRow, 'definition'>>`
    select definition from form_versions where form_id = ${definition.formId} and version = ${formVersion}`.execute(tx)
  if (!rows[0]) return [{ elementId: '', severity: 'error', key: 'formUnknown', params: { id: definition.formId } }]
  const form = formDefinition.parse(rows[0].definition)
  const facts = new KnownFacts()
  const source = designer
    ? await factsInSight(tx, { definition, form, caller: designer, facts: organisationFacts })
    : organisationFacts
  const findings = [
    ...(await answerQuestions(tx, source, facts, () => check(definition, form, facts))),
    ...(designer ? await archiveFolders(tx, definition, designer) : []),
  ]
  return findings.some(({ key }) => key === 'noGateway') ? withoutGateways(tx, definition, findings) : findings
}

/** The engine knows no gateways: what those that are set send is nothing to warn of. */
async function withoutGateways(tx: Tx, { elements }: ProcessDefinition, findings: Finding[]): Promise<Finding[]> {
  const { sms, im } = await gatewaysSet(tx)
  const missing = (sms ? 0 : notificationFlags.SMS) | (im ? 0 : notificationFlags.IM)
  const flagsOf = (id: string) =>
    elements.flatMap((one) => (one.id === id && one.type === 'Notification' ? [one.flags] : []))[0] ?? 0
  return findings.filter(({ key, elementId }) => key !== 'noGateway' || (flagsOf(elementId) & missing) !== 0)
}
