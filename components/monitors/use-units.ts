import { useFormatter, useTranslations } from 'next-intl'

/** Figures with their units, as they are read. */
export function useUnits() {
  const t = useTranslations('monitors.units')
  const format = useFormatter()
  const short = { maximumFractionDigits: 1 } as const
  return {
    bytes: (bytes: number) =>
      bytes >= 2 ** 30
        ? t('gigabytes', { count: format.number(bytes / 2 ** 30, short) })
        : t('megabytes', { count: format.number(bytes / 2 ** 20, { maximumFractionDigits: 0 }) }),
    share: (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 }),
    milliseconds: (count: number) =>
      count >= 1000
        ? t('seconds', { count: format.number(count / 1000, short) })
        : t('milliseconds', { count: format.number(count, { maximumFractionDigits: 0 }) }),
    hours: (count: number) => t('hours', { count: format.number(count, short) }),
    number: (count: number) => format.number(count),
  }
}
