import type { Locale } from '@/lib/contracts/auth'
import { formatCell } from '@/lib/i18n/format-cell'
import { sentence } from '@/server/http/sentences'
import { mailMoment } from '@/server/modules/channels'
import { mostPaperColumns, type PaperPicture, type PaperSheet } from '@/server/platform/pdf/sheet-pdf'
import type { Cell } from '@/server/platform/spreadsheets/write-sheet'
import type { ReportSheet } from './report-sheet'

/** More is for a spreadsheet. */
const mostPaperLines = 2000

/** A report as it is shown on paper and in a mail: its cells as words, numbers in the form of their column or as the language writes them, and its picture, or without one how long the bar of each line is. */
export function paperOf(
  { name, heads, formats, lines, drawn }: ReportSheet,
  {
    locale,
    now,
    mostLines = mostPaperLines,
    picture = null,
  }: { locale: Locale; now: Date; mostLines?: number; picture?: PaperPicture | null },
): PaperSheet {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const words = (cell: Cell, column: number) => {
    const format = formats[column] ?? ''
    return format === '' && typeof cell === 'number' ? number.format(cell) : formatCell(cell, format, locale)
  }
  const fits = lines.slice(0, mostLines)
  const cut = fits.length < lines.length || heads.length > mostPaperColumns
  const valueOf = (line: Cell[]) => Number(drawn ? (line[drawn.column] ?? 0) : 0)
  const longest = Math.max(...lines.slice(0, drawn?.lines ?? 0).map((line) => Math.abs(valueOf(line))), 0)
  const at = mailMoment(locale, now)
  return {
    title: name,
    sub: cut
      ? `${at} · ${sentence(locale, 'operations.reportMail.cut', { lines: fits.length, columns: Math.min(heads.length, mostPaperColumns) })}`
      : at,
    heads: heads.slice(0, mostPaperColumns),
    lines: fits.map((line) => line.slice(0, mostPaperColumns).map(words)),
    numeric: heads.map((_, column) => lines.some((line) => typeof line[column] === 'number')),
    bars: fits.map((line, index) =>
      drawn && !picture && longest > 0 && index < drawn.lines ? valueOf(line) / longest : null,
    ),
    picture,
  }
}
