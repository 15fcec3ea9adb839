import { GuardedXml } from './guarded-xml'
import { EventLogError, momentOf, type EventTaker } from './log-event'
import type { PieceReader } from './piece-reader'

/** Elements that carry an attribute of a trace or an event; what lies below them is of no account. */
const carriers = new Set(['string', 'date', 'int', 'float', 'boolean', 'id'])

/** Reads XES (IEEE 1849): `log` of `trace` of `event`, the activity by `concept:name`, whatever its life cycle. */
export function xesReader(taker: EventTaker): PieceReader {
  const at: string[] = []
  let traces = 0
  let events = 0
  let caseId = ''
  let event: Record<string, string> | null = null

  const take = () => {
    if (!event) return
    const where = `${traces}/${events}`
    const activity = event['concept:name']
    if (!activity) throw new EventLogError('noActivity', where)
    taker.event(caseId, {
      activity,
      at: momentOf(event['time:timestamp'], where),
      resource: event['org:resource'] ?? '',
      role: event['org:role'] ?? event['org:group'] ?? '',
    })
    event = null
  }
  const xml = new GuardedXml({
    open(name, attributes, depth) {
      at.push(name)
      if (depth === 1 && name !== 'log') throw new EventLogError('notReadable', `<${name}>`)
      if (depth === 2 && name === 'trace') {
        traces += 1
        events = 0
        caseId = String(traces)
      } else if (depth === 3 && name === 'event' && at[1] === 'trace') {
        events += 1
        event = {}
      } else if (carriers.has(name) && attributes.key !== undefined) {
        if (depth === 4 && event) event[attributes.key] = attributes.value ?? ''
        else if (depth === 3 && at[1] === 'trace' && events === 0 && attributes.key === 'concept:name')
          caseId = attributes.value || caseId
      }
    },
    close(name, depth) {
      at.pop()
      if (depth === 3 && name === 'event') take()
      if (depth === 2 && name === 'trace') taker.caseDone?.(caseId)
    },
  })
  return xml
}
