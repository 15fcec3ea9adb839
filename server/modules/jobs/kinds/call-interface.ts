import { AppError } from '@/server/http/app-error'
import { callInterface as callOut, interfaceInSight } from '@/server/modules/interfaces'
import { named, type JobType } from './kind'

export const callInterface: JobType<'callInterface'> = {
  check: async (context, { interfaceId }) => void (await interfaceInSight(context, interfaceId)),
  async run({ interfaces }, context, { interfaceId, values }) {
    const definition = await context.transact((tx) => interfaceInSight({ tx, caller: context.caller }, interfaceId))
    if (!definition.enable) throw new AppError('object.unknown')
    const called = await callOut(interfaces, context, definition, named(values), context.correlationId)
    context.say(called.answer)
    if (!called.ok) throw new AppError('interface.failed', { name: definition.name, error: called.error })
    return {
      key: 'called',
      params: { name: definition.name, status: called.status, milliseconds: called.milliseconds },
    }
  },
}
