import { useTranslations } from 'next-intl'
import { confirm } from '@/lib/client/confirm'

/** Leaves a dialog by Escape, a click beside it or its button; where something was typed, the person is asked first. */
export function useLeaving(dirty: boolean, onClose: () => void): () => void {
  const t = useTranslations('common.dialog')
  const leave = async () => {
    if (dirty && !(await confirm({ text: t('unsaved'), action: t('discard'), danger: true }))) return
    onClose()
  }
  return () => void leave()
}
