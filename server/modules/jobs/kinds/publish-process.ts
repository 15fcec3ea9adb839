import { publishDraft as contract } from '@/lib/contracts/process-versions'
import { AppError } from '@/server/http/app-error'
import { requireMenuRight } from '@/server/http/serve'
import { publishDraft, readDraft, requireProcess } from '@/server/modules/processes'
import type { JobContext, JobType } from './kind'

async function requireRight({ tx, caller }: Parameters<JobType<'publishProcess'>['check']>[0], processId: string) {
  if (typeof contract.access === 'object' && 'menu' in contract.access)
    await requireMenuRight(tx, caller, contract.access)
  await requireProcess({ tx, caller }, processId, 'Modify')
}

/** Pieces in a row that may leave as many tests as before: others may change tests meanwhile. */
const mostInVain = 5

/** The draft that was looked at is published, if nothing is wrong with it by then and its tests let it pass. */
export const publishProcess: JobType<'publishProcess'> = {
  async check(context, { processId }) {
    await requireRight(context, processId)
    if (!(await readDraft(context.tx, processId))) throw new AppError('object.unknown')
  },
  async run({ deps, publishGate }, context: JobContext, { processId, expectedHash, note }) {
    // Its tests are played a piece at a time: others use the database between two.
    const piece = (gateId: string) =>
      context.transact(async (tx) => {
        await requireRight({ tx, caller: context.caller }, processId)
        const draft = await readDraft(tx, processId)
        // It has been published by hand meanwhile, or thrown away: both were somebody's will.
        if (!draft) return null
        const outcome = await publishDraft(
          { ...context.within(tx), now: deps.clock.now(), log: context.log },
          { processId, expectedHash: expectedHash || draft.version.contentHash, note, evenThough: false, gateId },
          publishGate,
        )
        context.signal.throwIfAborted()
        return { ...outcome, name: draft.definition.name }
      })
    // Another attempt goes on with what this one has played.
    const gateId = context.correlationId
    let outcome = await piece(gateId)
    let fewest = Infinity
    for (let inVain = 0; outcome?.tests && outcome.tests.left > 0; outcome = await piece(gateId)) {
      const { left } = outcome.tests
      inVain = left < fewest ? 0 : inVain + 1
      fewest = Math.min(fewest, left)
      if (inVain >= mostInVain) throw new AppError('job.testsNeverEnd', { left })
    }
    if (!outcome) return { key: 'nothingToPublish' }
    const { published, version, findings, tests, name } = outcome
    for (const { text, severity } of findings) if (severity === 'error') context.say(text)
    for (const { caseName } of tests?.failing ?? []) context.say(caseName)
    if (!published)
      throw new AppError('job.notPublished', {
        errors: findings.filter(({ severity }) => severity === 'error').length,
        failed: tests?.failed ?? 0,
      })
    return { key: 'published', params: { name, version: version.version } }
  },
}
