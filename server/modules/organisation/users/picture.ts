import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import { writeAudit } from '@/server/http/audit'
import type { CallContext, StreamContext } from '@/server/http/serve'
import { keepPicture, receivePicture } from '@/server/modules/auth'
import { requireRightOver } from './check-user'
import { readAccount } from './read-account'

/** @throws AppError picture.unreadable, object.unknown, input.multipartOnly */
export async function setPictureOf(context: StreamContext): Promise<{ hasAvatar: boolean }> {
  const { jpeg, field } = await receivePicture(context)
  const account = field('account')
  if (!account) throw new AppError('object.unknown')
  await context.transact(async (tx) => {
    const user = await readAccount(tx, account)
    await requireRightOver({ ...context, tx }, user)
    await keepPicture(tx, { account: user.account, jpeg, now: context.now })
    await writeAudit(
      { ...context, tx },
      {
        action: 'user.picture',
        objectType: 'user',
        objectId: user.account,
        before: { hasPicture: user.hasPicture },
        after: { hasPicture: true },
      },
    )
  })
  return { hasAvatar: true }
}

export async function removePictureOf(context: CallContext, account: string): Promise<void> {
  const user = await readAccount(context.tx, account)
  await requireRightOver(context, user)
  await sql`delete from user_pictures where account = ${user.account}`.execute(context.tx)
  await context.audit({
    action: 'user.picture',
    objectType: 'user',
    objectId: user.account,
    before: { hasPicture: user.hasPicture },
    after: { hasPicture: false },
  })
}
