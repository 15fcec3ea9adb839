'use client'

import { useTranslations } from 'next-intl'
import { PickerBody } from './picker-body'
import { PickerFrame } from './picker-frame'
import type { PickerUse } from './use-picker'

/** R2.12-27: a picker as a dialog; it closes with a result, or with none. */
export function PickerDialog({ onClose, title, ...use }: PickerUse & { onClose(): void; title?: string }) {
  const t = useTranslations('pickers')
  const { kind, onChoose } = use
  return (
    <PickerFrame title={title ?? t(`title.${kind.name}`)} width={kind.width} tallest={kind.tallest} onClose={onClose}>
      <PickerBody
        {...use}
        onChoose={(items) => {
          onChoose(items)
          onClose()
        }}
      />
    </PickerFrame>
  )
}
