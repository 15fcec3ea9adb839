const name = 'baton-offline'

export type StoreName = 'answers' | 'decisions' | 'owner'

let opening: Promise<IDBDatabase | null> | undefined

/** Null in a browser that refuses storage: nothing may depend on it. */
function database(): Promise<IDBDatabase | null> {
  opening ??= new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(null)
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('answers', { keyPath: 'key' }).createIndex('at', 'at')
      request.result.createObjectStore('decisions', { keyPath: 'id' })
      request.result.createObjectStore('owner')
    }
    request.onsuccess = () => {
      const open = request.result
      // A page that is put to sleep with what it has begun in the storage would hold up the next one.
      addEventListener(
        'pagehide',
        () => {
          open.close()
          opening = undefined
        },
        { once: true },
      )
      resolve(open)
    }
    request.onerror = () => resolve(null)
    request.onblocked = () => resolve(null)
  })
  return opening
}

/** Does one thing in one store; undefined where nothing could be done or nothing is there. */
export async function inStore<Result>(
  store: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  const open = await database()
  if (!open) return undefined
  return new Promise((resolve) => {
    try {
      const transaction = open.transaction(store, mode)
      const request = work(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => resolve(undefined)
      transaction.onabort = () => resolve(undefined)
    } catch {
      resolve(undefined)
    }
  })
}
