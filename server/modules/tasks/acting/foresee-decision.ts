import { emptyCommand, foresee } from '@/lib/engine'
import type { FormData } from '@/lib/contracts/forms'
import type { Outlook } from '@/lib/words/outlook'
import { draftStatus, operator } from '@/lib/words/workflow-enumerations'
import type { Tx } from '@/server/platform/db'
import { answerQuestions, type Runtime } from '@/server/runtime'
import type { TaskScene } from '../looking/task-scene'

/** What agreeing, answering, or handing the request in would do as things stand: law 14. Null where neither is asked of the reader. */
export async function foreseeDecision(
  tx: Tx,
  runtime: Runtime,
  { scene, facts }: TaskScene,
  formData?: FormData,
): Promise<Outlook | null> {
  const { definition, state, given, token } = scene
  if (!token) return null
  const answers = token.delegatedBy ? operator.DelegateReturn : operator.Action
  const wanted = state.task.status === draftStatus ? operator.Start : answers
  const command = {
    ...emptyCommand,
    operator: wanted,
    tokenId: token.tokenId,
    formData,
  } as const
  return answerQuestions(tx, runtime.facts, facts, () => foresee(definition, state, command, given))
}
