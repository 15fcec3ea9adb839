import { backupMenu } from '@/lib/contracts/backups'
import { requireMenuRight } from '@/server/http/serve'
import { beginBackup, carryOutBackup } from '@/server/modules/backups'
import { version } from '@/server/modules/monitors'
import type { JobType } from './kind'

const right = { menu: backupMenu, action: 2 }

/** A sealed file with everything, restored into a scratch database afterwards where that is asked for. */
export const backup: JobType<'backup'> = {
  check: ({ tx, caller }) => requireMenuRight(tx, caller, right),
  async run({ deps }, context, { prove }) {
    await context.transact((tx) => requireMenuRight(tx, context.caller, right))
    const backupId = await beginBackup(deps, context.caller.account)
    const { fileName, bytes, rows } = await carryOutBackup(deps, backupId, { prove, version, signal: context.signal })
    return {
      key: prove ? 'backedUpAndProved' : 'backedUp',
      params: { fileName, rows, megabytes: (bytes / 2 ** 20).toFixed(1) },
    }
  },
}
