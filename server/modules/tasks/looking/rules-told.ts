import { sql } from 'kysely'
import type { z } from 'zod'
import type { traceTask as contract } from '@/lib/contracts/task-trace'
import type { RuleTold, Scene } from '@/lib/engine'
import { standingLog } from '@/server/runtime'
import type { Tx } from '@/server/platform/db'
import type { Localiser } from './localise'

type Told = z.input<(typeof contract)['data']>['rules'][number]

/** Business rules a task has asked, and which of their rows answered. */
export async function readRulesTold(tx: Tx, scene: Scene, words: Localiser): Promise<Told[]> {
  const { rows } = await sql<{ at: string; rules: RuleTold[] }>`select entry ->> 'at' as at, entry -> 'rules' as rules
    from op_log where task_id = ${scene.state.task.taskId} and jsonb_exists(entry, 'rules') and ${standingLog} order by seq`.execute(
    tx,
  )
  return rows.flatMap(({ at, rules }) => rules.map((rule) => ruleInWords(rule, scene, words, at)))
}

/** The same in the reader's words; rows as people count them. */
export function ruleInWords(
  { use, id, code, name, version, rows }: RuleTold,
  { graph }: Pick<Scene, 'graph'>,
  { text }: Localiser,
  at: string,
): Told {
  const nameOf = (element: string) => text(graph.elements.get(element)?.name ?? '') || element
  const way = graph.transition(id)
  return {
    at,
    use,
    place: way ? `${nameOf(way.from)} → ${text(way.name) || nameOf(way.to)}` : id && nameOf(id),
    code,
    name: text(name),
    version,
    rows: rows.map((row) => row + 1),
  }
}
