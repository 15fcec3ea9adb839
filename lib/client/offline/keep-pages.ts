import { keep, kept } from '../kept'

const pagesCache = 'baton-pages'
const filesCache = 'baton-files'
/** Under this name the service worker looks for it (public/sw.js). */
const framePage = '/offline-frame'
/** One the frame draws, and that everybody may open. */
const anyPage = '/index'
const mark = 'offlineFrame'
/** Of the frame: what it is, and what may run in it. */
const keptHeaders = [
  'content-type',
  'content-security-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
]
const filesAtMost = 400
/** The menus in it may have changed by then. */
const freshForMs = 60 * 60 * 1000

/**
 * Puts the frame aside with the files it starts with and those used so far, so that the product opens without a network.
 * The frame again when it is another build, person or language, or an hour old.
 */
export async function keepPages(owner: string): Promise<void> {
  try {
    const files = await caches.open(filesCache)
    await addMissing(files, filesHere())
    const now = [owner, document.documentElement.lang, ...[...document.scripts].map(({ src }) => src)].join()
    const before = kept(mark) as { of?: string; at?: number } | undefined
    const pages = await caches.open(pagesCache)
    const fresh = before?.of === now && Date.now() - (before.at ?? 0) < freshForMs
    if (fresh && (await pages.match(framePage))) return
    const answer = await fetch(anyPage)
    if (!answer.ok || answer.redirected) return
    const page = await answer.text()
    const headers = new Headers({ 'x-kept-at': String(Date.now()) })
    for (const name of keptHeaders) headers.set(name, answer.headers.get(name) ?? '')
    await pages.put(framePage, new Response(page, { headers }))
    await addMissing(files, filesIn(page))
    keep(mark, { of: now, at: Date.now() })
    await prune(files)
  } catch {
    // Full or refused: there is a network now, and a later visit tries again.
  }
}

/** Drops the frame, which names a person and his menus; the files are everybody's. */
export async function forgetPages(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(pagesCache).catch(() => false)
}

/** Addresses of the build's files this page has asked for. */
const filesHere = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name.replace(location.origin, ''))
    .filter((address) => address.startsWith('/_next/static/'))

/** And those a page names, also such as it has not asked for yet. */
const filesIn = (page: string): string[] => [
  ...new Set((page.match(/static\/chunks\/[\w.\-~]+\.(?:js|css)/g) ?? []).map((file) => `/_next/${file}`)),
]

async function addMissing(files: Cache, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    if (await files.match(address)) continue
    // From the browser's own cache: it has been asked for a moment ago.
    await files.add(address).catch(() => undefined)
  }
}

/** The oldest beyond the bound: files of builds that are no more. */
async function prune(files: Cache): Promise<void> {
  const names = await files.keys()
  for (const name of names.slice(0, Math.max(0, names.length - filesAtMost))) await files.delete(name)
}
