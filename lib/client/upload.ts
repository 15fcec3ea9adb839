import type { Envelope } from '@/lib/contracts/call'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { readEnvelope, tell } from './call'
import { CallError } from './call-error'
import { ownHeaders } from './drawn-for'

interface UploadOptions {
  onProgress(share: number): void
  /** The file it is a new version of. */
  replaces?: string
  signal?: AbortSignal
}

/** Sends one file; by XMLHttpRequest because only that tells how far it has come. @throws CallError, shown by then. */
export function uploadFile(file: File, { onProgress, replaces, signal }: UploadOptions): Promise<AttachedFile> {
  return new Promise<AttachedFile>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/file/upload')
    for (const [name, value] of Object.entries(ownHeaders())) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      try {
        const envelope = request.response as Envelope<AttachedFile> | null
        resolve(readEnvelope(envelope ?? { code: request.status, data: null as never, message: '' }))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new CallError({ code: 0, message: '' }))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
    // Whoever reads the stream has the field when the file comes.
    if (replaces) body.append('replaces', replaces)
    body.append('file', file)
    request.send(body)
  }).catch((error: unknown) => {
    if (error instanceof CallError) tell(error, {})
    throw error
  })
}
