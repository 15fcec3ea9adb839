import { sql } from 'kysely'
import { personVariables, type PersonVariable } from '@/lib/contracts/filters'
import { AppError } from '@/server/http/app-error'
import type { Tx } from '@/server/platform/db'

/** Whose rows are asked for. */
export type Reader = Record<PersonVariable, string>

/** What a statement may name of the person who asks, beside its own parameters: `:account` and the like. */
export const personParameters: readonly PersonVariable[] = personVariables

/** A value of a row filter: `sys:/account` and the like stand for something of the person; everything else for itself. */
export function personValue(value: string, reader: Reader): string {
  const name = personVariables.find((one) => value === `sys:/${one}`)
  return name ? reader[name] : value
}

/** @throws AppError object.unknown for somebody there is not */
export async function readerOf(tx: Tx, account: string): Promise<Reader> {
  const { rows } =
    await sql<Reader>`select u.account, u.name, coalesce(u.department_id, '') as "departmentId", coalesce(g.name, '') as "departmentName"
    from users u left join groups g on g.group_id = u.department_id where u.account = ${account}`.execute(tx)
  const reader = rows[0]
  if (!reader) throw new AppError('object.unknown')
  return reader
}
