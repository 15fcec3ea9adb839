import { OnceAMinute } from '@/lib/once-a-minute'
import type { ServerApp } from './server-app'
import { AppError } from './app-error'
import { writeAudit } from './audit'
import type { AuditEntry } from './audit-entry'
import type { Caller } from './caller'

interface Refused {
  error: unknown
  path: string
  caller: Caller
  /** The company the call was made in. */
  tenantId: string
  now: Date
  address: string
  correlationId: string
}

const entryFor = (error: AppError, path: string): AuditEntry | undefined =>
  error.noted ??
  (error.entry.code === 403
    ? { action: 'refused', objectType: 'call', objectId: path, after: { reason: error.key } }
    : undefined)

/** Writes refused rights, refused acts and failed sign-ins into the audit log, in a transaction of their own. */
export function refusalNotes({ deps }: Pick<ServerApp, 'deps'>): (refused: Refused) => Promise<void> {
  const gate = new OnceAMinute()
  return async ({ error, path, caller, tenantId, now, address, correlationId }) => {
    const entry = error instanceof AppError ? entryFor(error, path) : undefined
    if (
      !entry ||
      !tenantId ||
      !gate.allows(`${tenantId} ${caller.account || address}`, `${entry.action} ${entry.objectId}`, now)
    )
      return
    try {
      await deps.database.transact(tenantId, (tx) => writeAudit({ tx, caller, now, address, correlationId }, entry))
    } catch (failure) {
      deps.log.error({ err: failure, correlationId }, 'a refusal could not be noted')
    }
  }
}
