'use client'

import { useTranslations } from 'next-intl'
import { Moment } from '@/components/ui/moment'
import styles from './action-bar.module.css'
import type { SaveState } from './use-autosave'

/** Whether what is typed is safe, in words. */
export function SaveStateWords({ state }: { state: SaveState }) {
  const t = useTranslations('task.saveState')
  if (state.kind === 'idle' || state.kind === 'waiting') return null
  return (
    <span role="status" className={styles.saved}>
      {t(state.kind)} {state.kind === 'saved' && <Moment at={state.at} />}
    </span>
  )
}
