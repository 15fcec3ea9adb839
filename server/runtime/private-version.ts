import { sql } from 'kysely'
import type { FreeFlowPlan } from '@/lib/contracts/free-flow-plan'
import type { ProcessDefinition } from '@/lib/engine'
import type { Tx } from '@/server/platform/db'
import type { NumberSequencesRow } from '@/server/platform/db/rows.generated'
import { contentHash } from './content-hash'

interface PrivateVersion {
  definition: ProcessDefinition
  formVersion: number
  plan: FreeFlowPlan | null
  /** The version it is a copy of; null for one that was made of a list. */
  madeOf: number | null
  by: string
  now: Date
}

/**
 * Keeps a definition one task runs by and nobody else: never published, so nobody starts by it and no list shows it. Its number is
 * below zero, out of the way of those that are published.
 */
export async function keepPrivateVersion(
  tx: Tx,
  { definition, formVersion, plan, madeOf, by, now }: PrivateVersion,
): Promise<number> {
  const { processId, formId } = definition
  const { rows } = await sql<Pick<NumberSequencesRow, 'last_value'>>`
    insert into number_sequences (sequence_key, last_value) values (${`private version ${processId}`}, 1)
    on conflict (tenant_id, sequence_key) do update set last_value = number_sequences.last_value + 1
    returning last_value`.execute(tx)
  const version = -(rows[0]?.last_value ?? 1)
  await sql`
    insert into process_versions (process_id, version, status, definition, form_id, form_version, content_hash, created_at, created_by, plan, made_of)
    values (${processId}, ${version}, 'private', ${JSON.stringify(definition)}::jsonb, ${formId}, ${formVersion}, ${contentHash(definition)},
      ${now}, ${by}, ${plan && JSON.stringify(plan)}::jsonb, ${madeOf})`.execute(tx)
  return version
}

/** Forgets a definition its task has left: what happened by it stands in the log. */
export async function dropPrivateVersion(tx: Tx, processId: string, version: number): Promise<void> {
  await sql`delete from process_versions where process_id = ${processId} and version = ${version} and status = 'private'
    and not exists (select 1 from tasks t where t.process_id = ${processId} and t.process_version = ${version})`.execute(
    tx,
  )
}
