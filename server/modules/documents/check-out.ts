import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { nameOf } from './keep-document'
import { numberOf, requireDocument } from './reach'

/** @throws AppError object.unknown, right.missing, document.locked */
export async function checkOut(context: CallContext, documentId: string): Promise<void> {
  const { tx, caller, now } = context
  const { name, locked_by: by } = await requireDocument(context, documentId, 'edit')
  if (by === caller.account) return
  if (by) throw new AppError('document.locked', { name, by: await nameOf(context, by) })
  await sql`update documents set locked_by = ${caller.account}, locked_at = ${now} where document_id = ${documentId}`.execute(
    tx,
  )
  await context.audit({ action: 'document.checkOut', objectType: 'document', objectId: documentId, after: { name } })
}

/** Hands back what oneself has checked out; who manages the folder, what somebody else has. @throws AppError as checkOut */
export async function release(context: CallContext, documentId: string): Promise<void> {
  const { tx, caller } = context
  const { name, locked_by: by, level } = await requireDocument(context, documentId, 'edit')
  if (!by) return
  const holder = await nameOf(context, by)
  if (by !== caller.account && level < numberOf('manage')) throw new AppError('document.locked', { name, by: holder })
  await sql`update documents set locked_by = null, locked_at = null where document_id = ${documentId}`.execute(tx)
  if (by === caller.account)
    await context.audit({ action: 'document.release', objectType: 'document', objectId: documentId, after: { name } })
  else
    await context.audit({
      action: 'document.breakLock',
      objectType: 'document',
      objectId: documentId,
      before: { lockedBy: by },
      after: { name, detail: holder },
    })
}
