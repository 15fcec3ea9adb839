import { sql } from 'kysely'
import { operatorsWhere } from '@/lib/words/acts'
import type { Act, ActsByNumber } from '@/lib/engine'
import { standingLog } from '@/server/runtime'
import type { Tx } from '@/server/platform/db'

/** Acts that close places other people hold. */
const onOthers = operatorsWhere((act) => act.onOthers === 'closes')

/** Who closed what others held, by the number of the act. */
export async function actsOnOthers(tx: Tx, taskId: string): Promise<ActsByNumber> {
  const { rows } = await sql<{ act: Act }>`
    select shown_entry(jsonb_build_object('seq', seq, 'operator', operator, 'by', entry -> 'by', 'activityId', entry -> 'activityId', 'tokenId', entry -> 'tokenId')) as act
    from op_log where task_id = ${taskId} and operator = any(${onOthers}::int[]) and ${standingLog} order by seq`.execute(
    tx,
  )
  return new Map(rows.map(({ act }) => [act.seq, act]))
}
