import { sql } from 'kysely'
import type { Database, Tx } from './index'

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

/** Tables with rows of tenants, those others point to first. */
export const tablesOfTenants = async (database: Database): Promise<string[]> =>
  (await tablesInOrder(database)).filter((name) => name !== 'tenants')

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
  const tables = await tablesOfTenants(from)
  let total = 0
  for (const { tenant, tenantRow } of await readTenants(from)) {
    await keepTenant(to, tenantRow)
    await from.transact(tenant, (source) =>
      to.transact(tenant, async (target) => {
        // What triggers add to a row is copied as well: they stand aside.
        await sql`select set_config('app.copying', '1', true)`.execute(target)
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
  let copied = 0
  for await (const rows of rowsOf(source, table)) {
    await insertRows(target, table, rows, await columnsOf(target, table))
    copied += rows.length
  }
  return copied
}

/** The columns of a table that take a value: those the database computes do not. */
export async function columnsOf(tx: Tx | Database['owner'], table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    tx,
  )
  return rows.map(({ name }) => name)
}

/** Rows as the database's own JSON text, some megabytes at a time. */
async function* rowsOf(source: Tx, table: string): AsyncGenerator<string[]> {
  const name = sql.table(table)
  // Rows of a tree may point at rows of the same table; parents come first by their path.
  const order = ['groups', 'catalogs'].includes(table) ? sql`order by length(id_path)` : sql``
  await sql`declare moving no scroll cursor for select to_jsonb(t)::text as row from ${name} t ${order}`.execute(source)
  let held: string[] = []
  let size = 0
  for (;;) {
    const { rows } = await sql<{ row: string }>`${sql.raw(`fetch ${rowsPerFetch} from moving`)}`.execute(source)
    if (!rows.length) break
    for (const { row } of rows) {
      held.push(row)
      size += row.length
    }
    if (size <= bytesPerInsert) continue
    yield held
    held = []
    size = 0
  }
  if (held.length) yield held
  await sql`close moving`.execute(source)
}

/** Puts rows into a table as they were read. */
export async function insertRows(target: Tx, table: string, rows: readonly string[], columns: string[]): Promise<void> {
  const name = sql.table(table)
  const own = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${name} (${own}) select ${own} from jsonb_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::jsonb)`.execute(
    target,
  )
}

interface Tenant {
  tenant: string
  /** Its row of `tenants`, as the database's own JSON text. */
  tenantRow: string
}

const readTenants = async (from: Database): Promise<Tenant[]> =>
  (
    await sql<Tenant>`
      select tenant_id as tenant, to_jsonb(t)::text as "tenantRow" from tenants t order by tenant_id`.execute(
      from.owner,
    )
  ).rows

/** Puts a tenant there as it was, or as far as the columns of an earlier schema hold it. */
export async function keepTenant({ owner }: Pick<Database, 'owner'>, tenantRow: string): Promise<void> {
  const given = new Set(Object.keys(JSON.parse(tenantRow) as object))
  const columns = (await columnsOf(owner, 'tenants')).filter((name) => given.has(name))
  const own = sql.join(columns.map((column) => sql.ref(column)))
  const changes = sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
  await sql`insert into tenants (${own}) select ${own} from jsonb_populate_record(null::tenants, ${tenantRow}::jsonb)
    on conflict (tenant_id) do update set ${changes}`.execute(owner)
}

export interface TablePart extends Tenant {
  table: string
  columns: string[]
  rows: string[]
}

interface ToRead {
  signal?: AbortSignal
  /** One tenant alone. */
  only?: string
  /** Tables that stay where they are. */
  without?: readonly string[]
}

/** Every row of every tenant, tables others point to first, each tenant as it is at one moment. */
export async function* readTables(
  from: Database,
  { signal, only, without = [] }: ToRead = {},
): AsyncGenerator<TablePart> {
  const tables = (await tablesOfTenants(from)).filter((name) => !without.includes(name))
  for (const tenant of await readTenants(from))
    if (only === undefined || only === tenant.tenant) yield* partsOfTenant(from, { ...tenant, tables }, signal)
}

/** A transaction whose rows are read one part after the other: the next one is fetched when the last has been used. */
async function* partsOfTenant(
  from: Database,
  { tables, ...tenant }: Tenant & { tables: string[] },
  signal?: AbortSignal,
): AsyncGenerator<TablePart> {
  const given = new TransformStream<TablePart, TablePart>()
  const writer = given.writable.getWriter()
  const reading = from
    .transact(tenant.tenant, async (tx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx)
      for (const table of tables) {
        const columns = await columnsOf(tx, table)
        for await (const rows of rowsOf(tx, table)) {
          signal?.throwIfAborted()
          await writer.write({ ...tenant, table, columns, rows })
        }
      }
    })
    .then(
      () => writer.close(),
      (error: unknown) => writer.abort(error),
    )
  const reader = given.readable.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel().catch(() => undefined)
    await reading.catch(() => undefined)
  }
}
