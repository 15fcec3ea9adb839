import { useLocale, useTranslations } from 'next-intl'

const minute = 60
const hour = 60 * minute

/** Figures in the reader's words. */
export function useFigures() {
  const t = useTranslations('analysis.figures')
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const time = (seconds: number): string => {
    if (seconds >= hour) return t('hours', { hours: number.format(seconds / hour) })
    return seconds < minute ? t('moment') : t('minutes', { minutes: number.format(Math.round(seconds / minute)) })
  }
  return {
    number: (value: number) => number.format(value),
    share: (part: number, whole: number) => (whole > 0 ? percent.format(part / whole) : '—'),
    time,
    /** By the clock: days where it takes long. */
    clock: (seconds: number) =>
      seconds >= 48 * hour ? t('days', { days: number.format(seconds / (24 * hour)) }) : time(seconds),
    /** How much more or less than before, in percent of it. */
    change(now: number, before: number): string {
      if (before === 0 || now === before) return ''
      const by = now / before - 1
      return `${by > 0 ? '+' : '−'}${percent.format(Math.abs(by))}`
    },
  }
}
