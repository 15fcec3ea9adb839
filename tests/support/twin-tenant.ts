import { sql } from 'kysely'
import { defaultTenant, type Database } from '@/server/platform/db'

export const twin = 'twin'
/** Stands before names and titles of the twin, so that it is known wherever it appears. */
export const markOfTwin = 'TWIN\u2042'

interface Column {
  table: string
  name: string
  type: string
}

const dataColumns = (database: Database) =>
  sql<Column>`
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and c.relname <> 'tenants' and exists (select 1 from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
  order by 1, a.attnum`.execute(database.owner)

/** What people call things. */
const spoken = /^(name|dsp_name|title|[a-z]+_name|description|content|remark)$/
/** Sessions are found by their token before anybody is known; nobody has one of the twin. */
const without = ['sessions', 'sign_in_failures']

/**
 * A second company in the same database, row by row like the first, under the same ids and accounts: whoever forgets the
 * tenant meets its rows.
 */
export async function makeTwin(database: Database): Promise<void> {
  const { rows } = await dataColumns(database)
  await database.owner.transaction().execute(async (tx) => {
    await sql`insert into tenants (tenant_id, name) values (${twin}, ${markOfTwin})`.execute(tx)
    // Foreign keys and triggers have nothing to add to rows that are there already.
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const table of new Set(rows.map((row) => row.table))) {
      if (without.includes(table)) continue
      const columns = rows.filter((row) => row.table === table)
      const names = sql.join(columns.map(({ name }) => sql.ref(name)))
      const values = sql.join(
        columns.map(({ name, type }) =>
          name === 'tenant_id'
            ? sql.lit(twin)
            : spoken.test(name) && type === 'text'
              ? sql`${sql.lit(markOfTwin)} || ${sql.ref(name)}`
              : sql.ref(name),
        ),
      )
      await sql`insert into ${sql.table(table)} (${names}) overriding system value select ${values} from ${sql.table(table)} where tenant_id = ${defaultTenant}`.execute(
        tx,
      )
    }
  })
}

/** A sum over every value of a company, of the twin where no other is named, by table. */
export async function twinPrints(database: Database, company = twin): Promise<Record<string, string>> {
  const tables = [...new Set((await dataColumns(database)).rows.map(({ table }) => table))]
  const sums = tables.map(
    (table) => sql`select ${sql.lit(table)} as name,
    (select count(*) || ' ' || coalesce(md5(string_agg(md5(r::text), '' order by md5(r::text))), '') from ${sql.table(table)} r where tenant_id = ${company}) as print`,
  )
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(sums, sql` union all `)}`.execute(
    database.owner,
  )
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
