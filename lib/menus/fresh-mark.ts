import { keepInBrowser } from '@/lib/own-cookie'

/**
 * A page that has changed menus or rights has the server read them anew: by a mark of its own in a cookie, which what is
 * remembered of the person does not carry yet. A cookie, because the next request may meet another copy of the web.
 */
export const freshCookie = 'fresh'

/** Longer than anything is remembered. */
const seconds = 5

export function askForFresh(): void {
  keepInBrowser(freshCookie, Date.now().toString(36), seconds)
}
