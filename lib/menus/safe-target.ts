/** Where to go after signing in: a path of our own, never another origin and never back to the sign-in page. */
export function safeTarget(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\\\u0000-\u001f]/.test(wanted)) return '/index'
  const url = new URL(wanted, 'http://own.invalid')
  if (url.host !== 'own.invalid' || /^\/(login|logout|away|404|api)(\/|$)/i.test(url.pathname)) return '/index'
  return url.pathname + url.search + url.hash
}
