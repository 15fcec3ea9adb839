import type { z } from 'zod'
import type * as calls from '@/lib/contracts/test-coverage'
import { towards } from '@/lib/trials/cover-place'
import type { CallContext } from '@/server/http/serve'
import { requireProcess } from '@/server/modules/processes'
import type { FactSource } from '@/server/runtime'
import { requireRoom } from './keep-case'
import { TriedCandidates } from './try-candidates'

/**
 * Looks for a request that comes through a place no test does, and keeps it as a test that is to be confirmed.
 * @throws AppError object.unknown, right.missing, test.tooMany, input.invalid
 */
export async function coverPlace(
  context: CallContext,
  ask: FactSource,
  { processId, part, id }: z.output<typeof calls.coverPlace.input>,
): Promise<z.input<typeof calls.coverPlace.data>> {
  await requireProcess(context, processId, 'Modify')
  const tries = await TriedCandidates.of(context, ask, { processId, version: 0 })
  const { definition, form } = tries.stage
  const rounds = towards({ definition, form: form.definition, rules: tries.rules, book: tries.book }, tries.beginning, {
    part,
    id,
  })
  let next = rounds.next([])
  while (!next.done) next = rounds.next(await tries.play(next.value))
  if (!next.value) return { kept: null, tried: tries.tried, late: tries.late > 0 }
  await requireRoom(context, processId, 1)
  const kept = await tries.keep(next.value)
  await context.audit({
    action: 'test.cover',
    objectType: 'process',
    objectId: processId,
    after: { part, id, caseId: kept.caseId },
  })
  return { kept, tried: tries.tried, late: false }
}
