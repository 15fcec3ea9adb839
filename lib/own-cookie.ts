/** Over https browsers take a cookie of such a name from this host alone, for the whole of it, and send it encrypted only. */
const prefix = '__Host-'

/** What stands in a Set-Cookie line, or in a page's own cookies. */
export function ownCookie(
  name: string,
  value: string,
  { seconds, secure }: { seconds: number; secure: boolean },
): string {
  const line = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`
  return secure ? `${prefix}${line}; Secure` : line
}

/** One of our cookies, as it is kept over https or else without. */
export const readOwnCookie = (read: (name: string) => string | undefined, name: string): string | undefined =>
  read(`${prefix}${name}`) ?? read(name)

/** Keeps a choice in the browser this runs in. */
export function keepInBrowser(name: string, value: string, seconds: number): void {
  document.cookie = ownCookie(name, value, { seconds, secure: location.protocol === 'https:' })
}
