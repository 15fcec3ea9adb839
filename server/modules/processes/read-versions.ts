import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { getProcesses, ProcessVersionInfo } from '@/lib/contracts/process-versions'
import { processDefinition, type ProcessDefinition } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import { inCatalog, inSight } from '@/server/modules/catalogs'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { finds } from '@/server/platform/db/finds'

interface Row {
  process_id: string
  version: number
  status: ProcessVersionInfo['status']
  content_hash: string
  form_id: string
  form_version: number
  created_at: Date
  created_by: string
  created_by_name: string
  note: string
  published_at: Date | null
  running: number
  definition: unknown
}

async function read(tx: Tx, where: RawBuilder<unknown>, definition = sql`null`): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select v.process_id, v.version, v.status, v.content_hash, v.form_id, v.form_version, v.created_at, v.created_by,
      coalesce((select u.name from users u where u.account = v.created_by), v.created_by) as created_by_name, v.note, v.published_at,
      (select count(*) from tasks t where t.process_id = v.process_id and t.process_version = v.version and t.status in (0, 2)) as running,
      ${definition} as definition
    from process_versions v where ${where} and v.status <> 'private' order by v.version desc limit 500`.execute(tx)
  return rows
}

function view(row: Row): ProcessVersionInfo {
  return {
    processId: row.process_id,
    version: row.version,
    status: row.status,
    contentHash: row.content_hash,
    formId: row.form_id,
    formVersion: row.form_version,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    note: row.note,
    publishedAt: row.published_at?.toISOString() ?? null,
    running: row.running,
  }
}

export async function listVersions({ tx }: CallContext, processId: string): Promise<ProcessVersionInfo[]> {
  return (await read(tx, sql`v.process_id = ${processId}`)).map(view)
}

export interface StoredVersion {
  version: ProcessVersionInfo
  definition: ProcessDefinition
}

/** @throws AppError object.unknown */
export async function readVersion(tx: Tx, processId: string, version: number): Promise<StoredVersion> {
  const [row] = await read(tx, sql`v.process_id = ${processId} and v.version = ${version}`, sql`v.definition`)
  if (!row) throw new AppError('object.unknown')
  return { version: view(row), definition: processDefinition.parse(row.definition) }
}

/** The draft of a process, or null. */
export async function readDraft(tx: Tx, processId: string): Promise<StoredVersion | null> {
  const [row] = await read(tx, sql`v.process_id = ${processId} and v.status = 'draft'`, sql`v.definition`)
  return row ? { version: view(row), definition: processDefinition.parse(row.definition) } : null
}

/** What a draft begins with where there is none: what is published, else the newest version; null for no process. */
export async function readBasis(tx: Tx, processId: string): Promise<StoredVersion | null> {
  const { rows } = await sql<{ version: number | null }>`
    select coalesce(p.published_version, (select max(v.version) from process_versions v where v.process_id = p.process_id and v.status <> 'private')) as version
    from processes p where p.process_id = ${processId}`.execute(tx)
  return rows[0]?.version ? readVersion(tx, processId, rows[0].version) : null
}

/** Every process, whether it may be started or not. */
export async function listProcesses(
  { tx, caller, locale }: CallContext,
  { keyword, catalogId }: z.output<typeof getProcesses.input>,
) {
  const { rows } = await sql<{
    process_id: string
    process_name: string
    description: string
    catalog_id: string
    catalog_name: string
    published_at: Date | null
    enabled: boolean
    published: number | null
    draft: number | null
    running: number
  }>`
    select p.process_id, p.process_name, p.description, p.catalog_id, coalesce(c.name, p.catalog_name) as catalog_name, p.enabled, p.published_version as published,
      (select v.published_at from process_versions v where v.process_id = p.process_id and v.version = p.published_version) as published_at,
      (select max(v.version) from process_versions v where v.process_id = p.process_id and v.status = 'draft') as draft,
      (select count(*) from tasks t where t.process_id = p.process_id and t.status in (0, 2)) as running
    from processes p left join catalogs c on c.tenant_id = p.tenant_id and c.catalog_id = p.catalog_id
    where not p.built_in and ${finds(keyword, [sql`p.process_name`, sql`p.process_id`], sql`p.sounds`)}
      and ${inCatalog(sql`p.catalog_id`, catalogId)} and ${inSight(caller, sql`p.catalog_id`)}
    order by coalesce(c.name, p.catalog_name), p.sort_order, p.process_id limit 1000`.execute(tx)
  return rows.map((row) => ({
    processId: row.process_id,
    processName: partFor(locale, row.process_name),
    description: partFor(locale, row.description),
    catalogId: row.catalog_id,
    catalogName: partFor(locale, row.catalog_name),
    enabled: row.enabled,
    published: row.published,
    publishedAt: row.published_at?.toISOString() ?? null,
    draft: row.draft,
    running: row.running,
  }))
}
