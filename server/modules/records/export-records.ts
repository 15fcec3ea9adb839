import type { z } from 'zod'
import { mostExportedRecords, type exportRecords as contract } from '@/lib/contracts/lists'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { StreamContext } from '@/server/http/serve'
import { writeAudit } from '@/server/http/audit'
import { writeCsv, writeExcel } from '@/server/platform/spreadsheets/write-sheet'
import { RowFinder } from './find-rows'
import { cellsOf, seenFields } from './list-rows'
import { formOf } from './record-form'
import { listInSight, mayWith } from './sight'

const typeOf = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/**
 * Records as a table that can be changed and imported again: every field the reader may see, of the records he has before him.
 * @throws AppError object.unknown, right.missing
 */
export async function sendRecords(
  context: StreamContext,
  { format, query }: z.output<typeof contract.input>,
): Promise<unknown> {
  const { locale, reply } = context
  const { name, heads, rows } = await context.transact(async (tx) => {
    const within = { ...context, tx }
    const sight = await listInSight(within, query.listId)
    if (!mayWith(sight.lines, 'export')) throw new AppError('right.missing')
    const exporting = { ...sight, lines: sight.lines.filter(({ acts }) => acts.includes('export')) }
    const form = await formOf(tx, sight.list)
    const found = await new RowFinder(exporting, form.definition, context).find(tx, query, {
      pageSize: mostExportedRecords,
      currentPageIndex: 1,
    })
    const fields = [...seenFields(exporting, form).values()]
    const columns = fields.map(({ id }) => id)
    const cells = await cellsOf(within, { sight: exporting, form, columns }, found.rows)
    await writeAudit(within, {
      action: 'record.export',
      objectType: 'list',
      objectId: query.listId,
      after: { records: found.rows.length },
    })
    return {
      name: partFor(locale, sight.list.listName),
      heads: fields.map(({ label }) => partFor(locale, label)),
      rows: cells.map((row) => columns.map((column) => row[column] ?? null)),
    }
  })
  void reply.headers({
    'content-type': typeOf[format],
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.${format}`)}`,
  })
  return reply.send(format === 'csv' ? writeCsv(heads, rows) : await writeExcel(name, heads, rows))
}
