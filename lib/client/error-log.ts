import { createStore } from './store'
import { tellError } from './tell-error'
import { showUnexpected } from './toasts'

/** R2.11-08 */
export interface LoggedError {
  id: number
  at: number
  message: string
  component: string
  url: string
  stack: string
}

const keptAtMost = 100
let lastId = 0

/** Errors of this window, newest first; the error-log dialog lists them. */
export const errorLog = createStore<LoggedError[]>([])

/** Keeps an error for the person who looks at this page, and tells the server. */
export function logClientError(error: unknown, component = ''): void {
  const { name, message, stack } = error instanceof Error ? error : { name: 'Error', message: String(error), stack: '' }
  tellError({ name, message, stack }, component)
  keep(message, component, stack)
}

function keep(message: string, component: string, stack = ''): void {
  const entry = {
    id: ++lastId,
    at: Date.now(),
    message,
    component: component.trim(),
    url: location.href,
    stack,
  }
  errorLog.set((before) => [entry, ...before].slice(0, keptAtMost))
}

/**
 * Listens for what nobody caught: it goes into the log, and the person whose act came to nothing is told so. Whoever does
 * something on a page therefore catches what he expects (`CallError`) and lets the rest go. @returns how to stop
 */
export function watchErrors(): () => void {
  const onError = (event: ErrorEvent) => {
    // Without an error it is a remark of the browser's own, as of sizes that went on changing: no news for the server.
    if (!event.error) return keep(event.message, '')
    logClientError(event.error)
    showUnexpected()
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    // A failed call has been shown to the person already.
    if (reason instanceof Error && (reason.name === 'CallError' || reason.name === 'AbortError')) return
    logClientError(reason)
    showUnexpected()
  }
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
