'use client'

import OpenInNew from '@mui/icons-material/OpenInNew'
import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import { useFormOccasion } from '../form-occasion'

type PageField = Extract<FormField, { type: 'page' }>

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** R3-45: opens a page of another system with what the form says now; on paper there is nothing to press. */
export function PageButton({ field, print }: { field: PageField; print?: boolean }) {
  const t = useTranslations('form')
  const locale = useLocale()
  const { data } = useFormOccasion()
  const { busy: pending, attempt } = useAttempt()
  const open = async () => {
    // Opened before the address is known: a window that opens later than the click is kept back by the browser.
    const opened = window.matchMedia('(width < 751px)').matches ? window : window.open('', '_blank')
    await attempt(
      async () => {
        const values = Object.fromEntries(
          Object.entries(field.values).map(([parameter, id]) => [parameter, textOf(data[id])]),
        )
        const { url } = await call('/api/extInterface/openBrowserPage', { id: field.interfaceId, values })
        if (!opened) return
        // The other system gets no hold on this page.
        if (opened !== window) opened.opener = null
        opened.location.assign(url)
      },
      () => {
        // The call has said what is wrong.
        if (opened !== window) opened?.close()
      },
    )
  }
  if (print) return <span>—</span>
  return (
    <span>
      <Button
        variant="outlined"
        size="small"
        endIcon={<OpenInNew fontSize="small" />}
        disabled={pending}
        aria-label={t('openPage', { name: localText(field.label, locale) })}
        onClick={() => void open()}
      >
        {t('open')}
      </Button>
    </span>
  )
}
