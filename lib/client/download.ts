import { proofNeeded, tell } from './call'
import { CallError } from './call-error'
import { proveOneself } from './proof'
import type { Envelope } from '@/lib/contracts/call'

/** Long enough for any browser to have taken the answer over as a download. */
const keepFrameMs = 60_000
let lastFrame = 0

/**
 * Saves what a call answers with: a form posted into a hidden frame (R7-03), so that bytes go to the disk and not
 * through memory. A refusal arrives in the frame and is shown like any other;
 * where proof is asked for, it is asked for once more after that.
 */
export function download(path: string, fields: Record<string, string>): void {
  const frame = hiddenFrame(async (refusal) => {
    if (refusal.code !== proofNeeded) tell(new CallError(refusal), {})
    else if (await proveOneself()) download(path, fields)
  })
  const form = document.createElement('form')
  form.method = 'post'
  form.action = path
  form.target = frame.name
  for (const [name, value] of Object.entries({ ...fields, token: formToken() })) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(frame, form)
  form.submit()
  form.remove()
  setTimeout(() => frame.remove(), keepFrameMs)
}

/** Files of one archive, as `mostTogether` in the contract says. */
const mostTogether = 100

/** One file as it is; several as one archive, more than one takes as several. */
export function downloadTogether(fileIds: readonly string[]): void {
  for (let at = 0; at < fileIds.length; at += mostTogether) {
    const part = fileIds.slice(at, at + mostTogether)
    const [first = ''] = part
    if (part.length === 1) download('/api/file/download', { fileId: first })
    else download('/api/file/downloadMany', { fileIds: part.join(',') })
  }
}

function hiddenFrame(onRefused: (refusal: Envelope) => Promise<void>): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.name = `download-${++lastFrame}`
  frame.hidden = true
  frame.addEventListener('load', () => {
    const answer = frame.contentDocument?.body.textContent
    if (answer?.startsWith('{')) void onRefused(JSON.parse(answer) as Envelope)
  })
  return frame
}

function formToken(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=form-token]')?.content ?? ''
}
