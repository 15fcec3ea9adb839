import type { z } from 'zod'
import { companyTimeZone, localDay } from '@/lib/calendar/company-time'
import type { exportWorkItems as contract } from '@/lib/contracts/work-item-export'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import type { StreamContext } from '@/server/http/serve'
import { writeCsv, writeExcel } from '@/server/platform/spreadsheets/write-sheet'
import { cellOf } from './export-cell'
import { listWorkItems } from './list-work-items'

type Input = z.output<(typeof contract)['input']>

/** More would be a report; whoever needs it filters. */
const rowsAtMost = 20_000
const pageSize = 500

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** A list as a file: the same rows, in the same order, under the same rights as on the screen. */
export async function exportWorkItems(context: StreamContext, input: Input): Promise<unknown> {
  const { columns } = input.query
  const heads = columns.map(({ label }) => label)
  const rows = (await readRows(context, input)).map((row) => columns.map(({ id }) => cellOf(id, row, context.locale)))
  const bytes =
    input.format === 'csv'
      ? writeCsv(heads, rows, companyTimeZone)
      : await writeExcel(input.title, heads, rows, companyTimeZone)
  const name = `${input.title} ${localDay(context.now)}.${input.format}`.replace(/[\\/:*?"<>|\u0000-\u001f]/g, ' ')
  void context.reply.headers({
    'content-type': types[input.format],
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  })
  return context.reply.send(bytes)
}

/** Page by page, each in a short transaction: others are not held up by a long list. */
async function readRows({ transact, ...context }: StreamContext, { kind, query }: Input): Promise<WorkItemRow[]> {
  const { filters, sort, direction } = query
  const rows: WorkItemRow[] = []
  let after = ''
  do {
    const page = await transact((tx) =>
      listWorkItems({ ...context, tx }, { kind, ...filters, sort, direction, pageSize, currentPageIndex: 1, after }),
    )
    rows.push(...page.rows)
    after = page.next ?? ''
  } while (after && rows.length < rowsAtMost)
  return rows.slice(0, rowsAtMost)
}
