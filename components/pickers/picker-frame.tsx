'use client'

import type { ReactNode } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import styles from './picker.module.css'

interface Props {
  title: ReactNode
  width: 600 | 670 | 750
  /** R2.12-31: px; never below 340. */
  tallest: 550 | 600 | 700
  onClose(): void
  children: ReactNode
}

/** The dialog round a picker: as wide and as tall as specified, the whole screen on a phone (decisions 19). */
export function PickerFrame({ title, width, tallest, onClose, children }: Props) {
  return (
    <DialogFrame
      title={title}
      width={width}
      height={`clamp(340px, 100vh - 96px, ${tallest}px)`}
      cross
      onClose={onClose}
      contentClassName={styles.content}
    >
      {children}
    </DialogFrame>
  )
}
