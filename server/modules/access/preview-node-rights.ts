import { sql } from 'kysely'
import type { PeopleChanged } from '@/lib/contracts/rights-changes'
import { nodeMaskOf, nodeRight } from '@/lib/rights/node-mask'
import type { NodeKind, NodePermission } from '@/server/http/node-access'
import type { Tx } from '@/server/platform/db'
import { allHolders, maskOfGrants, peopleAltered, someGrantHolds, type Holder } from './holders'

interface Asked {
  kind: NodeKind
  /** The ids on the way to it, its own last. */
  pathIds: readonly string[]
  /** As they are typed and not kept yet. */
  permissions: readonly NodePermission[]
}

const keyOf = ({ participantType: type, param0, param1, value, value1 }: NodePermission) =>
  JSON.stringify([type, param0, param1, value, value1])
const grantOf = (one: NodePermission) => ({ ...one, access: nodeMaskOf(one) })
const isSeen = ({ value }: Pick<NodePermission, 'value'>) => (value & nodeRight.View) !== 0

/**
 * Who could do more or less with a department or category if rights on it were so; what holds from above stays.
 * @param whileOpen what somebody may do as long as nobody has been granted View there; absent where that means nothing
 */
export async function previewNodeRights(
  tx: Tx,
  { kind, pathIds, permissions }: Asked,
  whileOpen: (who: Holder) => number = () => 0,
): Promise<PeopleChanged> {
  const nodeId = pathIds.at(-1) ?? ''
  const { rows } = await sql<NodePermission & { nodeId: string }>`
    select node_id as "nodeId", participant_type as "participantType", param0, param1, display_name as "displayName", value, value1
    from node_grants where node_kind = ${kind} and node_id = any(${[...pathIds]}::text[])`.execute(tx)
  const stored = rows.filter((row) => row.nodeId === nodeId)
  const above = rows.filter((row) => row.nodeId !== nodeId)
  const [now, next] = [new Set(stored.map(keyOf)), new Set(permissions.map(keyOf))]
  const changing = [
    ...stored.filter((one) => !next.has(keyOf(one))),
    ...permissions.filter((one) => !now.has(keyOf(one))),
  ]
  if (changing.length === 0) return { groups: [], unchanged: 0 }
  const side = (own: readonly NodePermission[]) => {
    const held = [...above, ...own]
    const granted = maskOfGrants(held.map(grantOf))
    return held.some(isSeen) ? granted : (who: Holder) => granted(who) | whileOpen(who)
  }
  const [before, after] = [side(stored), side(permissions)]
  const named = someGrantHolds(changing)
  // The first and the last who is granted View decide about everybody else as well.
  const opens = [...above, ...stored].some(isSeen) !== [...above, ...permissions].some(isSeen)
  const touches = (who: Holder) => named(who) || (opens && before(who) !== after(who))
  return peopleAltered(allHolders(tx), { before, after, touches })
}
