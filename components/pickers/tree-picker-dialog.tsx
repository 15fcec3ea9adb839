'use client'

import { useTranslations } from 'next-intl'
import { PickerFrame } from './picker-frame'
import { TreePickerBody, type TreePickerUse } from './tree-picker-body'

/** A tree picker as a dialog; it closes with a result, or with none. */
export function TreePickerDialog({ onClose, ...use }: TreePickerUse & { onClose(): void }) {
  const t = useTranslations('pickers')
  const { kind, onChoose } = use
  return (
    <PickerFrame title={t(`title.${kind.name}`)} width={kind.width} tallest={kind.tallest} onClose={onClose}>
      <TreePickerBody
        {...use}
        onChoose={(items) => {
          onChoose(items)
          onClose()
        }}
      />
    </PickerFrame>
  )
}
