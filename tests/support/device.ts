import type { TestServer } from './test-server'

type Rows = Map<string, { id: string }>

interface Asked {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/** What the browser that is used keeps; the client opens its database once. */
let rows: Rows = new Map()

/**
 * A person's browsers, as the client's own files see them: what each keeps, and the way to the server, which may be cut. There is one
 * at a time; `use` changes to another one.
 */
export function devicesOf(server: TestServer) {
  let account = ''
  let network = true
  const given = <Result>(result: Result) => ({ result })
  const store = {
    getAll: () => given([...rows.values()]),
    put: (row: { id: string }) => given(rows.set(row.id, structuredClone(row)) && row.id),
    delete: (id: string) => given(void rows.delete(id)),
  }
  const later = (object: Record<string, unknown>, event: string) => {
    queueMicrotask(() => (object[event] as () => void)())
    return object
  }
  const transaction = () => later({ objectStore: () => store }, 'oncomplete')
  Object.assign(globalThis, {
    indexedDB: { open: () => later({ result: { transaction } }, 'onsuccess') },
    // One window: nobody else is told, and it is never left.
    BroadcastChannel: undefined,
    addEventListener: () => undefined,
    fetch: async (url: string, { method = 'GET', headers, body }: Asked) => {
      if (!network) throw new TypeError('Failed to fetch')
      const answer = await server.app.fastify.inject({
        method,
        url,
        payload: body,
        headers: { 'x-locale': 'zh-CN', ...headers, authorization: `Bearer ${await server.tokenOf(account)}` },
      })
      return new Response(answer.rawPayload as never, { status: answer.statusCode })
    },
  })
  if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: {} })
  return {
    /** Sits down at a browser that keeps this; whoever is signed in there. */
    use(kept: Rows, who: string) {
      rows = kept
      account = who
    },
    cut: (cut: boolean) => void (network = !cut),
  }
}
