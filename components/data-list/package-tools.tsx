'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { download } from '@/lib/client/download'
import type { PackageKind } from '@/lib/contracts/data-packages'
import { PackageDialog } from './package-dialog'

interface Props {
  kind: PackageKind
  /** Ids of the rows that are ticked. */
  ticked: string[]
  mayEdit: boolean
  onImported(): void
}

/** Takes what is ticked to another installation, and brings in what comes from one. */
export function PackageTools({ kind, ticked, mayEdit, onImported }: Props) {
  const t = useTranslations('data.packages')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        disabled={ticked.length === 0}
        title={ticked.length === 0 ? t('tickFirst') : undefined}
        onClick={() => download('/api/dataPackage/export', { kind, ids: ticked.join(',') })}
      >
        {t('export', { count: ticked.length })}
      </Button>
      {mayEdit && <Button onClick={() => setOpen(true)}>{t('import')}</Button>}
      {open && (
        <PackageDialog
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            onImported()
          }}
        />
      )}
    </>
  )
}
