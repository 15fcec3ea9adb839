import type { Envelope } from '@/lib/contracts/call'
import { readEnvelope } from './call'
import { CallError } from './call-error'
import type { CallPath, Calls } from './calls'
import { ownHeaders } from './drawn-for'

/** Sends a small file as form data, behind its fields: whoever reads the stream has them when the file comes. @throws CallError, not shown */
export async function sendFile<Path extends CallPath>(
  path: Path,
  fields: Record<string, string>,
  file: Blob,
  name: string,
): Promise<Calls[Path]['data']> {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  body.append('file', file, name)
  const response = await fetch(path, { method: 'POST', body, headers: ownHeaders() }).catch(() => null)
  const envelope = (await response?.json().catch(() => null)) as Envelope<Calls[Path]['data']> | null | undefined
  if (!envelope) throw new CallError({ code: response?.status ?? 0, message: '' })
  return readEnvelope(envelope)
}
