import { escapeHtml as html } from '@/server/modules/channels'
import type { PaperSheet } from '@/server/platform/pdf/sheet-pdf'

const font = `font-family:-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif`
const barWidth = 160

/** A bar as a cell with a ground: readers of mail show no drawings of their own, and load no pictures unasked. */
function barOf(bar: number | null | undefined): string {
  if (!bar) return '<td></td>'
  const length = Math.max(1, Math.round(Math.abs(bar) * barWidth))
  return `<td style="padding:4px 8px"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="${length}" height="12" bgcolor="${bar < 0 ? '#c4291d' : '#2f78c4'}" style="width:${length}px;height:12px;font-size:1px;line-height:1px;border-radius:2px">&nbsp;</td></tr></table></td>`
}

/** A report within a mail: a table that needs nothing from anywhere, with a bar in each line where it is a chart. */
export function reportInMail({ title, sub, heads, lines, numeric, bars }: PaperSheet, lead: string): string {
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
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head><body style="margin:0;padding:16px;background:#ffffff;${font}"><h1 style="margin:0 0 4px;font-size:18px;color:#1b2430">${html(title)}</h1><p style="margin:0 0 12px;font-size:13px;color:#5b6675">${html(sub)}</p><table cellpadding="0" cellspacing="0" style="border-collapse:collapse">${head}${rows}</table><p style="margin:12px 0 0;font-size:13px;color:#5b6675">${html(lead)}</p></body></html>`
}
