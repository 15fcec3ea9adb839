import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'

interface Props {
  title: string
  actions: ReactNode
  /** Without, it stands until it is answered. */
  onClose?(): void
  children: ReactNode
}

export function DesignerDialog({ title, actions, onClose, children }: Props) {
  const t = useTranslations('designer')
  return (
    <DialogFrame
      title={title}
      width={500}
      onClose={onClose}
      actions={(leave) => (
        <>
          {onClose && <Button onClick={leave}>{t('cancel')}</Button>}
          {actions}
        </>
      )}
    >
      {children}
    </DialogFrame>
  )
}
