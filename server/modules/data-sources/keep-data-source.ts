import { sql } from 'kysely'
import type { z } from 'zod'
import type { Locale } from '@/lib/contracts/auth'
import type { DataSource, getDataSources, saveDataSource as contract } from '@/lib/contracts/data-sources'
import { AppError } from '@/server/http/app-error'
import { partFor, sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { dialectOf, objectionTo, OwnDatabase, queryDataSource, sqlWords } from '@/server/platform/data-source'
import { atField } from '@/server/http/speak'
import type { Tx } from '@/server/platform/db'
import { contains } from '@/server/platform/db/contains'
import type { DataSourcesRow, ExtInterfacesRow } from '@/server/platform/db/rows.generated'
import { isListedHost } from '@/server/platform/outbound/listed-host'
import type { SourceKeys } from './find-data-source'

/** Data sources by their names; nothing secret leaves. */
export async function listDataSources(
  { tx }: CallContext,
  { type, keyword, incDefault }: z.output<(typeof getDataSources)['input']>,
): Promise<DataSource[]> {
  const pattern = contains(keyword)
  const { rows } = await sql<DataSource>`
    select name as "dataSourceName", title, type from data_sources
    where type = ${type} and (name ilike ${pattern} or title ilike ${pattern}) and (${incDefault} or name <> 'default')
    order by name`.execute(tx)
  return rows
}

const patience = 2_000

/** @throws AppError object.unknown */
export async function readDataSource(tx: Tx, name: string): Promise<DataSource & { savedAt: string }> {
  const { rows } = await sql<DataSource & { savedAt: Date }>`
    select name as "dataSourceName", title, type, saved_at as "savedAt" from data_sources where name = ${name}`.execute(
    tx,
  )
  if (!rows[0]) throw new AppError('object.unknown')
  return { ...rows[0], savedAt: rows[0].savedAt.toISOString() }
}

const protocols = [/^(postgres(ql)?|mysql|mariadb|sqlserver|mssql|oracle):$/, /^https?:$/]

/** @throws AppError input.invalid naming the field */
function checkUrl(type: number, url: string, hosts: readonly string[]): void {
  const fits = URL.canParse(url) && protocols[type]?.test(new URL(url).protocol)
  if (!fits)
    throw new AppError(
      'input.invalid',
      {},
      {
        url: atField('general.address', {
          examples: type === 0 ? 'postgres://, mysql://, sqlserver://, oracle://' : 'https://',
        }),
      },
    )
  const { hostname } = new URL(url)
  if (!isListedHost(hostname, hosts))
    throw new AppError('input.invalid', {}, { url: atField('general.hostNotListed', { host: hostname }) })
}

/**
 * Looks at the database behind an address before it is kept; one that does not answer now is looked at when it is used.
 * @throws AppError dataSource.own, input.invalid naming the field
 */
export async function refuseOwnDatabase(
  locale: Locale,
  hosts: readonly string[],
  { type, url }: { type: number; url: string },
): Promise<void> {
  if (type !== 0 || !url) return
  const objection = objectionTo(url)
  if (objection) throw new AppError('input.invalid', {}, { url: objection })
  const dialect = dialectOf(url)
  try {
    if (dialect)
      await queryDataSource({
        url,
        hosts,
        text: sqlWords[dialect].ping,
        values: [],
        milliseconds: patience,
        readOnly: true,
      })
  } catch (error) {
    if (error instanceof OwnDatabase)
      throw new AppError('dataSource.own', {}, { url: sentence(locale, 'errors.dataSource.own') })
  }
}

/** Whether what was sealed for one place would be told to another. */
const leadsElsewhere = (typeBefore: number, urlBefore: string, { type, url }: { type: number; url: string }): boolean =>
  type !== typeBefore || (url !== '' && new URL(url).origin !== new URL(urlBefore).origin)

/** Keeps a data source; what is left empty stays as it was. */
export async function saveDataSource(
  { secrets, env }: SourceKeys,
  context: Pick<CallContext, 'tx' | 'caller' | 'now' | 'audit'>,
  { dataSourceName: name, title, type, url, headers }: z.output<(typeof contract)['input']>,
): Promise<DataSource> {
  const { tx, caller, now } = context
  const { rows } = await sql<Pick<DataSourcesRow, 'type' | 'sealed_url' | 'sealed_headers'>>`
    select type, sealed_url, sealed_headers from data_sources where name = ${name} for update`.execute(tx)
  const before = rows[0]
  if (url || before?.type !== type) checkUrl(type, url, env.OUTBOUND_HOSTS)
  if (before?.sealed_headers && !headers && leadsElsewhere(before.type, secrets.open(before.sealed_url), { type, url }))
    throw new AppError('input.invalid', {}, { url: atField('general.headersAnew') })
  const sealedUrl = url ? secrets.seal(url) : (before?.sealed_url ?? '')
  const sealedHeaders = headers ? secrets.seal(JSON.stringify(headers)) : (before?.sealed_headers ?? '')
  await sql`insert into data_sources (name, type, title, sealed_url, sealed_headers, saved_by, saved_at)
    values (${name}, ${type}, ${title}, ${sealedUrl}, ${sealedHeaders}, ${caller.account}, ${now})
    on conflict (tenant_id, name) do update set type = excluded.type, title = excluded.title, sealed_url = excluded.sealed_url,
      sealed_headers = excluded.sealed_headers, saved_by = excluded.saved_by, saved_at = excluded.saved_at`.execute(tx)
  // What is secret is not written into the audit log either.
  await context.audit({
    action: 'saveDataSource',
    objectType: 'dataSource',
    objectId: name,
    after: { type, title, addressChanged: Boolean(url), headersChanged: headers !== undefined },
  })
  return { dataSourceName: name, title, type }
}

/** @throws AppError dataSource.inUse, object.unknown */
export async function deleteDataSource(context: CallContext, name: string): Promise<void> {
  const { tx } = context
  const { rows: users } = await sql<Pick<ExtInterfacesRow, 'name'>>`
    select definition ->> 'name' as name from process_versions where status = 'published' and jsonb_path_exists(definition,
      '$.elements[*] ? (@.**.dataSource == $name || @.**.service == $name)', jsonb_build_object('name', ${name}::text))
    union all select dataset_name from datasets where data_source = ${name}
    union all select name from ext_interfaces where service = ${name}`.execute(tx)
  if (users.length > 0)
    throw new AppError('dataSource.inUse', {
      processes: users.map((user) => partFor(context.locale, user.name)).join(', '),
    })
  const { rows } = await sql`delete from data_sources where name = ${name} returning name`.execute(tx)
  if (rows.length === 0) throw new AppError('object.unknown')
  await context.audit({ action: 'deleteDataSource', objectType: 'dataSource', objectId: name })
}
