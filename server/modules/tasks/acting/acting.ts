import type { CallContext } from '@/server/http/serve'

/** What acting on a task needs to know of the call it came by. */
export type Acting = Pick<CallContext, 'tx' | 'caller' | 'now' | 'address' | 'locale'>
