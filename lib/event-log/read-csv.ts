import { parse } from 'csv-parse'
import { EventLogError, longestPart, momentOf, type EventTaker } from './log-event'

/** Names columns go by in logs of other programs, the commonest first; capitals and signs are of no account. */
const columns = {
  caseId: ['caseconceptname', 'caseid', 'case', 'taskid', 'requestid'],
  activity: ['conceptname', 'activity', 'activityname', 'event', 'task', 'step'],
  at: ['timetimestamp', 'timestamp', 'completetimestamp', 'endtime', 'time', 'date'],
  resource: ['orgresource', 'resource', 'user', 'person', 'account'],
  role: ['orgrole', 'orggroup', 'role', 'group', 'department'],
} as const
type Column = keyof typeof columns

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

function placesIn(heads: string[]): Record<Column, number> {
  const known = heads.map(plain)
  const place = (column: Column) => columns[column].map((name) => known.indexOf(name)).find((at) => at !== -1) ?? -1
  const places = {
    caseId: place('caseId'),
    activity: place('activity'),
    at: place('at'),
    resource: place('resource'),
    role: place('role'),
  }
  const missing = (['caseId', 'activity', 'at'] as const).filter((column) => places[column] === -1)
  if (missing.length > 0) throw new EventLogError('noColumns', missing.join(', '))
  return places
}

/** Reads a log of lines: a head that names its columns, then an event in each; those of a case in their order. */
export async function readCsv(pieces: AsyncIterable<string>, taker: EventTaker): Promise<void> {
  const parser = parse({
    bom: true,
    delimiter: [',', ';', '\t'],
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: longestPart,
  })
  let places: Record<Column, number> | null = null
  let line = 1
  parser.on('readable', () => {
    for (let row = parser.read() as string[] | null; row; row = parser.read() as string[] | null) {
      if (!places) {
        try {
          places = placesIn(row)
        } catch (error) {
          parser.destroy(error as Error)
          return
        }
        continue
      }
      line += 1
      try {
        takeRow(row, places, line, taker)
      } catch (error) {
        parser.destroy(error as Error)
        return
      }
    }
  })
  const ended = new Promise<void>((resolve, reject) => {
    parser.on('end', resolve)
    parser.on('error', (error) =>
      reject(error instanceof EventLogError ? error : new EventLogError('notReadable', error.message.slice(0, 200))),
    )
  })
  ended.catch(() => {})
  for await (const piece of pieces) {
    if (parser.destroyed) break
    if (!parser.write(piece)) await Promise.race([new Promise((resolve) => parser.once('drain', resolve)), ended])
  }
  if (!parser.destroyed) parser.end()
  await ended
  if (!places) throw new EventLogError('empty')
}

function takeRow(row: string[], places: Record<Column, number>, line: number, taker: EventTaker): void {
  // What our own files and others write before a cell that would be a formula is no part of it.
  const cell = (column: Column) => (row[places[column]] ?? '').replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '')
  if (!cell('activity')) throw new EventLogError('noActivity', String(line))
  taker.event(cell('caseId'), {
    activity: cell('activity'),
    at: momentOf(cell('at'), String(line)),
    resource: cell('resource'),
    role: cell('role'),
  })
}
