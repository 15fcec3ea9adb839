import * as contracts from '@/lib/contracts/backups'
import { writeAudit } from '@/server/http/audit'
import { serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { version } from '@/server/modules/monitors'
import { beginBackup, beginProof, carryOutBackup, carryOutProof, deleteBackup, listBackups } from './keep-backups'
import { clearProofs } from './proof-scratch'

export { beginBackup, carryOutBackup } from './keep-backups'

export function registerBackups(app: ServerApp): void {
  const { deps } = app
  // What becomes of it stands in its row; who asked need not wait for the end of it.
  const apart = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => deps.log.error({ err: error }, 'a backup failed'))
  app.fastify.addHook('onListen', () =>
    clearProofs(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'left-over proofs stay')),
  )
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
