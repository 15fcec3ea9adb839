import { taskStatus } from '@/lib/words/workflow-enumerations'
import type { FieldRights } from '@/lib/contracts/forms'
import type { TaskView } from '@/lib/contracts/tasks'
import { balancesLeft, yearOf } from '@/server/modules/balances'
import type { Tx } from '@/server/platform/db'
import type { TaskScene } from './task-scene'

/** What the initiator has left, for whoever may see how much he takes, until the task is over. */
export async function shownBalance(
  tx: Tx,
  { version, scene, saved }: TaskScene,
  rights: FieldRights,
): Promise<{ balance?: TaskView['balance'] }> {
  const rule = version.definition.settings.balance
  const { task, formData } = scene.state
  const over = task.status === taskStatus.Finish || task.status === taskStatus.Delete
  if (!rule || over || [rule.kind, rule.amount, rule.on].some((field) => rights[field] === 'hidden')) return {}
  const now = new Date(scene.given.now)
  const thisYear = Number(scene.given.today.slice(0, 4))
  const years = [...new Set([thisYear, thisYear + 1, yearOf(formData[rule.on]) ?? thisYear])]
  const left = await balancesLeft(tx, {
    rule,
    account: task.initiator.account,
    years,
    taskId: saved ? task.taskId : '',
    now,
  })
  return { balance: { amount: rule.amount, kind: rule.kind, on: rule.on, left } }
}
