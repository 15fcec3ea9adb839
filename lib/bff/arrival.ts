import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

/** A call as it arrives, whatever server it arrives at. */
export interface Arrival {
  method: string
  /** Path and query as sent. */
  target: string
  headers: IncomingHttpHeaders
  /** Read only where the head says that there is one. */
  body?: Readable
  /** Address of the caller; absent where the host does not tell it. */
  address?: string
  /** Hosts that encode answers themselves (Next) ask for plain ones. */
  plain?: boolean
  /** Calls back when the caller goes away before the answer is through. */
  onGone(abandon: () => void): void
}

/** What goes back. */
export interface Answer {
  status: number
  headers: OutgoingHttpHeaders
  body: Readable | string
  /** Why the door itself turned the call away. */
  refused?: string
}
