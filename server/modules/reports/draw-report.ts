import type { Locale } from '@/lib/contracts/auth'
import { chartPicture } from '@/lib/charts/chart-option'
import { mostMarks } from '@/lib/charts/chart-marks'
import { paperColours } from '@/lib/charts/paper-colours'
import { unitFor } from '@/lib/charts/unit-for'
import type { FigureColumn } from '@/lib/contracts/figures'
import type { FiguresRun } from '@/lib/contracts/reports'
import { formatCell } from '@/lib/i18n/format-cell'
import { partFor, sentence } from '@/server/http/sentences'
import type { PaperPicture } from '@/server/platform/pdf/sheet-pdf'

/** Points on paper, and pixels in a mail. */
const size = { width: 760, height: 320 }

/** The report as its reader would see it above its table, in the colours of paper; null where it is a table. */
export async function drawReport(run: FiguresRun, locale: Locale): Promise<PaperPicture | null> {
  const { look, figures } = run
  if (look.chart === 'table') return null
  const nothing = { kind: 'nothing', said: sentence(locale, 'figures.nothing') } as const
  if (figures.rows.length === 0) return nothing
  const titleOf = ({ title, name }: FigureColumn) =>
    partFor(locale, title) || (name.startsWith('v') ? sentence(locale, 'figures.rows') : '')
  const value = figures.columns.find(({ name }) => name === 'v0')
  const unit = partFor(locale, look.unit)
  if (look.chart === 'number') {
    const words = [
      formatCell(figures.totals.v0 ?? null, value?.format ?? '', locale) || '—',
      unitFor(run.ways[0], unit),
    ]
    return { kind: 'number', title: value ? titleOf(value) : '', value: words.filter(Boolean).join(' ') }
  }
  const values = figures.columns.filter(({ name }) => name.startsWith('v')).length
  const rows = figures.rows.slice(0, Math.max(1, Math.floor(mostMarks / Math.max(1, values))))
  const picture = chartPicture({
    figures: { ...figures, rows },
    look,
    colours: paperColours,
    titleOf,
    show: ({ format }, shown) => formatCell(shown, format, locale) || '—',
    word: (shown) => formatCell(shown, '', locale) || '—',
    unit,
    toneWord: (tone) => sentence(locale, `figures.tones.${tone}`),
    targetWord: (shown) => sentence(locale, 'figures.targetAt', { value: shown }),
    calm: true,
  })
  if (!picture || picture.spots.length === 0) return nothing
  return {
    kind: 'chart',
    ...size,
    svg: await drawn({ ...picture.option, textStyle: { color: paperColours.text, fontFamily: 'sans-serif' } }),
    note: rows.length < figures.rows.length ? sentence(locale, 'figures.firstMarks', { count: rows.length }) : '',
  }
}

/** What draws is loaded by the first who needs it. */
async function drawn(option: Record<string, unknown>): Promise<string> {
  const { init } = await import('@/lib/charts/echarts-parts')
  const chart = init(null, undefined, { renderer: 'svg', ssr: true, ...size })
  try {
    chart.setOption(option)
    return chart.renderToSVGString()
  } finally {
    chart.dispose()
  }
}
