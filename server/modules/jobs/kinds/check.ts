import { AppError } from '@/server/http/app-error'
import { requireMenuRight } from '@/server/http/serve'
import { lookAtLogs } from '@/lib/contracts/logs'
import { verifyLogs } from '@/server/modules/logs'
import { checkOrganisation } from '@/server/modules/rehearsal'
import type { JobType } from './kind'

const rights = { organisation: { menu: 'admin_rehearsal', action: 1 }, logs: lookAtLogs }

/** What is looked at again and again: people and steps without anybody, and whether the log of requests still holds. */
export const check: JobType<'check'> = {
  check: ({ tx, caller }, { what }) => requireMenuRight(tx, caller, rights[what]),
  // The organisation is looked at in one go.
  stopsMidway: ({ what }) => what === 'logs',
  async run({ deps }, context, { what }) {
    await context.transact((tx) => requireMenuRight(tx, context.caller, rights[what]))
    if (what === 'organisation') {
      await context.transact((tx) => checkOrganisation(tx, context.now))
      return { key: 'organisationChecked' }
    }
    const { tasks, rows, broken, brokenCertificates, anchors } = await verifyLogs(context, deps)
    for (const { no, taskId, seq } of broken) context.say(`${no || taskId} #${seq}`)
    if (brokenCertificates.length > 0) context.say(`certificates ${brokenCertificates.join(', ')}`)
    for (const { no, taskId, anchor, what } of anchors?.gone ?? [])
      context.say(`${no || taskId} ${what}, anchor ${anchor}`)
    for (const { no, what } of anchors?.wrong ?? []) context.say(`anchor ${no} ${what}`)
    const anchored = anchors ? anchors.goneCount + anchors.wrong.length : 0
    const wrong = broken.length + brokenCertificates.length + anchored
    if (wrong > 0) throw new AppError('job.logsBroken', { count: wrong })
    return { key: 'logsWhole', params: { tasks, rows } }
  },
}
