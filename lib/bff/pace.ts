import type { IncomingMessage } from 'node:http'

interface Pace {
  /** How long a caller may take for so many bytes. */
  everyMs: number
  bytes: number
}

/** A hundred megabytes within the fifty minutes a call may last (R9-01) need seven times as much. */
const slowest: Pace = { everyMs: 30_000, bytes: 150_000 }

/**
 * Ends a call whose body trickles in: it would hold a connection, a call to the workflow server and their memory for as
 * long as its caller likes. A body that is there already costs nothing.
 * @param tooSlow is called once, while the call is still open
 */
export function watchPace(request: IncomingMessage, tooSlow: () => void, pace: Pace = slowest): void {
  if (request.complete) return
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - before
    before = socket.bytesRead
    // A caller held up by ourselves is not slow: what has arrived waits to be taken.
    if (request.complete) stop()
    else if (arrived < pace.bytes && request.readableLength === 0) {
      stop()
      tooSlow()
    }
  }, pace.everyMs)
  timer.unref()
  const stop = () => clearInterval(timer)
  request.once('end', stop)
  request.once('close', stop)
}
