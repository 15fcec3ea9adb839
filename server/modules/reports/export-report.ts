import type { z } from 'zod'
import type { exportReport as contract } from '@/lib/contracts/reports'
import type { ReportFormat } from '@/lib/words/report-formats'
import type { DatasetTools } from '@/server/modules/datasets'
import type { StreamContext } from '@/server/http/serve'
import { sheetPdf } from '@/server/platform/pdf/sheet-pdf'
import { writeCsv, writeExcel } from '@/server/platform/spreadsheets/write-sheet'
import { drawReport } from './draw-report'
import { paperOf } from './paper-of'
import { sheetOfReport, type Reading, type ReportSheet } from './report-sheet'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

interface ReportFile {
  /** In the reader's language. */
  name: string
  fileName: string
  type: string
  bytes: Buffer
}

/** A report as a file. */
export async function fileOf(
  sheet: ReportSheet,
  format: ReportFormat,
  { locale, now }: Pick<Reading, 'locale' | 'now'>,
): Promise<ReportFile> {
  const { name, heads, lines } = sheet
  const bytes = {
    csv: async () => Buffer.from(writeCsv(heads, lines)),
    xlsx: async () => Buffer.from(await writeExcel(name, heads, lines)),
    pdf: async () =>
      sheetPdf(paperOf(sheet, { locale, now, picture: sheet.figures && (await drawReport(sheet.figures, locale)) })),
  }
  return { name, fileName: `${name}.${format}`, type: types[format], bytes: await bytes[format]() }
}

export async function exportReport(
  tools: DatasetTools,
  context: StreamContext,
  { format, query }: z.output<typeof contract.input>,
): Promise<unknown> {
  const { fileName, type, bytes } = await fileOf(await sheetOfReport(tools, context, query), format, context)
  void context.reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  })
  return context.reply.send(bytes)
}
