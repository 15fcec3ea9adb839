import type { Calls } from '@/lib/client/calls'
import type { FormData } from '@/lib/contracts/forms'

/**
 * What the page in a frame and the task page say to each other (docs/frame-forms.md). Every message is an object with
 * `baton: 1`; anything else is somebody else's and is not answered.
 */
export type FromFrame = { type: 'hello' } | { type: 'values'; id: string; ticket: string; values: FormData }

export type ToFrame =
  | {
      baton: 1
      type: 'task'
      ticket: string
      fields: Calls['/api/task/getFrameAddress']['data']['fields']
      values: FormData
    }
  | { baton: 1; type: 'taken'; id: string; taken: string[]; refused: Record<string, string> }
  | { baton: 1; type: 'failed'; id: string; message: string }

const longestId = 64
/** More than any form of a person holds; the rest is not worth a call. */
const mostText = 500_000

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads a message; null for what is none of this protocol. What the values are worth the server says. */
export function readFrameMessage(data: unknown): FromFrame | null {
  if (!isObject(data) || data.baton !== 1) return null
  if (data.type === 'hello') return { type: 'hello' }
  if (data.type !== 'values' || typeof data.ticket !== 'string' || !isObject(data.values)) return null
  const id = typeof data.id === 'string' ? data.id.slice(0, longestId) : ''
  const values = plainJson(data.values)
  return values && { type: 'values', id, ticket: data.ticket, values }
}

/** A message may hold what JSON cannot, such as a circle, a date or a picture. */
function plainJson(values: object): FormData | null {
  try {
    const text = JSON.stringify(values)
    return text.length > mostText ? null : (JSON.parse(text) as FormData)
  } catch {
    // No values a form could hold.
    return null
  }
}
