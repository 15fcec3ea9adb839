import type { Middleware } from 'swr'
import { call } from '@/lib/client/call'
import type { CallPath } from '@/lib/client/calls'

/** Has everything below asked for as somebody else: the server answers with his rights, or refuses. */
export const lookingAs =
  (account: string): Middleware =>
  (useNext) =>
  (key, fetcher, config) => {
    const asked = typeof key === 'function' ? (key as () => unknown)() : key
    if (!Array.isArray(asked)) return useNext(key, fetcher, config)
    const [path, input] = asked as [CallPath, Record<string, unknown>]
    const read = () => call('/api/portal/previewCall', { account, path, input }, { quiet: true })
    return useNext([path, input, account], read as typeof fetcher, config)
  }
