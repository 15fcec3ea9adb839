'use client'

import CloudDone from '@mui/icons-material/CloudDoneOutlined'
import { useTranslations } from 'next-intl'
import { Moment } from '@/components/ui/moment'
import type { Saved } from './use-free-flow'
import styles from './free-flow.module.css'

/** Whether what is written is safe. */
export function SavedWords({ saved }: { saved: Saved }) {
  const t = useTranslations('freeFlow.saved')
  if (saved.kind === 'idle' || saved.kind === 'waiting') return null
  return (
    <span role="status" className={styles.saved}>
      {saved.kind === 'saved' && <CloudDone fontSize="small" aria-hidden />}
      {t(saved.kind)} {saved.kind === 'saved' && <Moment at={saved.at} />}
    </span>
  )
}
