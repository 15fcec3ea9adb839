'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { localText } from '@/lib/i18n/local-text'

const GuideDialog = dynamic(() => import('./guide-dialog').then((file) => file.GuideDialog))

/** Opens how a process works, for somebody who may start it. */
export function GuideButton({ processId, name, className }: { processId: string; name: string; className?: string }) {
  const t = useTranslations('processText')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const shown = localText(name, locale)
  return (
    <>
      <Button
        size="small"
        variant="text"
        className={className}
        aria-label={t('guideOf', { name: shown })}
        onClick={() => setOpen(true)}
      >
        {t('guide')}
      </Button>
      {open && <GuideDialog processId={processId} name={shown} onClose={() => setOpen(false)} />}
    </>
  )
}
