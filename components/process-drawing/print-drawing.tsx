'use client'

import Button from '@mui/material/Button'
import { useFormatter, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import type { SvgDrawing } from './drawing-svg'
import { fittedScale, mostSheets, printedHeight, printedPages, type Paper } from './print-pages'
import { PrintedSheet } from './printed-sheet'
import styles from './print-drawing.module.css'

const scales = ['fit', '100', '80', '60', '40'] as const
type Scale = (typeof scales)[number]
/** Below this, in points, names are hard to read on paper. */
const legible = 6

interface Props {
  drawing: SvgDrawing
  name: string
  onClose(): void
}

/** The drawing on paper, across as many pages as its size takes. */
export function PrintDrawing({ drawing, name, onClose }: Props) {
  const t = useTranslations('processes.print')
  const format = useFormatter()
  const [paper, setPaper] = useState<Paper>('A4')
  const [across, setAcross] = useState(true)
  const [wanted, setWanted] = useState<Scale>('fit')
  const sheet = useMemo(() => ({ paper, across }), [paper, across])
  const scale = wanted === 'fit' ? fittedScale(drawing, sheet) : Number(wanted) / 100
  const { pages, rows, columns } = useMemo(() => printedPages(drawing, sheet, scale), [drawing, sheet, scale])
  const source = useMemo(() => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing.text)}`, [drawing.text])
  const points = printedHeight(scale)
  const said = t('said', {
    count: rows * columns,
    scale: format.number(scale, { style: 'percent' }),
    points: format.number(points, { maximumFractionDigits: 1 }),
  })
  return (
    <DialogFrame
      title={t('title', { name })}
      width={980}
      onClose={onClose}
      cross
      actions={() => (
        <Button variant="contained" disabled={pages.length === 0} onClick={() => window.print()}>
          {t('print')}
        </Button>
      )}
    >
      <div className={styles.choices} data-print-hidden>
        <Field label={t('paper')}>
          <select value={paper} onChange={({ target }) => setPaper(target.value as Paper)}>
            <option value="A4">A4</option>
            <option value="A3">A3</option>
          </select>
        </Field>
        <Field label={t('direction')}>
          <select value={across ? 'across' : 'upright'} onChange={({ target }) => setAcross(target.value === 'across')}>
            <option value="across">{t('across')}</option>
            <option value="upright">{t('upright')}</option>
          </select>
        </Field>
        <Field label={t('scale')}>
          <select value={wanted} onChange={({ target }) => setWanted(target.value as Scale)}>
            {scales.map((one) => (
              <option key={one} value={one}>
                {one === 'fit' ? t('fit') : format.number(Number(one) / 100, { style: 'percent' })}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <p role="status" data-print-hidden>
        {pages.length === 0 ? t('tooMany', { count: rows * columns, most: mostSheets }) : said}
        {points < legible && ` ${t('small')}`}
      </p>
      <div className={styles.pages} data-print-area data-paper>
        {pages.map((page, at) => (
          <PrintedSheet
            key={at}
            page={page}
            of={{ rows, columns, sheet }}
            picture={{ ...drawing, source }}
            words={{ name, number: t('page', { at: at + 1, count: pages.length }) }}
          />
        ))}
      </div>
    </DialogFrame>
  )
}
