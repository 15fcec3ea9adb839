import type { z } from 'zod'
import { localDay } from '@/lib/calendar/company-time'
import type { exportLog as contract, LogRow } from '@/lib/contracts/logs'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { StreamContext } from '@/server/http/serve'
import type { Cell } from '@/server/platform/spreadsheets/write-sheet'
import { linesOf } from './list-logs'
import { sendSheet } from './send-sheet'

/** More is asked for day by day. */
const rowsAtMost = 50_000
const pageSize = 1_000

const heads = ['time', 'account', 'person', 'act', 'objectType', 'objectId', 'object', 'ok', 'detail', 'took', 'address', 'call'] as const // prettier-ignore

const cellsOf = (row: LogRow): Cell[] => [
  new Date(row.at),
  row.account,
  row.personName,
  row.action,
  row.objectType,
  row.objectId,
  row.objectName,
  row.ok ? 1 : 0,
  row.detail,
  row.milliseconds,
  row.address,
  row.correlationId,
]

/**
 * A log as a file: page by page, each in a short transaction. Who exports what is written down itself.
 * @throws AppError export.tooManyRows
 */
export async function exportLog(
  { transact, ...context }: StreamContext,
  { format, filters }: z.output<(typeof contract)['input']>,
  note: (rows: number) => Promise<void>,
): Promise<unknown> {
  const linesFrom = (offset: number, limit: number) =>
    transact((tx) => linesOf({ tx, locale: context.locale }, filters, { limit, offset }))
  // Half a log would be taken for the whole.
  if ((await linesFrom(rowsAtMost, 1)).length > 0) throw new AppError('export.tooManyRows', { most: rowsAtMost })
  const rows: LogRow[] = []
  for (let page: LogRow[] = []; rows.length === 0 || page.length === pageSize;) {
    page = await linesFrom(rows.length, pageSize)
    rows.push(...page)
    if (page.length < pageSize || rows.length >= rowsAtMost) break
  }
  await note(rows.length)
  return sendSheet(context, {
    format,
    title: sentence(context.locale, `logs.kinds.${filters.kind}`),
    day: localDay(context.now),
    heads: heads.map((head) => sentence(context.locale, `logs.heads.${head}`)),
    cells: rows.map(cellsOf),
  })
}
