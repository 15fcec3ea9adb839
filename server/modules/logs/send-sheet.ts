import { companyTimeZone } from '@/lib/calendar/company-time'
import type { StreamContext } from '@/server/http/serve'
import { writeCsv, writeExcel, type Cell } from '@/server/platform/spreadsheets/write-sheet'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

interface Sheet {
  format: 'xlsx' | 'csv'
  title: string
  /** Of the company, for the name of the file. */
  day: string
  heads: string[]
  cells: Cell[][]
}

/** Answers with a table as a file. */
export async function sendSheet(
  { reply }: Pick<StreamContext, 'reply'>,
  { format, title, day, heads, cells }: Sheet,
): Promise<unknown> {
  void reply.headers({
    'content-type': types[format],
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${title} ${day}.${format}`)}`,
  })
  return reply.send(
    format === 'csv' ? writeCsv(heads, cells, companyTimeZone) : await writeExcel(title, heads, cells, companyTimeZone),
  )
}
