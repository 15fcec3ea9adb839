// Shows what is pushed, and opens its page when it is pressed. Nothing else: what works offline has a worker of its own.
self.addEventListener('push', (event) => {
  let told = {}
  try {
    told = event.data ? event.data.json() : {}
  } catch {
    // Whoever sends something else than Baton does is shown as nothing but its name.
  }
  const { title = 'Baton', body = '', path = '/index', tag = '' } = told
  event.waitUntil(
    self.registration.showNotification(String(title), {
      body: String(body),
      tag: String(tag) || undefined,
      icon: '/icon.svg',
      data: { path: String(path) },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data ?? {}
  // A path of our own, whatever came with the push.
  const target = new URL(typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/index', self.location.origin)
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
      const open = pages.find((page) => page.url === target.href)
      return open ? open.focus() : self.clients.openWindow(target.href)
    })(),
  )
})
