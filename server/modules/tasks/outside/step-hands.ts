import { sql } from 'kysely'
import { managersOf, withFacts } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import { formerAsCaller, nobody, principalAsCaller, type Caller } from '@/server/http/caller'
import type { StepHands } from '@/server/http/server-app'
import type { Tx } from '@/server/platform/db'
import { answerQuestions } from '@/server/runtime'
import { storedScene } from '../looking/task-scene'
import type { OutsideTools } from './outside-tools'

/**
 * For whom and by whose rights a step does something: who published the version the request runs by, of a private version
 * the one it was made of. @throws AppError object.unknown
 */
export async function stepHands(tools: OutsideTools, tx: Tx, taskId: string): Promise<StepHands> {
  const { rows } = await sql<{ initiator: string; publisher: string }>`
    select t.initiator_account as initiator, v.created_by as publisher from tasks t
      join process_versions v on v.process_id = t.process_id
        and v.version = case when t.process_version < 0 then (select made_of from process_versions o where o.process_id = t.process_id and o.version = t.process_version) else t.process_version end
    where t.task_id = ${taskId}`.execute(tx)
  const found = rows[0]
  const initiator = found && (await formerAsCaller(tx, found.initiator))
  if (!initiator) throw new AppError('object.unknown')
  return {
    initiator,
    publisher: await principalAsCaller(tx, found.publisher),
    managers: () => managersAt(tools, tx, taskId),
  }
}

async function managersAt({ app, runtime }: OutsideTools, tx: Tx, taskId: string): Promise<Caller[]> {
  const caller = { ...nobody, tenantId: app.deps.tenantId }
  const { scene, facts } = await storedScene(runtime, { tx, caller, now: app.deps.clock.now() }, { taskId })
  const people = await answerQuestions(tx, runtime.facts, facts, () => withFacts(() => managersOf(scene)))
  const managers: Caller[] = []
  for (const { account } of people) {
    const manager = await principalAsCaller(tx, account)
    if (manager) managers.push(manager)
  }
  return managers
}
