import { Readable } from 'node:stream'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import type { LiveChanges } from './live-changes'

/** A browser keeps one for all its windows; more means that old ones were not noticed to be gone. */
const streamsPerPerson = 6
/** Shorter than what proxies wait for. */
const aliveEveryMs = 20_000
/** Then the browser asks anew, and a session that has ended meanwhile is refused. */
const openAtMostMs = 10 * 60_000

const open = new Map<string, Set<Readable>>()
let count = 0

/** An answer that goes on: one event for each change that concerns the person. */
export async function streamChanges(
  changesOf: (tenantId: string) => LiveChanges,
  { caller, request, reply }: StreamContext,
  streamsAtMost: number,
): Promise<unknown> {
  const who = `${caller.tenantId} ${caller.account}`
  const mine = open.get(who) ?? new Set<Readable>()
  const [oldest] = mine
  if (mine.size >= streamsPerPerson) oldest?.push(null)
  // Pages do without: they ask once a minute.
  else if (count >= streamsAtMost) throw new AppError('request.tooMany')

  const stream = new Readable({ read: () => undefined })
  // The first event tells a browser that was away for a while to look for itself.
  const tell = () => stream.push('event: change\ndata: {}\n\n')
  const stopListening = changesOf(caller.tenantId).listen(caller.account, tell)
  const alive = setInterval(() => stream.push(':\n\n'), aliveEveryMs)
  const end = setTimeout(() => stream.push(null), openAtMostMs)
  open.set(who, mine)
  count++
  mine.add(stream)
  stream.once('close', () => {
    stopListening()
    clearInterval(alive)
    clearTimeout(end)
    count--
    mine.delete(stream)
    if (mine.size === 0) open.delete(who)
  })
  request.raw.once('close', () => stream.destroy())
  stream.push('retry: 5000\n\n')
  tell()
  void reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // It goes with the stream: kept for a next call, it would keep a server that is told to stop for another minute.
    connection: 'close',
  })
  return reply.send(stream)
}

/** Lets a server that is told to stop come to its end. */
export function endStreams(): void {
  for (const mine of open.values()) for (const stream of mine) stream.push(null)
}
