// Shows what is pushed, and opens its page when it is pressed. Nothing of what works offline: that has a worker of its own.
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
      // What is said again of the same item, as when somebody urges, takes the place of the first and is heard all the same.
      renotify: Boolean(tag),
      icon: '/icon.svg',
      data: { path: String(path) },
    }),
  )
})

// Push services change addresses by themselves: the server is told the new one, as long as the person is signed in here.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(
    (async () => {
      const before = event.oldSubscription
      const key = before && before.options.applicationServerKey
      const now =
        event.newSubscription ||
        (key && (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })))
      if (!now) return
      const { endpoint, keys } = now.toJSON()
      await fetch('/api/notice/addPushDevice', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          accept: 'application/json',
        },
        body: JSON.stringify({
          endpoint,
          p256dh: keys.p256dh,
          auth: keys.auth,
          deviceName: 'Web',
          ...(before && { instead: before.endpoint }),
        }),
      })
    })(),
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
