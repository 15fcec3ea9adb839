'use client'

import type { EChartsType } from 'echarts/core'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useCellText } from '@/components/pickers/use-cell-text'
import { Skeleton } from '@/components/ui/skeleton'
import { useMedia } from '@/components/page/use-media'
import type { Figures } from '@/lib/contracts/figures'
import type { ReportLook } from '@/lib/contracts/reports'
import { localText } from '@/lib/i18n/local-text'
import { ChartMenu } from './chart-menu'
import { samePlace, type Place } from '@/lib/charts/chart-marks'
import { chartPicture, type ChartColours, type ChartPicture } from '@/lib/charts/chart-option'
import { narrowed, within, type ChartWindow } from '@/lib/charts/chart-window'
import { toneOf } from '@/lib/charts/marked'
import styles from './charts.module.css'

interface Props {
  name: string
  figures: Figures
  look: ReportLook
  /** The figure that is pointed at elsewhere, such as in the table beside it. */
  lit?: Place | null
  /** What the figures are of, for whoever keeps the picture. */
  about?: string
  onPoint?(place: Place | null): void
  onPick?(place: Place): void
}

/** Pixels of a chart on paper: what A4 and Letter have between their margins, and a third of a page. */
const paper = { width: 640, height: 300 }

const names = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5', '--chart-6']

/** Colours as the look of the page has them now; paper is light whatever the page is. */
function coloursAt(probe: HTMLElement, onPaper = false): ChartColours {
  probe.style.colorScheme = onPaper ? 'light' : ''
  const read = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  return {
    series: names.map(read),
    text: read('--text'),
    muted: read('--text-2'),
    line: read('--line'),
    surface: read('--surface'),
    tones: { ok: read('--tone-ok'), warn: read('--tone-warn'), bad: read('--tone-bad') },
  }
}

const watchLook = (listener: () => void) => {
  const watcher = new MutationObserver(listener)
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mode', 'style'] })
  const list = window.matchMedia('(prefers-color-scheme: dark)')
  list.addEventListener('change', listener)
  return () => {
    watcher.disconnect()
    list.removeEventListener('change', listener)
  }
}

/** Changes whenever the page takes on other colours. */
const usePageLook = (): string =>
  useSyncExternalStore(
    watchLook,
    () =>
      `${document.documentElement.dataset.mode} ${document.documentElement.getAttribute('style')} ${window.matchMedia('(prefers-color-scheme: dark)').matches}`,
    () => '',
  )

/** Figures as a picture: arrows walk from mark to mark and say each, Enter opens the rows behind it. */
export function Chart({ name, figures, look, lit = null, about, onPoint, onPick }: Props) {
  const t = useTranslations('figures')
  const locale = useLocale()
  const cellText = useCellText()
  const calm = useMedia('(prefers-reduced-motion: reduce)')
  const pageLook = usePageLook()
  const host = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLSpanElement>(null)
  const chart = useRef<EChartsType | null>(null)
  const picture = useRef<ChartPicture | null>(null)
  const handlers = useRef({ onPoint, onPick })
  const [printing, setPrinting] = useState(false)
  const [ready, setReady] = useState(false)
  const [at, setAt] = useState(-1)
  const [said, setSaid] = useState('')
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    handlers.current = { onPoint, onPick }
  })
  useEffect(() => {
    let gone = false
    const box = host.current
    if (!box) return
    const watcher = new ResizeObserver(() => chart.current?.resize())
    // On paper it is as wide as the paper, whatever the window is.
    const onPaper = () => {
      flushSync(() => setPrinting(true))
      chart.current?.resize(paper)
    }
    const offPaper = () => {
      setPrinting(false)
      chart.current?.resize()
    }
    window.addEventListener('beforeprint', onPaper)
    window.addEventListener('afterprint', offPaper)
    void import('@/lib/charts/echarts-parts').then(({ init }) => {
      if (gone) return
      const made = init(box, undefined, { renderer: 'svg' })
      const spotOf = (event: unknown) => {
        const { seriesIndex, dataIndex } = event as { seriesIndex?: number; dataIndex?: number }
        return picture.current?.spots.find((one) => one.seriesIndex === seriesIndex && one.dataIndex === dataIndex)
      }
      made.on('click', (event: unknown) => {
        const spot = spotOf(event)
        if (spot && !picture.current?.isOne) handlers.current.onPick?.(spot.mark.place)
      })
      // Words and empty ground of a picture are no marks; of one figure they stand for it.
      made.getZr().on('click', () => {
        const { isOne, spots: [only] = [] } = picture.current ?? {}
        if (isOne && only) handlers.current.onPick?.(only.mark.place)
      })
      made.on('mouseover', (event: unknown) => handlers.current.onPoint?.(spotOf(event)?.mark.place ?? null))
      made.on('mouseout', () => handlers.current.onPoint?.(null))
      chart.current = made
      watcher.observe(box)
      setReady(true)
    })
    return () => {
      gone = true
      watcher.disconnect()
      window.removeEventListener('beforeprint', onPaper)
      window.removeEventListener('afterprint', offPaper)
      chart.current?.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => {
    if (!ready || !probe.current) return
    const drawn = chartPicture({
      figures,
      look,
      colours: coloursAt(probe.current, printing),
      titleOf: ({ title, name: column }) => localText(title, locale) || (column.startsWith('v') ? t('rows') : ''),
      show: ({ format }, value) => (value === null || value === undefined ? '—' : cellText(value, format)),
      word: (value) => cellText(value, '') || '—',
      unit: localText(look.unit, locale),
      toneWord: (tone) => t(`tones.${tone}`),
      targetWord: (value) => t('targetAt', { value }),
      calm: calm || printing,
      movable: !printing,
    })
    picture.current = drawn
    setIsLong(drawn?.along !== undefined)
    if (drawn) chart.current?.setOption(drawn.option, { notMerge: true })
  }, [ready, figures, look, locale, calm, printing, pageLook, t, cellText])
  useEffect(() => {
    const spot = picture.current?.spots.find(({ mark }) => samePlace(mark.place, lit))
    chart.current?.dispatchAction({ type: 'downplay' })
    if (spot)
      chart.current?.dispatchAction({ type: 'highlight', seriesIndex: spot.seriesIndex, dataIndex: spot.dataIndex })
  }, [lit])
  const windowNow = (along: number): ChartWindow => {
    const { dataZoom: [zoom] = [] } = (chart.current?.getOption() ?? {}) as { dataZoom?: Partial<ChartWindow>[] }
    return { startValue: zoom?.startValue ?? 0, endValue: zoom?.endValue ?? along - 1 }
  }
  const showWindow = (shown: ChartWindow) => chart.current?.dispatchAction({ type: 'dataZoom', ...shown })
  const walk = (event: KeyboardEvent) => {
    const spots = picture.current?.spots ?? []
    const along = picture.current?.along
    if (along !== undefined && !event.ctrlKey && !event.metaKey && ['+', '=', '-', '0'].includes(event.key)) {
      event.preventDefault()
      showWindow(narrowed(windowNow(along), event.key, { along, at: spots[at]?.dataIndex }))
      return
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -spots.length, End: spots.length }[
      event.key
    ]
    const now = spots[at] ?? (picture.current?.isOne ? spots[0] : undefined)
    if (event.key === 'Enter' && now && onPick) {
      event.preventDefault()
      return onPick(now.mark.place)
    }
    if (step === undefined || spots.length === 0) return
    event.preventDefault()
    const next = Math.max(0, Math.min(spots.length - 1, at + step))
    const spot = spots[next]!
    setAt(next)
    if (along !== undefined) showWindow(within(windowNow(along), spot.dataIndex))
    chart.current?.dispatchAction({ type: 'showTip', seriesIndex: spot.seriesIndex, dataIndex: spot.dataIndex })
    onPoint?.(spot.mark.place)
    const values = figures.columns
      .filter((column) => column.name.startsWith('v'))
      .map(({ name: column, title, format }) => {
        const value = spot.mark.row[column] ?? null
        const tone = toneOf(look.marks, column, value)
        const words = `${localText(title, locale) || t('rows')} ${cellText(value, format) || '—'}`
        return tone ? `${words} (${t(`tones.${tone}`)})` : words
      })
    setSaid([spot.mark.label, spot.mark.across, ...values].filter(Boolean).join(', '))
  }
  const pictureNow = () => {
    const drawn = chart.current
    if (!drawn || !probe.current) return null
    const size = { width: drawn.getWidth(), height: drawn.getHeight() }
    return { chart: { text: drawn.renderToSVGString(), ...size }, colours: coloursAt(probe.current) }
  }
  const whole = look.chart === 'gauge' ? t('gaugeOf', { name }) : t('chartOf', { name, count: figures.rows.length })
  const measure = figures.columns.find((column) => column.name.startsWith('v'))
  const target =
    look.target === null || !measure ? [] : [t('targetAt', { value: cellText(look.target, measure.format) })]
  return (
    <div className={styles.holder}>
      <div
        className={styles.chart}
        role="application"
        tabIndex={0}
        aria-label={[[whole, ...target].join('; '), ...(isLong ? [t('chartLong')] : [])].join('. ')}
        aria-roledescription={t(`looks.${look.chart}`)}
        onKeyDown={walk}
        onBlur={() => onPoint?.(null)}
      >
        <span ref={probe} className={styles.probe} />
        {!ready && <Skeleton height={240} />}
        <div ref={host} className={styles.canvas} aria-hidden="true" />
        <div className={styles.told} aria-live="polite">
          {said}
        </div>
      </div>
      {isLong && <p className={styles.note}>{t('chartLong')}</p>}
      {ready && <ChartMenu name={name} about={about} pictureNow={pictureNow} />}
    </div>
  )
}
