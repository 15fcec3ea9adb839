import { companyTimeZone, localDay } from '@/lib/calendar/company-time'
import { writeCsv, writeExcel, type Cell } from '@/server/platform/spreadsheets/write-sheet'
import type { StreamContext } from './serve'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

interface SheetFile {
  format: 'xlsx' | 'csv'
  title: string
  heads: string[]
  rows: Cell[][]
}

/** Answers with a list as a file, named by its title and the day. */
export async function sendSheet(
  { reply, now }: Pick<StreamContext, 'reply' | 'now'>,
  { format, title, heads, rows }: SheetFile,
): Promise<unknown> {
  const bytes =
    format === 'csv' ? writeCsv(heads, rows, companyTimeZone) : await writeExcel(title, heads, rows, companyTimeZone)
  // Signs that file systems refuse.
  const name = `${title} ${localDay(now)}.${format}`.replace(/[\\/:*?"<>|\u0000-\u001f]/g, ' ')
  void reply.headers({
    'content-type': types[format],
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  })
  return reply.send(bytes)
}
