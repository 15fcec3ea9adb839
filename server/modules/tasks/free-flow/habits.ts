import { sql } from 'kysely'
import type { Habit, ShownPlan } from '@/lib/contracts/free-flow'
import { freeFlowPlan, type FreeFlowPlan } from '@/lib/contracts/free-flow-plan'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import type { FreeFlowHabitsRow } from '@/server/platform/db/rows.generated'
import { newId } from '@/server/platform/ids'
import type { Runtime } from '@/server/runtime'
import { withIds } from './define-plan'
import { showPlan } from './look-up-chosen'

/** More nobody finds again in a column beside a page. */
const mostHabits = 50

/** A person's own lists of steps; nobody else's are ever read or written. */
export async function listHabits({ tx, caller }: CallContext): Promise<{ habits: Habit[] }> {
  const { rows } = await sql<Habit>`
    select habit_id as "habitId", name, used, jsonb_array_length(plan -> 'steps') as steps from free_flow_habits
    where account = ${caller.account} order by used desc, changed_at desc, habit_id limit ${mostHabits}`.execute(tx)
  return { habits: rows }
}

/** What is kept has no moments: they would have passed when it is used again. */
const lasting = (plan: FreeFlowPlan): FreeFlowPlan => ({
  ...plan,
  steps: withIds(plan.steps.map((step) => ({ ...step, id: '', due: step.due?.kind === 'moment' ? null : step.due }))),
})

/** @throws AppError input.invalid where there are too many */
export async function keepHabit(
  { tx, caller, now }: CallContext,
  { name, plan }: { name: string; plan: FreeFlowPlan },
): Promise<{ habitId: string }> {
  const content = JSON.stringify(lasting(plan))
  const { rows: same } = await sql<Pick<FreeFlowHabitsRow, 'habit_id'>>`
    update free_flow_habits set plan = ${content}::jsonb, changed_at = ${now}
    where account = ${caller.account} and name = ${name} returning habit_id`.execute(tx)
  if (same[0]) return { habitId: same[0].habit_id }
  const habitId = newId()
  const { rows } = await sql`
    insert into free_flow_habits (habit_id, account, name, plan, changed_at)
    select ${habitId}, ${caller.account}, ${name}, ${content}::jsonb, ${now}::timestamptz
    where (select count(*) from free_flow_habits where account = ${caller.account}) < ${mostHabits} returning 1`.execute(
    tx,
  )
  if (rows.length === 0)
    throw new AppError('input.invalid', {}, { name: atField('freeFlow.tooManyHabits', { most: mostHabits }) })
  return { habitId }
}

/** @throws AppError object.unknown for what is not there and what is somebody else's alike */
export async function renameHabit(
  { tx, caller, now }: CallContext,
  { habitId, name }: { habitId: string; name: string },
): Promise<void> {
  const { rows: taken } = await sql`
    select 1 from free_flow_habits where account = ${caller.account} and name = ${name} and habit_id <> ${habitId}`.execute(
    tx,
  )
  const { rows } =
    await sql`select 1 from free_flow_habits where habit_id = ${habitId} and account = ${caller.account}`.execute(tx)
  if (rows.length === 0) throw new AppError('object.unknown')
  if (taken.length > 0) throw new AppError('input.invalid', {}, { name: atField('freeFlow.habitTaken') })
  await sql`update free_flow_habits set name = ${name}, changed_at = ${now} where habit_id = ${habitId}`.execute(tx)
}

/** @throws AppError object.unknown */
export async function deleteHabit({ tx, caller }: CallContext, habitId: string): Promise<void> {
  const { rows } = await sql`
    delete from free_flow_habits where habit_id = ${habitId} and account = ${caller.account} returning 1`.execute(tx)
  if (rows.length === 0) throw new AppError('object.unknown')
}

/** @throws AppError object.unknown */
export async function applyHabit(
  runtime: Runtime,
  context: CallContext,
  habitId: string,
): Promise<{ plan: ShownPlan }> {
  const { rows } = await sql<Pick<FreeFlowHabitsRow, 'plan'>>`
    update free_flow_habits set used = used + 1 where habit_id = ${habitId} and account = ${context.caller.account}
    returning plan`.execute(context.tx)
  if (!rows[0]) throw new AppError('object.unknown')
  return { plan: await showPlan(runtime, context, freeFlowPlan.parse(rows[0].plan)) }
}
