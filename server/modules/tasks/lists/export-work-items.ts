import type { z } from 'zod'
import type { exportWorkItems as contract } from '@/lib/contracts/work-item-export'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { AppError } from '@/server/http/app-error'
import { sendSheet } from '@/server/http/send-sheet'
import type { StreamContext } from '@/server/http/serve'
import { cellOf } from './export-cell'
import { listWorkItems } from './list-work-items'

type Input = z.output<(typeof contract)['input']>

/** More would be a report; whoever needs it filters. */
const rowsAtMost = 20_000
const pageSize = 500

/**
 * A list as a file: the same rows, in the same order, under the same rights as on the screen.
 * @throws AppError export.tooManyRows
 */
export async function exportWorkItems(context: StreamContext, input: Input): Promise<unknown> {
  const { columns } = input.query
  const heads = columns.map(({ label }) => label)
  const rows = (await readRows(context, input)).map((row) => columns.map(({ id }) => cellOf(id, row, context.locale)))
  return sendSheet(context, { format: input.format, title: input.title, heads, rows })
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
    // Half a list would be taken for the whole.
    if (page.records > rowsAtMost) throw new AppError('export.tooManyRows', { most: rowsAtMost })
    rows.push(...page.rows)
    after = page.next ?? ''
  } while (after)
  return rows
}
