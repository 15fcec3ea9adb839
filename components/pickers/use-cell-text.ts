'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { formatCell } from '@/lib/i18n/format-cell'

/** A value of a dataset as a reader sees it: numbers in the form of their column, flags in words; '' for nothing. */
export function useCellText(): (value: unknown, format: string) => string {
  const t = useTranslations('pickers.flags')
  const locale = useLocale()
  return useCallback(
    (value, format) => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : formatCell(value, format, locale)),
    [t, locale],
  )
}
