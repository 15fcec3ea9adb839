import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { readEventLog, type LogSource } from '@/lib/event-log/read-event-log'
import type { EventTaker, LogEvent } from '@/lib/event-log/log-event'
import { LogTally, type LogFigures } from '@/lib/event-log/log-tally'
import { writtenLog, type WrittenCase } from '@/lib/event-log/write-event-log'

/** Events in the long log: as many as the largest public log of loan requests (BPI Challenge 2012) has. */
export const longLength = 262_200
/** What reading it may take; how much heap the reader is given, and by how much it may outgrow one that reads a tenth. */
const mostSeconds = 30
const heapMegabytes = 64
const mostGrowth = 48 * 1024

async function casesOf(sources: LogSource[]): Promise<WrittenCase[]> {
  const cases: WrittenCase[] = []
  let open = new Map<string, LogEvent[]>()
  const taker: EventTaker = {
    event(caseId, event) {
      const known = open.get(caseId)
      if (known) known.push(event)
      else open.set(caseId, [event])
    },
    caseDone(caseId) {
      const events = open.get(caseId)
      if (events) cases.push({ caseId, events })
      open.delete(caseId)
    },
  }
  for (const source of sources) {
    open = new Map()
    await readEventLog(source, taker)
    for (const caseId of [...open.keys()]) taker.caseDone?.(caseId)
  }
  return cases
}

/** The cases again and again until there are so many events; the last is cut. */
function* repeated(cases: WrittenCase[], length: number): Generator<WrittenCase> {
  let left = length
  for (let round = 0; left > 0; round++)
    for (const { caseId, events } of cases) {
      if (left <= 0) return
      yield { caseId: `${round} ${caseId}`, events: events.slice(0, left) }
      left -= Math.min(left, events.length)
    }
}

async function write(path: string, cases: WrittenCase[], length: number): Promise<void> {
  async function* all() {
    yield* repeated(cases, length)
  }
  await pipeline(Readable.from(writtenLog('xes', all())), createWriteStream(path))
}

function expectedOf(cases: WrittenCase[]): LogFigures {
  const tally = new LogTally({ events: longLength })
  for (const { caseId, events } of repeated(cases, longLength)) {
    for (const event of events) tally.event(caseId, event)
    tally.caseDone(caseId)
  }
  return tally.figures()
}

interface Read {
  figures: LogFigures
  seconds: number
  kilobytes: number
}

async function readApart(path: string): Promise<Read> {
  const reader = join(import.meta.dirname, 'read-long-log.ts')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`--max-old-space-size=${heapMegabytes}`, '--import', 'tsx', reader, path],
    { maxBuffer: 64 * 1024 ** 2 },
  )
  return JSON.parse(stdout) as Read
}

/** Reads a log of that length made of the logs there are, as XES. @returns what is wrong with it, in words, and what it took */
export async function tryLongLog(sources: LogSource[]): Promise<{ wrong: string[]; took: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'long-log-'))
  try {
    const cases = await casesOf(sources)
    if (cases.length === 0) return { wrong: ['no log to make it of'], took: '' }
    const [whole, tenth] = [join(folder, 'whole.xes'), join(folder, 'tenth.xes')]
    await write(whole, cases, longLength)
    await write(tenth, cases, longLength / 10)
    const small = await readApart(tenth)
    const read = await readApart(whole)
    const growth = read.kilobytes - small.kilobytes
    const megabytes = (kilobytes: number) => `${Math.round(kilobytes / 1024)} MB`
    return {
      wrong: [
        ...(read.figures.events === longLength ? [] : [`${read.figures.events} events`]),
        ...(JSON.stringify(read.figures) === JSON.stringify(expectedOf(cases))
          ? []
          : ['figures differ from its events']),
        ...(read.seconds <= mostSeconds ? [] : [`took ${read.seconds.toFixed(1)} s`]),
        ...(growth <= mostGrowth ? [] : [`ten times as much takes ${megabytes(growth)} more`]),
      ],
      took: `${longLength} events, ${megabytes((await stat(whole)).size / 1024)}, ${read.seconds.toFixed(1)} s, ${megabytes(read.kilobytes)} in use, a tenth ${megabytes(small.kilobytes)}`,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
