import { sql } from 'kysely'
import { allNodeRights } from '@/lib/rights/node-mask'
import type { Tx } from '@/server/platform/db'
import { AppError } from './app-error'
import type { Caller } from './caller'
import type { NodeKind, OwnRights } from './node-access'
import { requireProof } from './require-proof'
import { mayGiveRoles } from './rights-beyond'

interface Move {
  kind: NodeKind
  /** The ids on the way to the node, itself included, before it is moved. */
  path: readonly string[]
  /** The ids on the way to its new parent. */
  to: readonly string[]
  /** What the caller has on it before it is moved. */
  own: OwnRights
  /** What others get on it beside what is granted. */
  opened?: number
}

/**
 * What is granted on a node holds for everything below it, so that whoever moves a node gives rights on it as one does who sets
 * them: no more than he has there, and with a proof.
 * @throws AppError right.missing, proof.needed
 */
export async function requireRightToMove(
  context: { tx: Tx; caller: Caller; now: Date },
  { kind, path, to, own, opened = 0 }: Move,
): Promise<void> {
  const { tx, caller } = context
  const above = to.filter((id) => !path.includes(id))
  const value = caller.isAdministrator ? allNodeRights : own.value
  const list = caller.isAdministrator ? -1 : own.value1
  const { rows } = await sql<{ gives: boolean | null; beyond: boolean | null }>`
    with held as (
      select g.participant_type, g.param0, g.param1, g.node_id = any(${above}::text[]) as is_new, bit_or(g.value) as value, bit_or(g.value1) as value1
      from node_grants g where g.node_kind = ${kind} and g.node_id = any(${[...path, ...above]}::text[]) group by 1, 2, 3, 4)
    select bool_or((t.value & ~coalesce(k.value, 0)) | (t.value1 & ~coalesce(k.value1, 0)) <> 0) as gives,
      bool_or((t.value & ~(coalesce(k.value, 0) | ${value}::int)) | (t.value1 & ~(coalesce(k.value1, 0) | ${list}::int)) <> 0) as beyond
    from held t left join held k on not k.is_new and (k.participant_type, k.param0, k.param1) = (t.participant_type, t.param0, t.param1)
    where t.is_new`.execute(tx)
  const { gives, beyond } = rows[0] ?? { gives: null, beyond: null }
  if (!gives && opened === 0) return
  if ((beyond || (opened & ~value) !== 0) && !(await mayGiveRoles(context))) throw new AppError('right.missing')
  requireProof(context)
}
