'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { pickerKinds } from '@/components/pickers/kinds'
import { treeKinds } from '@/components/pickers/kinds/trees'
import type { PickerItem } from '@/components/pickers/picker-kind'
import { PickerDialog } from '@/components/pickers/picker-dialog'
import { TreePickerDialog } from '@/components/pickers/tree-picker-dialog'
import { DialogFrame } from '@/components/ui/dialog-frame'
import type { ShownChosen } from '@/lib/contracts/free-flow'
import styles from './step-list.module.css'

interface Props {
  onChoose(chosen: ShownChosen[]): void
  onClose(): void
}

const kinds = ['role', 'department', 'duty'] as const
type Kind = (typeof kinds)[number]

/** First by what, then which: roles, departments, or positions in one’s own line of departments. */
export function GroupChoice({ onChoose, onClose }: Props) {
  const t = useTranslations('freeFlow.who')
  const [kind, setKind] = useState<Kind | null>(null)
  const chosenOf = (items: PickerItem[]) => {
    if (kind)
      onChoose(items.map(({ key, label }) => ({ kind, id: key, name: label, note: '', people: 0, gone: false })))
  }
  if (kind === 'department')
    return <TreePickerDialog kind={treeKinds.dept} multiple onChoose={chosenOf} onClose={onClose} />
  if (kind) return <PickerDialog kind={pickerKinds[kind]} multiple onChoose={chosenOf} onClose={onClose} />
  return (
    <DialogFrame title={t('groups')} width={420} onClose={onClose} cross>
      <div className={styles.kinds}>
        {kinds.map((one, index) => (
          <button key={one} type="button" autoFocus={index === 0} onClick={() => setKind(one)}>
            <strong>{t(one)}</strong>
            <span>{t(`explain.${one}`)}</span>
          </button>
        ))}
      </div>
    </DialogFrame>
  )
}
