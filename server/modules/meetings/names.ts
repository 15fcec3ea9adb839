import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'
import type { UsersRow } from '@/server/platform/db/rows.generated'

type Named = Pick<UsersRow, 'account' | 'name'>

/** What people are called; an account that is gone stands for itself. */
export async function namesOf(tx: Tx, accounts: string[]): Promise<(account: string) => Named> {
  const { rows } = await sql<Named>`select account, name from users where account = any(${accounts}::text[])`.execute(
    tx,
  )
  const names = new Map(rows.map(({ account, name }) => [account, name]))
  return (account) => ({ account, name: names.get(account) ?? account })
}
