/*
 * Stands between the browser and the network (docs/offline.md). It passes everything on as it is and looks into what pages
 * have put aside (lib/client/offline/keep-pages.ts) only when no answer comes. It keeps nothing by itself.
 */

const pagesCache = 'baton-pages'
const filesCache = 'baton-files'
/** The one page kept: the frame, which draws whatever the address says. */
const framePage = '/offline-frame'
const drawnFor = '/index'
/** Milliseconds; as long as a session lives unused (R9-02). */
const readableFor = 12 * 60 * 60 * 1000
/** Pages the frame does not draw. */
const outsideFrame =
  /^\/(?:login|logout|account|away|404|sso|api|_next|icons|manifest|guide|admin\/common|bpm\/common|bpm\/task\/taskP|form)(?:\/|$|rint|df)/i

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  const begin = async () => {
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(begin())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && request.destination === 'document' && !outsideFrame.test(pathname))
    event.respondWith(page(event))
  else if (pathname.startsWith('/_next/static/')) event.respondWith(file(request))
})

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const kept = await (await caches.open(pagesCache)).match(framePage)
    if (!kept || Date.now() - Number(kept.headers.get('x-kept-at')) > readableFor) return Response.error()
    const { pathname, search, origin } = new URL(event.request.url)
    // Drawn for its own address; what was asked for it opens once it stands (lib/client/offline/start.ts).
    return pathname === drawnFor
      ? kept
      : Response.redirect(`${origin}${drawnFor}#open=${encodeURIComponent(pathname + search)}`)
  }
}

async function file(request) {
  try {
    return await fetch(request)
  } catch {
    return (await (await caches.open(filesCache)).match(request)) ?? Response.error()
  }
}
