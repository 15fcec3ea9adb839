import { backupMenu } from '@/lib/contracts/backups'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import { requireMenuRight } from '@/server/http/serve'
import { beginBackup, carryOutBackup } from '@/server/modules/backups'
import { version } from '@/server/modules/monitors'
import { defaultTenant, type Tx } from '@/server/platform/db'
import type { JobType } from './kind'

const right = { menu: backupMenu, action: 2 }

/** A backup holds every company: only the first one, whose installation it is, may make one. */
async function requireBackups(tx: Tx, caller: Caller): Promise<void> {
  if (caller.tenantId !== defaultTenant) throw new AppError('right.missing')
  await requireMenuRight(tx, caller, right)
}

/** A sealed file with everything, restored into a scratch database afterwards where that is asked for. */
export const backup: JobType<'backup'> = {
  check: ({ tx, caller }) => requireBackups(tx, caller),
  stopsMidway: () => true,
  async run({ deps }, context, { prove }) {
    await context.transact((tx) => requireBackups(tx, context.caller))
    const backupId = await beginBackup(deps, context.caller.account)
    const { fileName, bytes, rows } = await carryOutBackup(deps, backupId, { prove, version, signal: context.signal })
    return {
      key: prove ? 'backedUpAndProved' : 'backedUp',
      params: { fileName, rows, megabytes: (bytes / 2 ** 20).toFixed(1) },
    }
  },
}
