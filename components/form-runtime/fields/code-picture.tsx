'use client'

import { useTranslations } from 'next-intl'
import { QRCodeSVG } from 'qrcode.react'
import { code128Bars } from './code-128'
import styles from './code-picture.module.css'

/** Bytes a QR code of its lowest level of correction can hold for certain, with room to be read from paper. */
const mostBytes = 2000
/** A longer bar code fits no line a reader takes in. */
const mostSigns = 80
const barHeight = 48
/** Light on both sides, as a reader needs it. */
const quiet = 10

/** A text as a code to be read by a camera; always dark on light, on a dark screen as well. */
export function CodePicture({ code, text }: { code: 'qr' | 'code128'; text: string }) {
  const t = useTranslations('form')
  const label = t('codeOf', { text })
  if (code === 'qr') {
    if (new TextEncoder().encode(text).length > mostBytes) return null
    return (
      <span className={styles.code}>
        <QRCodeSVG value={text} size={112} marginSize={2} role="img" aria-label={label} />
      </span>
    )
  }
  const bars = text.length > mostSigns ? null : code128Bars(text)
  if (!bars) return null
  const width = bars.reduce((sum, bar) => sum + bar, 0) + 2 * quiet
  return (
    <span className={styles.code}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${barHeight}`}
        width={width * 1.4}
        height={barHeight}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <rect width={width} height={barHeight} fill="#fff" />
        {placed(bars).map(({ at, bar }) => (
          <rect key={at} x={at} width={bar} height={barHeight} fill="#000" />
        ))}
      </svg>
    </span>
  )
}

/** The bars without the gaps between them, each where it begins. */
const placed = (widths: number[]): { at: number; bar: number }[] =>
  widths
    .map((bar, index) => ({ bar, at: widths.slice(0, index).reduce((sum, width) => sum + width, quiet) }))
    .filter((_, index) => index % 2 === 0)
