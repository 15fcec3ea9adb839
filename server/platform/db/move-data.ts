import { sql } from 'kysely'
import type { Database, Tx } from './index'
import type { TenantsRow } from './rows.generated'

export class TargetNotEmpty extends Error {
  constructor() {
    super('The target database already holds people; it must be empty.')
  }
}

/** Rows are fetched in small steps and sent on by size: a jsonb value has a limit, and a chunk of a file alone is a megabyte. */
const rowsPerFetch = 20
const bytesPerInsert = 8 * 1024 * 1024

/** Tables of ours, those others point to first. */
async function tablesInOrder(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select c.relname as name, array(
      select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' and c.relname not like 'kysely_%'`.execute(database.owner)
  const ordered: string[] = []
  let waiting = rows
  while (waiting.length) {
    const ready = waiting.filter(({ needs }) => needs.every((name) => ordered.includes(name)))
    if (!ready.length)
      throw new Error(`tables point at each other in a circle: ${waiting.map(({ name }) => name).join(', ')}`)
    ordered.push(...ready.map(({ name }) => name).sort())
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

/**
 * Copies every row of every tenant. Rows travel as the database's own JSON text, so that no value is reread on the way.
 * All of it is one transaction per tenant on the target: a copy that fails leaves nothing behind.
 * @returns how many rows were copied
 * @throws TargetNotEmpty
 */
export async function moveData(
  from: Database,
  to: Database,
  tell: (table: string, rows: number) => void = () => undefined,
): Promise<number> {
  const tenants = await sql<
    Pick<TenantsRow, 'tenant_id' | 'name'>
  >`select tenant_id, name from tenants order by tenant_id`.execute(from.owner)
  const tables = (await tablesInOrder(from)).filter((name) => name !== 'tenants')
  let total = 0
  for (const tenant of tenants.rows) {
    await sql`insert into tenants (tenant_id, name) values (${tenant.tenant_id}, ${tenant.name}) on conflict do nothing`.execute(
      to.owner,
    )
    await from.transact(tenant.tenant_id, (source) =>
      to.transact(tenant.tenant_id, async (target) => {
        if ((await sql`select 1 from users limit 1`.execute(target)).rows.length) throw new TargetNotEmpty()
        for (const table of tables) {
          const rows = await copyTable(source, target, table)
          if (rows) tell(table, rows)
          total += rows
        }
      }),
    )
  }
  return total
}

async function copyTable(source: Tx, target: Tx, table: string): Promise<number> {
  const name = sql.table(table)
  // Rows of a tree may point at rows of the same table; parents come first by their path.
  const order = ['groups', 'catalogs'].includes(table) ? sql`order by length(id_path)` : sql``
  await sql`declare moving no scroll cursor for select to_jsonb(t)::text as row from ${name} t ${order}`.execute(source)
  // A column the database computes takes no value.
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    target,
  )
  const own = sql.join(columns.map((column) => sql.ref(column.name)))
  let copied = 0
  let held: string[] = []
  let size = 0
  const send = async () => {
    if (held.length)
      await sql`insert into ${name} (${own}) select ${own} from jsonb_populate_recordset(null::${name}, ${`[${held.join(',')}]`}::jsonb)`.execute(
        target,
      )
    copied += held.length
    held = []
    size = 0
  }
  for (;;) {
    const { rows } = await sql<{ row: string }>`${sql.raw(`fetch ${rowsPerFetch} from moving`)}`.execute(source)
    if (!rows.length) break
    for (const { row } of rows) {
      held.push(row)
      size += row.length
    }
    if (size > bytesPerInsert) await send()
  }
  await send()
  await sql`close moving`.execute(source)
  return copied
}
