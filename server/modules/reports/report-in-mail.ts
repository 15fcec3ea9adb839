import { sentence } from '@/server/http/sentences'
import { escapeHtml as html } from '@/server/modules/channels'
import type { Mail } from '@/server/platform/mail'
import type { PaperPicture, PaperSheet } from '@/server/platform/pdf/sheet-pdf'
import { drawReport } from './draw-report'
import { paperOf } from './paper-of'
import type { Reading, ReportSheet } from './report-sheet'

/** What stands in the mail itself; all of it is in the file. */
const mostMailedLines = 30
/** By which the mail names its picture. */
const pictureId = 'picture@report'

const font = `font-family:-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif`
const barWidth = 160

/** A bar as a cell with a ground: readers of mail show no drawings of their own, and load no pictures unasked. */
function barOf(bar: number | null | undefined): string {
  if (!bar) return '<td></td>'
  const length = Math.max(1, Math.round(Math.abs(bar) * barWidth))
  return `<td style="padding:4px 8px"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="${length}" height="12" bgcolor="${bar < 0 ? '#c4291d' : '#2f78c4'}" style="width:${length}px;height:12px;font-size:1px;line-height:1px;border-radius:2px">&nbsp;</td></tr></table></td>`
}

/** What stands above the table: a picture that comes with the mail, a number, or why there is none. */
function pictureIn(picture: PaperPicture | null, told: string): string {
  if (!picture) return ''
  const small = (text: string) =>
    text ? `<p style="margin:0 0 8px;font-size:13px;color:#5b6675">${html(text)}</p>` : ''
  if (picture.kind === 'nothing') return small(picture.said)
  if (picture.kind === 'number')
    return `${small(picture.title)}<p style="margin:0 0 12px;font-size:28px;font-weight:600;color:#1b2430">${html(picture.value)}</p>`
  return `<p style="margin:0 0 8px"><img src="cid:${pictureId}" width="${picture.width}" height="${picture.height}" alt="${html(told)}" style="display:block;border:0;max-width:100%;height:auto"></p>${small(picture.note)}`
}

function htmlOf({ title, sub, heads, lines, numeric, bars, picture }: PaperSheet, lead: string, told: string): string {
  const drawsBars = bars.some((bar) => bar !== null)
  const cell = (text: string, at: number, tag: 'td' | 'th') =>
    `<${tag} align="${numeric[at] ? 'right' : 'left'}" style="padding:5px 8px;border-bottom:1px solid #dfe5ec;font-size:13px;color:#1b2430;${tag === 'th' ? 'background:#eef2f6;font-weight:600' : ''}">${html(text)}</${tag}>`
  const head = `<tr>${heads.map((text, at) => cell(text, at, 'th')).join('')}${drawsBars ? '<th style="background:#eef2f6;border-bottom:1px solid #dfe5ec"></th>' : ''}</tr>`
  const rows = lines
    .map(
      (line, row) =>
        `<tr>${line.map((text, at) => cell(text, at, 'td')).join('')}${drawsBars ? barOf(bars[row]) : ''}</tr>`,
    )
    .join('')
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head><body style="margin:0;padding:16px;background:#ffffff;${font}"><h1 style="margin:0 0 4px;font-size:18px;color:#1b2430">${html(title)}</h1><p style="margin:0 0 12px;font-size:13px;color:#5b6675">${html(sub)}</p>${pictureIn(picture, told)}<table cellpadding="0" cellspacing="0" style="border-collapse:collapse">${head}${rows}</table><p style="margin:12px 0 0;font-size:13px;color:#5b6675">${html(lead)}</p></body></html>`
}

/** A report within a mail: its picture, which comes along, and a table that needs nothing from anywhere; where the picture cannot be made, with a bar in each line. */
export async function mailOfReport(
  sheet: ReportSheet,
  { locale, now, log }: Pick<Reading, 'locale' | 'now' | 'log'>,
  lead: string,
): Promise<Required<Pick<Mail, 'html' | 'attachments'>>> {
  const picture = sheet.figures && (await drawReport(sheet.figures, locale))
  const png = picture?.kind === 'chart' ? await pngOf(picture.svg, log) : null
  const shown = picture?.kind === 'chart' && !png ? null : picture
  const paper = paperOf(sheet, { locale, now, mostLines: mostMailedLines, picture: shown })
  const told = sentence(locale, 'operations.reportMail.picture', { name: sheet.name })
  return {
    html: htmlOf(paper, lead, told),
    attachments: png ? [{ filename: 'chart.png', content: png, cid: pictureId }] : [],
  }
}

/** Programs for mail show dots only; nothing where this machine cannot write Chinese with them. */
async function pngOf(svg: string, log: Reading['log']): Promise<Buffer | null> {
  try {
    const { drawingToPng, hasChineseFont } = await import('@/server/platform/pictures/drawing-to-png')
    return (await hasChineseFont()) ? await drawingToPng(svg) : null
  } catch (error) {
    log.warn({ err: error }, 'the picture of a report')
    return null
  }
}
