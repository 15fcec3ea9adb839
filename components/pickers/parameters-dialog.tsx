'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { InParameter } from '@/lib/contracts/external-interfaces'
import { ParameterRows } from './parameter-rows'
import { PickerFrame } from './picker-frame'
import styles from './picker.module.css'

interface Props {
  parameters: InParameter[]
  onChoose(parameters: InParameter[]): void
  onClose(): void
}

/** R2.12-05: Select input parameters, 600 px. */
export function ParametersDialog({ parameters, onChoose, onClose }: Props) {
  const t = useTranslations('pickers.parameters')
  const [rows, setRows] = useState(parameters)
  return (
    <PickerFrame title={t('title')} width={600} tallest={550} onClose={onClose}>
      <div className={styles.body}>
        <ParameterRows label={t('parameters')} parameters={rows} onChange={setRows} />
        <div className={styles.foot}>
          <span />
          <Button
            variant="contained"
            onClick={() => {
              onChoose(rows.filter(({ name }) => name.trim()))
              onClose()
            }}
          >
            {t('ok')}
          </Button>
        </div>
      </div>
    </PickerFrame>
  )
}
