import { sql } from 'kysely'
import type { Dependencies } from '@/server/http/server-app'
import { removeFolderOf } from '@/server/platform/company-folders'
import { removeAnchors } from '@/server/platform/anchors/anchor-file'
import { defaultTenant, type Tx } from '@/server/platform/db'
import type { TenantsRow } from '@/server/platform/db/rows.generated'

/** Times its tables are emptied; what still comes then comes from somewhere nobody has thought of, and the next run tries again. */
const mostRounds = 5

/** SQLSTATE foreign_key_violation. */
const stillNamed = '23503'

/** Rows of one transaction: others use the database in between. */
const atOnce = 5_000

interface Table {
  name: string
  /** Tables its rows are named by. */
  named_by: string[]
  /** Names rows of its own, so that parts of it cannot go alone. */
  names_itself: boolean
}

/** Tables with rows of companies, those nobody names first. */
async function tablesInOrder({ database }: Dependencies): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname::text as name,
      array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.conrelid
        where k.contype = 'f' and k.confrelid = c.oid and k.conrelid <> c.oid) as named_by,
      exists (select 1 from pg_constraint k where k.contype = 'f' and k.confrelid = c.oid and k.conrelid = c.oid) as names_itself
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> 'tenants'
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
    order by c.relname`.execute(database.owner)
  const inOrder: Table[] = []
  let left = rows
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const free = left.filter((table) => table.named_by.every((other) => !names.has(other)))
    if (free.length === 0) throw new Error(`tables name each other in a circle: ${[...names].join(', ')}`)
    inOrder.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return inOrder
}

/** As the owner: some logs may be written by the application and never taken from. */
const asOwnerOf = <Result>({ database }: Dependencies, code: string, work: (tx: Tx) => Promise<Result>) =>
  database.owner.transaction().execute(async (tx) => {
    await sql`select set_config('app.tenant_id', ${code}, true)`.execute(tx)
    // What triggers write down of rows that go would have to go as well.
    await sql`select set_config('app.copying', '1', true)`.execute(tx)
    return work(tx)
  })

async function emptyTable(deps: Dependencies, code: string, { name, names_itself: whole }: Table): Promise<number> {
  let sum = 0
  for (;;) {
    const gone = await asOwnerOf(deps, code, async (tx) => {
      const { rows } = await sql<{ n: number }>`
        with gone as (
          delete from ${sql.table(name)} where tenant_id = ${code}
            and (${whole} or ctid = any (array(select ctid from ${sql.table(name)} where tenant_id = ${code} limit ${atOnce})))
          returning 1
        ) select count(*) as n from gone`.execute(tx)
      return rows[0]?.n ?? 0
    })
    sum += gone
    if (whole || gone < atOnce) return sum
  }
}

async function emptyTables(deps: Dependencies, tables: Table[], code: string, signal: AbortSignal): Promise<void> {
  for (const table of tables) {
    signal.throwIfAborted()
    const rows = await emptyTable(deps, code, table)
    // Written as it goes, so that a run that is cut off loses nothing of the sum.
    if (rows > 0)
      await deps.database.transact(defaultTenant, (tx) =>
        sql`update company_deletions set row_count = row_count + ${rows} where code = ${code} and ended_at is null`.execute(
          tx,
        ),
      )
  }
}

/** False where rows have come since its tables were emptied: the access log writes some seconds of calls at once. */
async function isForgotten(deps: Dependencies, code: string): Promise<boolean> {
  try {
    await asOwnerOf(deps, code, (tx) => sql`delete from tenants where tenant_id = ${code}`.execute(tx))
    return true
  } catch (error) {
    if ((error as { code?: string }).code === stillNamed) return false
    throw error
  }
}

async function deleteOne(deps: Dependencies, tables: Table[], code: string, signal: AbortSignal): Promise<void> {
  for (let round = 1; ; round += 1) {
    await emptyTables(deps, tables, code, signal)
    // Before the last row, so that a run that is cut off leaves none; an anchor made meanwhile has its row, and another round comes.
    if (deps.backups) await removeAnchors(deps.backups.folder, code)
    // A company that is given the code later finds nothing of this one.
    if (deps.env.INTERFACE_FILES) await removeFolderOf(deps.env.INTERFACE_FILES, code)
    if (await isForgotten(deps, code)) break
    if (round === mostRounds) throw new Error(`something goes on writing rows of the company ${code}`)
  }
  await deps.database.transact(defaultTenant, (tx) =>
    sql`update company_deletions set ended_at = ${deps.clock.now()} where code = ${code} and ended_at is null`.execute(
      tx,
    ),
  )
  deps.log.info({ company: code }, 'a company has been deleted')
}

/** Deletes what system administrators have asked to be deleted; a run that is cut off is gone on with by the next. */
export async function deleteCompanies(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<Pick<TenantsRow, 'tenant_id'>>`
    select tenant_id from tenants where state = 'deleting' order by tenant_id`.execute(deps.database.owner)
  if (rows.length === 0) return
  const tables = await tablesInOrder(deps)
  for (const { tenant_id: code } of rows) await deleteOne(deps, tables, code, signal)
  await deps.companies.read()
}
