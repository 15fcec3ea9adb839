import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { EventLogError, widestLimits, type EventTaker, type LogLimits } from './log-event'
import { LogTally, type LogFigures } from './log-tally'
import type { PieceReader } from './piece-reader'
import { readCsv } from './read-csv'
import { OcelObjects } from './read-ocel'
import { xesReader } from './read-xes'

/** A log that can be read from its beginning more than once. */
export type LogSource = () => AsyncIterable<Uint8Array>

export type LogKind = 'xes' | 'csv' | 'ocelJson' | 'ocelXml'

/** Enough of a log to see what it is. */
const headLength = 8_192

async function* unpacked(source: LogSource, limits: LogLimits): AsyncGenerator<Uint8Array> {
  const pieces = source()[Symbol.asyncIterator]()
  const first = await pieces.next()
  if (first.done) throw new EventLogError('empty')
  async function* all() {
    yield first.value as Uint8Array
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  }
  const packed = first.value[0] === 0x1f && first.value[1] === 0x8b
  let bytes = 0
  for await (const piece of packed ? gunzipped(all()) : all()) {
    bytes += piece.length
    if (bytes > limits.bytes) throw new EventLogError('tooLarge', `${limits.bytes}`)
    yield piece
  }
}

async function* gunzipped(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    // What goes wrong in either comes out where it is read.
    for await (const piece of pipeline(Readable.from(packed), createGunzip(), () => {})) yield piece as Uint8Array
  } catch (error) {
    throw error instanceof EventLogError ? error : new EventLogError('notReadable', (error as Error).message)
  }
}

/** As text, in the encoding the XML declaration names, else UTF-8. */
async function* asText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  try {
    for await (const piece of bytes) {
      decoder ??= decoderFor(piece)
      yield decoder.decode(piece, { stream: true })
    }
    if (decoder) yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? new EventLogError('notReadable', 'encoding') : error
  }
}

function decoderFor(first: Uint8Array): TextDecoder {
  const head = new TextDecoder('latin1').decode(first.subarray(0, 200))
  const named = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(named, { fatal: true })
  } catch {
    throw new EventLogError('notReadable', named)
  }
}

/** What a log is, by how it begins. */
async function kindOf(source: LogSource, limits: LogLimits): Promise<LogKind> {
  let head = ''
  for await (const text of asText(unpacked(source, limits))) {
    head += text
    if (head.length >= headLength) break
  }
  if (head.trim() === '') throw new EventLogError('empty')
  const begins = head.trimStart()[0]
  if (begins === '<') return /<(object-types|event-types|objects)[\s/>]/.test(head) ? 'ocelXml' : 'xes'
  return begins === '{' ? 'ocelJson' : 'csv'
}

async function feed(source: LogSource, limits: LogLimits, reader: PieceReader): Promise<void> {
  for await (const text of asText(unpacked(source, limits))) reader.write(text)
  reader.end()
}

/**
 * Reads a log of any of the formats, packed by gzip or not.
 * @param caseType of a log of objects: the type whose objects are the cases; else the one most events are of
 * @returns what the log was, and what its cases are
 * @throws EventLogError
 */
export async function readEventLog(
  source: LogSource,
  taker: EventTaker,
  { limits = widestLimits, caseType }: { limits?: LogLimits; caseType?: string } = {},
): Promise<{ kind: LogKind; caseType: string }> {
  const kind = await kindOf(source, limits)
  if (kind === 'xes') await feed(source, limits, xesReader(taker))
  else if (kind === 'csv') await readCsv(asText(unpacked(source, limits)), taker)
  else {
    const format = kind === 'ocelJson' ? 'json' : 'xml'
    const objects = new OcelObjects()
    await feed(source, limits, objects.reader(format))
    const cases = caseType ?? objects.caseType
    await feed(source, limits, objects.events(format, cases, taker))
    return { kind, caseType: cases }
  }
  return { kind, caseType: '' }
}

/** The figures of a log. */
export async function figuresOf(source: LogSource, limits: LogLimits = widestLimits): Promise<LogFigures> {
  const tally = new LogTally(limits)
  await readEventLog(source, tally, { limits })
  return tally.figures()
}
