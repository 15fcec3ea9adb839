/** What a helper hands back: the records chosen, or the text of a reference or expression. */
export type HelperResult = Record<string, unknown>[] | string

interface HelperMessage {
  source: 'baton-helper'
  helper: string
  result: HelperResult
}

const isMessage = (data: unknown, helper: string): data is HelperMessage =>
  typeof data === 'object' &&
  data !== null &&
  (data as HelperMessage).source === 'baton-helper' &&
  (data as HelperMessage).helper === helper

/**
 * Gives a result to the page that opened this window, if there is one of the same origin: the browser delivers to no other.
 * @returns false when nobody is there to take it
 */
export function handBack(helper: string, result: HelperResult): boolean {
  const opener = window.opener as Window | null
  if (!opener || opener.closed) return false
  opener.postMessage({ source: 'baton-helper', helper, result } satisfies HelperMessage, window.location.origin)
  window.close()
  return true
}

const watchEvery = 400
/** A window that closes itself has sent its result just before. */
const lastWords = 300

/**
 * Opens a helper in a window of its own and waits for what is chosen there. Messages of other origins and other windows
 * are not listened to.
 * @returns null when the window was closed without a choice, or the browser refused to open it
 */
export function askHelper(path: string): Promise<HelperResult | null> {
  const helper = path.replace(/\?.*$/, '').split('/').at(-1) ?? ''
  const opened = window.open(path, '_blank', 'popup,width=800,height=720')
  if (!opened) return Promise.resolve(null)
  return new Promise((resolve) => {
    const end = (result: HelperResult | null) => {
      window.removeEventListener('message', listen)
      clearInterval(watch)
      resolve(result)
    }
    const listen = (event: MessageEvent) => {
      if (event.origin !== window.location.origin || event.source !== opened || !isMessage(event.data, helper)) return
      end(event.data.result)
    }
    window.addEventListener('message', listen)
    const watch = setInterval(() => {
      if (!opened.closed) return
      clearInterval(watch)
      setTimeout(() => end(null), lastWords)
    }, watchEvery)
  })
}
