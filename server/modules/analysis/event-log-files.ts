import { setImmediate as breathe } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { z } from 'zod'
import { officeCalendar } from '@/lib/calendar/office-calendar'
import { localDay } from '@/lib/calendar/company-time'
import {
  largestLog,
  startStep,
  type exportEventLog as exportContract,
  type readLog as readContract,
} from '@/lib/contracts/analysis'
import type { ErrorKey } from '@/lib/contracts/errors'
import { EventLogError, type EventLogFault } from '@/lib/event-log/log-event'
import { figuresOf } from '@/lib/event-log/read-event-log'
import { writtenLog, type WrittenCase } from '@/lib/event-log/write-event-log'
import { AppError } from '@/server/http/app-error'
import { writeAudit } from '@/server/http/audit'
import { partFor, sentence } from '@/server/http/sentences'
import type { StreamContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { safeFileName } from '@/server/platform/safe-file-name'
import { requestsInSight } from '@/server/modules/own-data'
import { periodOf } from './period'
import { casesOf, eventOrder, eventsOf, itemsOf, type Wanted } from './sets'
import { workingClock } from './working-clock'

/** Requests of one statement. */
const batch = 500
const endings = { xes: 'xes', ocel: 'json', csv: 'csv' }
const types = { xes: 'application/xml', ocel: 'application/json', csv: 'text/csv; charset=utf-8' }

/** What steps are called in the file: by their names, those of the same name with their ids behind. */
async function labelsOf(tx: Tx, wanted: Wanted, locale: StreamContext['locale']): Promise<Map<string, string>> {
  const { rows } = await sql<{ activity: string; name: string }>`
    with cases as materialized (${casesOf(wanted, wanted.from)})
    select w.activity_id as activity, max(w.activity_name) as name from cases c join work_items w on w.task_id = c.task_id group by 1`.execute(
    tx,
  )
  const named = [
    { activity: startStep, name: sentence(locale, 'logs.eventStart') },
    ...rows.map(({ activity, name }) => ({ activity, name: partFor(locale, name) || activity })),
  ]
  const same = (name: string) => named.filter((one) => one.name === name).length > 1
  return new Map(named.map(({ activity, name }) => [activity, same(name) ? `${name} (${activity})` : name]))
}

interface Row {
  task_id: string
  no: string
  finished: string
  events: { activity: string; at: number; account: string }[]
}

async function batchOf(tx: Tx, wanted: Wanted, after: Row | undefined): Promise<Row[]> {
  const clock = workingClock(officeCalendar, wanted.until.getTime() - 1, wanted.until.getTime())
  const { rows } = await sql<Row>`
    with clock as materialized (${clock.table}),
    cases as materialized (select * from (${casesOf(wanted, wanted.from)}) t
      where (t.finished_at, t.task_id) > (${after?.finished ?? '-infinity'}::timestamptz, ${after?.task_id ?? ''}) order by t.finished_at, t.task_id limit ${batch}),
    items as materialized (${itemsOf(clock)}), events as (${eventsOf})
    select c.task_id, c.no, c.finished_at::text as finished, (select json_agg(json_build_object('activity', activity, 'at', (extract(epoch from at) * 1000)::float8, 'account', account)
      order by ${eventOrder}) from events e where e.task_id = c.task_id) as events
    from cases c order by c.finished_at, c.task_id`.execute(tx)
  return rows
}

/** The event log of a process as a file, batch by batch, each in a short transaction. Who takes one along is written down. */
export async function exportEventLog(
  input: z.output<(typeof exportContract)['input']>,
  context: StreamContext,
): Promise<unknown> {
  const { transact, locale } = context
  const { from, until } = periodOf(input)
  const wantedBy = async (tx: Tx): Promise<Wanted> => ({
    inSight: await requestsInSight({ tx, caller: context.caller }),
    ...{ from, until, processId: input.processId, version: 0 },
  })
  const labels = await transact(async (tx) => {
    await writeAudit(
      { ...context, tx },
      { action: 'analysis.exportLog', objectType: 'process', objectId: input.processId, after: { ...input } },
    )
    return labelsOf(tx, await wantedBy(tx), locale)
  })
  async function* cases(): AsyncGenerator<WrittenCase> {
    for (let rows: Row[] = [], first = true; first || rows.length === batch; first = false) {
      const last = rows.at(-1)
      rows = await transact(async (tx) => batchOf(tx, await wantedBy(tx), last))
      for (const { task_id, no, events } of rows)
        yield {
          caseId: no || task_id,
          events: events.map(({ activity, at, account }) => ({
            activity: labels.get(activity) ?? activity,
            at: Math.round(at),
            resource: account,
            role: '',
          })),
        }
    }
  }
  const name = `${input.processId} ${localDay(from)} ${localDay(new Date(until.getTime() - 1))}.${endings[input.format]}`
  void context.reply.headers({
    'content-type': types[input.format],
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  })
  return context.reply.send(Readable.from(writtenLog(input.format, cases())))
}

const refusals: Record<EventLogFault, ErrorKey> = {
  notReadable: 'analysis.notReadable',
  documentType: 'analysis.notReadable',
  tooLarge: 'import.tooMuch',
  noColumns: 'analysis.noColumns',
  noTime: 'analysis.noTime',
  noActivity: 'analysis.noActivity',
  empty: 'analysis.empty',
}
const pieceLength = 64 * 1024
/** Told of what is long; nobody reads more. */
const most = { names: 200, follows: 300, variants: 20 }

/**
 * The figures of a log somebody brings; nothing of it is kept.
 * @throws AppError input.multipartOnly, import.noFile, input.tooLarge, import.tooMuch, analysis.…
 */
export async function readUploadedLog({ request }: StreamContext): Promise<z.input<(typeof readContract)['data']>> {
  if (!request.isMultipart()) throw new AppError('input.multipartOnly')
  const part = await request.file({ limits: { fileSize: largestLog.packed } })
  if (!part) throw new AppError('import.noFile')
  const bytes = await part.toBuffer()
  // Others are served between two pieces.
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += pieceLength) {
      await breathe()
      yield bytes.subarray(at, at + pieceLength)
    }
  }
  try {
    const figures = await figuresOf(pieces, largestLog)
    const again = new Map(figures.rework.map(({ name, count }) => [name, count]))
    return {
      fileName: safeFileName(part.filename),
      cases: figures.cases,
      events: figures.events,
      activityCount: figures.activities.length,
      variants: figures.variants,
      resourceCount: figures.resources.length,
      duration: { median: figures.caseDuration.median, p90: figures.caseDuration.p90 },
      activities: figures.activities
        .slice(0, most.names)
        .map(({ name, count }) => ({ name, count, again: again.get(name) ?? 0 })),
      follows: figures.directlyFollows.slice(0, most.follows),
      starts: figures.starts.slice(0, most.names),
      ends: figures.ends.slice(0, most.names),
      topVariants: figures.topVariants.slice(0, most.variants),
      handovers: figures.handovers.slice(0, most.names),
    }
  } catch (error) {
    if (!(error instanceof EventLogError)) throw error
    throw new AppError(refusals[error.fault], { where: error.where.slice(0, 100) })
  }
}
