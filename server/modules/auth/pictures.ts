import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { UserPicturesRow } from '@/server/platform/db/rows.generated'

const largestUpload = 5 * 1024 * 1024

/** Read when the first picture comes: a start does not wait for it. */
const encoder = async () => (await import('./encode-picture')).encodePicture

/** @throws AppError picture.unreadable */
export const encodeLogo = async (bytes: Buffer, place: 'paper' | 'shell'): Promise<Buffer> =>
  (await import('./encode-picture')).encodeLogo(bytes, place)

/**
 * Reads an uploaded picture. The bytes are decoded and encoded anew: whatever else a file carries, such as a place or a
 * script, does not get in. `field` reads what the form data holds before the file.
 * @throws AppError picture.unreadable (R5-25), input.tooLarge, input.multipartOnly
 */
export async function receivePicture({
  request,
}: StreamContext): Promise<{ jpeg: Buffer; field(name: string): string }> {
  if (!request.isMultipart()) throw new AppError('input.multipartOnly')
  const part = await request.file({ limits: { fileSize: largestUpload } })
  if (!part) throw new AppError('picture.unreadable')
  const jpeg = await (await encoder())(await part.toBuffer())
  return {
    jpeg,
    field(name) {
      const found = part.fields[name]
      return found && 'value' in found && typeof found.value === 'string' ? found.value : ''
    },
  }
}

export const keepPicture = (tx: Tx, { account, jpeg, now }: { account: string; jpeg: Buffer; now: Date }) =>
  sql`insert into user_pictures (account, jpeg, set_at) values (${account}, ${jpeg}, ${now})
    on conflict (tenant_id, account) do update set jpeg = excluded.jpeg, set_at = excluded.set_at`.execute(tx)

export async function setOwnPicture(context: StreamContext): Promise<{ hasAvatar: boolean }> {
  const { jpeg } = await receivePicture(context)
  await context.transact((tx) => keepPicture(tx, { account: context.caller.account, jpeg, now: context.now }))
  return { hasAvatar: true }
}

export async function readPicture(context: StreamContext, account: string): Promise<Buffer> {
  const { rows } = await context.transact((tx) =>
    sql<Pick<UserPicturesRow, 'jpeg'>>`select jpeg from user_pictures where account = ${account}`.execute(tx),
  )
  if (!rows[0]) throw new AppError('object.unknown')
  return rows[0].jpeg
}
