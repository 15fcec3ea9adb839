import { Readable } from 'node:stream'
import { AppError } from './app-error'
import type { StreamContext } from './serve'

/** A browser keeps one of a kind for all its windows, or one for what is before its person; more means that old ones were not noticed to be gone. */
const streamsPerPerson = 6
/** Shorter than what proxies wait for. */
const aliveEveryMs = 20_000
/** Then the browser asks anew, and a session that has ended meanwhile, or a right that is gone, is refused. */
const openAtMostMs = 10 * 60_000

const open = new Map<string, Set<Readable>>()
let count = 0

interface Wanted {
  /** What it tells of: the oldest of a person's of one kind makes room for a new one. */
  kind: string
  /** All streams of this server together. */
  atMost: number
  /** Begins to listen with a way to tell; returns how to stop. */
  begin(tell: (event: string, data: unknown) => void): () => void
}

/**
 * An answer that goes on: server-sent events for as long as somebody looks.
 * @throws AppError request.tooMany
 */
export async function sendEvents(
  { caller, request, reply }: Pick<StreamContext, 'caller' | 'request' | 'reply'>,
  { kind, atMost, begin }: Wanted,
): Promise<unknown> {
  const who = `${kind} ${caller.tenantId} ${caller.account}`
  const mine = open.get(who) ?? new Set<Readable>()
  const [oldest] = mine
  if (mine.size >= streamsPerPerson) oldest?.push(null)
  // Pages do without: they ask from time to time.
  else if (count >= atMost) throw new AppError('request.tooMany')

  const stream = new Readable({ read: () => undefined })
  stream.push('retry: 5000\n\n')
  const stopListening = begin((event, data) => stream.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
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
export function endEvents(): void {
  for (const mine of open.values()) for (const stream of mine) stream.push(null)
}
