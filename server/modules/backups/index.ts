import * as contracts from '@/lib/contracts/backups'
import { writeAudit } from '@/server/http/audit'
import { serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { version } from '@/server/modules/monitors'
import { beginBackup, beginProof, carryOutBackup, carryOutProof, deleteBackup, listBackups } from './keep-backups'
import { downloadBackup } from './download-backup'
import { giveUpLost } from './lease'
import { clearProofs } from './proof-scratch'

export { beginBackup, carryOutBackup } from './keep-backups'
export { giveUpLost } from './lease'
export { removeBeyondKept } from './remove-beyond-kept'

/** Milliseconds between two looks at what servers that died have left. */
const every = 30_000

export function registerBackups(app: ServerApp): void {
  const { deps } = app
  // What becomes of it stands in its row; who asked need not wait for the end of it.
  const apart = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => deps.log.error({ err: error }, 'a backup failed'))
  const freeLost = (given?: { isAlone: boolean }) =>
    giveUpLost(deps, given).catch((error: unknown) => deps.log.warn({ err: error }, 'lost backups are not given up'))
  let timer: NodeJS.Timeout | undefined
  app.fastify.addHook('onListen', async () => {
    await clearProofs(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'left-over proofs stay'))
    timer = setInterval(() => void freeLost(), every)
    timer.unref()
    // Nobody waits for it. The embedded database is one server's: what goes on there was another start's.
    void freeLost({ isAlone: deps.database.kind === 'embedded' })
  })
  app.fastify.addHook('onClose', async () => clearInterval(timer))
  serveStream(app, contracts.listBackups, (_input, context) => listBackups(deps, context))
  serveStream(app, contracts.makeBackup, async ({ prove }, context) => {
    const backupId = await beginBackup(deps, context.caller.account)
    await context.transact((tx) =>
      writeAudit(
        { ...context, tx },
        { action: 'backup.make', objectType: 'backup', objectId: backupId, after: { prove } },
      ),
    )
    apart(carryOutBackup(deps, backupId, { prove, version }))
    return { backupId }
  })
  serveStream(app, contracts.downloadBackup, ({ backupId }, context) => downloadBackup(deps, context, backupId))
  serveStream(app, contracts.proveBackup, async ({ backupId }, context) => {
    const path = await beginProof(deps, backupId)
    await context.transact((tx) =>
      writeAudit({ ...context, tx }, { action: 'backup.prove', objectType: 'backup', objectId: backupId }),
    )
    apart(carryOutProof(deps, backupId, path))
    return {}
  })
  serveStream(app, contracts.deleteBackup, async ({ backupId }, context) => {
    const fileName = await deleteBackup(deps, backupId)
    await context.transact((tx) =>
      writeAudit(
        { ...context, tx },
        { action: 'backup.delete', objectType: 'backup', objectId: backupId, before: { fileName } },
      ),
    )
    return {}
  })
}
