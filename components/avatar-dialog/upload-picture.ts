import { readEnvelope } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { refreshOwnPicture } from '@/lib/client/own-picture'
import type { Envelope } from '@/lib/contracts/call'

/** @throws CallError */
async function sendPicture(path: string, fields: Record<string, string>, jpeg: Blob): Promise<void> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', jpeg, 'avatar.jpeg')
  const response = await fetch(path, { method: 'POST', body, headers: { 'x-requested-with': 'XMLHttpRequest' } }).catch(() => null)
  const envelope = (await response?.json().catch(() => null)) as Envelope<{ hasAvatar: boolean }> | null | undefined
  if (!envelope) throw new CallError({ code: 0, message: '' })
  readEnvelope(envelope)
}

/** R7.1-07: form data with path and file. @throws CallError */
export async function uploadOwnPicture(jpeg: Blob): Promise<void> {
  await sendPicture('/api/account/uploadAvatar', { path: 'avatar' }, jpeg)
  refreshOwnPicture()
}

/** Somebody else's, set by an administrator. @throws CallError */
export const uploadPictureOf = (account: string) => (jpeg: Blob) => sendPicture('/api/admin/uploadUserAvatar', { account }, jpeg)
