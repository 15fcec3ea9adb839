import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { TableField } from '@/lib/contracts/forms'
import type { SettingProps } from './setting-props'
import styles from './settings.module.css'

const RowsDialog = dynamic(() => import('./rows-dialog').then((module) => module.RowsDialog))

/** How many rows a request starts with, and the way to fill them in. */
export function RowsSetting({ label, field, value, disabled, onChange }: SettingProps<'rows'>) {
  const t = useTranslations('formDesigner.startRows')
  const [open, setOpen] = useState(false)
  const count = Array.isArray(value) ? value.length : 0
  return (
    <div className={styles.list} role="group" aria-label={label}>
      <span className={styles.legend}>
        {t('head', { label, count: count > 0 ? t('count', { count }) : t('none') })}
      </span>
      {!disabled && (
        <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      )}
      {open && (
        <RowsDialog
          table={field as TableField}
          onClose={() => setOpen(false)}
          onDone={(rows) => {
            onChange(rows)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
