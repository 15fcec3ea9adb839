import type { StreamContext } from '@/server/http/serve'

/** Who has a run carried out, and when. */
export type Acting = Pick<StreamContext, 'caller' | 'now' | 'locale' | 'correlationId' | 'address' | 'transact'>
