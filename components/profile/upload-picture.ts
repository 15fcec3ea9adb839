import { readEnvelope } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import type { Envelope } from '@/lib/contracts/call'

/** R7.1-07: form data with path and file. @throws CallError */
export async function uploadPicture(jpeg: Blob): Promise<{ hasAvatar: boolean }> {
  const body = new FormData()
  body.append('path', 'avatar')
  body.append('file', jpeg, 'avatar.jpeg')
  const response = await fetch('/api/account/uploadAvatar', { method: 'POST', body, headers: { 'x-requested-with': 'XMLHttpRequest' } }).catch(() => null)
  const envelope = (await response?.json().catch(() => null)) as Envelope<{ hasAvatar: boolean }> | null | undefined
  if (!envelope) throw new CallError({ code: 0, message: '' })
  return readEnvelope(envelope)
}
