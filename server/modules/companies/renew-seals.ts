import { sql } from 'kysely'
import type { Database } from '@/server/platform/db'
import type { Secrets } from '@/server/platform/secrets'
import { sealedColumns } from './transfer/what-goes'

/** Beside what goes into a company's file: what holds for this address alone. */
const sealedHere: typeof sealedColumns = {
  ...sealedColumns,
  push_devices: ['sealed_subscription'],
  push_keys: ['sealed_private'],
  system_settings: ['value'],
}

export interface Renewed {
  renewed: number
  /** Sealed by neither key: how many, by their column. */
  lost: Record<string, number>
}

type Owner = Parameters<Parameters<ReturnType<Database['owner']['transaction']>['execute']>[0]>[0]

interface Found {
  renewed: number
  /** By their column; an owner above the walls meets them once for each company. */
  lost: Map<string, Set<string>>
}

async function renewColumn(tx: Owner, secrets: Secrets, [table, column]: [string, string], found: Found) {
  const [at, of] = [sql.ref(column), sql.table(table)]
  const only = table === 'system_settings' ? sql`and sealed` : sql``
  const { rows } = await sql<{
    text: string
  }>`select distinct ${at} as text from ${of} where ${at} <> '' ${only}`.execute(tx)
  for (const { text } of rows.filter((row) => !secrets.isSealedNow(row.text))) {
    let plain: string
    try {
      plain = secrets.open(text)
    } catch {
      const name = `${table}.${column}`
      found.lost.set(name, (found.lost.get(name) ?? new Set()).add(text))
      continue
    }
    // A seal is never made twice: it names its row.
    await sql`update ${of} set ${at} = ${secrets.seal(plain)} where ${at} = ${text}`.execute(tx)
    found.renewed += 1
  }
}

/**
 * Seals with the key of now whatever a key before has sealed, each company whole or not at all; may be carried out again. Only the
 * owner may: the key of receipts changes for nobody else.
 */
export async function renewSeals({ owner }: Pick<Database, 'owner'>, secrets: Secrets): Promise<Renewed> {
  const found: Found = { renewed: 0, lost: new Map() }
  const { rows: companies } = await sql<{ id: string }>`select tenant_id as id from tenants order by 1`.execute(owner)
  for (const { id } of companies)
    await owner.transaction().execute(async (tx) => {
      await sql`select set_config('app.tenant_id', ${id}, true)`.execute(tx)
      for (const [table, columns] of Object.entries(sealedHere))
        for (const column of columns) await renewColumn(tx, secrets, [table, column], found)
    })
  const lost = Object.fromEntries([...found.lost].map(([name, texts]) => [name, texts.size]))
  return { renewed: found.renewed, lost }
}
