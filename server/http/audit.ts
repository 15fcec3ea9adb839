import { sql } from 'kysely'
import { newId } from '@/server/platform/ids'
import type { AuditEntry } from './audit-entry'
import type { CallContext } from './call-context'

/** Adds a row to the audit log, in the transaction of the change it tells of. */
export async function writeAudit(
  { tx, caller, now, address, correlationId }: Pick<CallContext, 'tx' | 'caller' | 'now' | 'address' | 'correlationId'>,
  entry: AuditEntry,
): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await sql`insert into audit_log (audit_id, at, account, action, object_type, object_id, before, after, address, correlation_id)
    values (${newId()}, ${now}, ${entry.account ?? caller.account}, ${entry.action}, ${entry.objectType}, ${entry.objectId},
      ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb, ${address}, ${correlationId})`.execute(tx)
}
