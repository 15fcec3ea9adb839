import { stringify } from 'csv-stringify/sync'
import type { LogEvent } from './log-event'

export interface WrittenCase {
  caseId: string
  events: LogEvent[]
}
export type WrittenFormat = 'xes' | 'ocel' | 'csv'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What is no character of XML is left out. */
const escaped = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu, '')
    .replace(/[&<>"\n\r\t]/g, (sign) => entities[sign] ?? `&#${sign.charCodeAt(0)};`)

const timeOf = ({ at }: LogEvent): string => new Date(at).toISOString()
const attribute = (kind: string, key: string, value: string): string =>
  value === '' ? '' : `<${kind} key="${key}" value="${escaped(value)}"/>`

const xesEvent = (event: LogEvent): string =>
  `<event>${attribute('string', 'concept:name', event.activity)}${attribute('date', 'time:timestamp', timeOf(event))}${attribute('string', 'org:resource', event.resource)}${attribute('string', 'org:role', event.role)}<string key="lifecycle:transition" value="complete"/></event>`

async function* xes(cases: AsyncIterable<WrittenCase>): AsyncGenerator<string> {
  const extension = (name: string, prefix: string) =>
    `<extension name="${name}" prefix="${prefix}" uri="http://www.xes-standard.org/${prefix}.xesext"/>`
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<log xes.version="1849.2016" xes.features="" xmlns="http://www.xes-standard.org/">\n${extension('Concept', 'concept')}${extension('Time', 'time')}${extension('Organizational', 'org')}${extension('Lifecycle', 'lifecycle')}\n<classifier name="Activity" keys="concept:name"/>\n`
  for await (const { caseId, events } of cases)
    yield `<trace>${attribute('string', 'concept:name', caseId)}\n${events.map(xesEvent).join('\n')}\n</trace>\n`
  yield '</log>\n'
}

/** Cells that a spreadsheet would take for a formula are kept from it. */
async function* csv(cases: AsyncIterable<WrittenCase>): AsyncGenerator<string> {
  const lines = (rows: string[][]) => stringify(rows, { escape_formulas: true })
  yield `\uFEFF${lines([['case:concept:name', 'concept:name', 'time:timestamp', 'org:resource', 'org:role']])}`
  for await (const { caseId, events } of cases)
    yield lines(events.map((event) => [caseId, event.activity, timeOf(event), event.resource, event.role]))
}

/** OCEL 2.0 as JSON; a case is an object of type `Request`, who acts one of type `Person`. */
async function* ocel(cases: AsyncIterable<WrittenCase>): AsyncGenerator<string> {
  const types = new Set<string>()
  const people = new Set<string>()
  const objects: string[] = []
  const attributes = ['resource', 'role'].map((name) => ({ name, type: 'string' }))
  let events = 0
  yield '{"objectTypes":[{"name":"Request","attributes":[]},{"name":"Person","attributes":[]}],\n"events":['
  for await (const { caseId, events: own } of cases) {
    objects.push(caseId)
    yield own
      .map((event) => {
        types.add(event.activity)
        if (event.resource) people.add(event.resource)
        events += 1
        const related = [{ objectId: `request:${caseId}`, qualifier: 'request' }]
        if (event.resource) related.push({ objectId: `person:${event.resource}`, qualifier: 'resource' })
        return `${events > 1 ? ',' : ''}\n${JSON.stringify({
          id: `e${events}`,
          type: event.activity,
          time: timeOf(event),
          attributes: [
            { name: 'resource', value: event.resource },
            { name: 'role', value: event.role },
          ],
          relationships: related,
        })}`
      })
      .join('')
  }
  yield `],\n"eventTypes":${JSON.stringify([...types].map((name) => ({ name, attributes })))},\n"objects":[`
  const all = [
    ...objects.map((id) => ({ id: `request:${id}`, type: 'Request' })),
    ...[...people].map((id) => ({ id: `person:${id}`, type: 'Person' })),
  ]
  yield `${all.map((object) => JSON.stringify({ ...object, attributes: [], relationships: [] })).join(',\n')}]}\n`
}

const formats = { xes, csv, ocel }

/** A log as a file, piece by piece. */
export function writtenLog(format: WrittenFormat, cases: AsyncIterable<WrittenCase>): AsyncGenerator<string> {
  return formats[format](cases)
}
