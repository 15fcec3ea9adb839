import { sql } from 'kysely'
import sharp from 'sharp'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'

// Pictures of dots only: drawings that describe themselves can be made to take for ever.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`) })

/** R9-14 */
const side = 200
const largestUpload = 5 * 1024 * 1024

/**
 * Reads an uploaded picture. The bytes are decoded and encoded anew: whatever else a file carries, such as a place or a
 * script, does not get in. `field` reads what the form data holds before the file.
 * @throws AppError picture.unreadable (R5-25), input.tooLarge, input.multipartOnly
 */
export async function receivePicture({ request }: StreamContext): Promise<{ jpeg: Buffer; field(name: string): string }> {
  if (!request.isMultipart()) throw new AppError('input.multipartOnly')
  const part = await request.file({ limits: { fileSize: largestUpload } })
  if (!part) throw new AppError('picture.unreadable')
  const jpeg = await encode(await part.toBuffer())
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

async function encode(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: 40_000_000 }).rotate().resize(side, side, { fit: 'cover' }).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer()
  } catch {
    // Not an image, or one that is broken on purpose: the same to the caller.
    throw new AppError('picture.unreadable')
  }
}

export async function readPicture(context: StreamContext, account: string): Promise<Buffer> {
  const { rows } = await context.transact((tx) => sql<{ jpeg: Buffer }>`select jpeg from user_pictures where account = ${account}`.execute(tx))
  if (!rows[0]) throw new AppError('object.unknown')
  return rows[0].jpeg
}
