'use client'

import { useTranslations } from 'next-intl'
import { PickerFrame } from '../picker-frame'
import { VariableBody, type VariableUse } from './variable-body'

/** R2.12-01: Select variable, 670 px. */
export function VariableDialog({ onClose, ...use }: VariableUse & { onClose(): void }) {
  const t = useTranslations('pickers.helper')
  return (
    <PickerFrame title={t('selectVariable')} width={670} tallest={600} onClose={onClose}>
      <VariableBody
        {...use}
        onChoose={(reference) => {
          use.onChoose(reference)
          onClose()
        }}
      />
    </PickerFrame>
  )
}
