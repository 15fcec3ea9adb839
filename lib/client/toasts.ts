import type { CallError } from './call-error'
import { createStore } from './store'

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'warning'
  /** Empty: no words came with the error; the toaster finds some by the code. */
  text: string
  code?: number
  /** Nobody expected it: the toaster says so where there are no words. */
  unexpected?: boolean
  correlationId?: string
}

/** R9-16 */
const errorMs = 5_000
const successMs = 1_500
const shownAtMost = 4

export const toasts = createStore<Toast[]>([])
let lastId = 0

function show(toast: Omit<Toast, 'id'>, forMs: number): void {
  const id = ++lastId
  toasts.set((before) => [
    // The same words twice are one message.
    ...before
      .filter((one) => one.kind !== toast.kind || one.text !== toast.text || one.code !== toast.code)
      .slice(1 - shownAtMost),
    { ...toast, id },
  ])
  setTimeout(() => dismissToast(id), forMs)
}

export function dismissToast(id: number): void {
  toasts.set((before) => before.filter((toast) => toast.id !== id))
}

export function showError({
  message,
  code,
  correlationId,
}: Pick<CallError, 'message' | 'code' | 'correlationId'>): void {
  show({ kind: 'error', text: message, code, correlationId }, errorMs)
}

/** What broke in the page itself, and stands in the error log. */
export function showUnexpected(): void {
  show({ kind: 'error', text: '', unexpected: true }, errorMs)
}

/** Time to read a longer sentence, such as one that names a request. */
const readingMs = (text: string) => Math.max(successMs, text.length > 16 ? text.length * 100 : 0)

/** `forMs` where the usual time to read it would not do. */
export function showSuccess(text: string, forMs = readingMs(text)): void {
  show({ kind: 'success', text }, forMs)
}

/** What a page refuses by itself, without the server (R8-13, R5-28). */
export function showProblem(text: string, forMs = errorMs): void {
  show({ kind: 'error', text }, forMs)
}

/** What is still to be done before one can go on (R5-21, R5-23): shown as long as an error. */
export function showWarning(text: string): void {
  show({ kind: 'warning', text }, errorMs)
}
