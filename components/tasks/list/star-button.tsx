'use client'

import Star from '@mui/icons-material/Star'
import StarOutline from '@mui/icons-material/StarOutlineOutlined'
import { useTranslations } from 'next-intl'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import styles from './work-item-list.module.css'

/** Whether the person keeps an eye on this task. */
export function StarButton({ row, onToggle }: { row: WorkItemRow; onToggle(row: WorkItemRow): void }) {
  const t = useTranslations('workItems')
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={row.focused}
      aria-label={t('focus', { title: row.title })}
      title={t(row.focused ? 'unfocusIt' : 'focusIt')}
      onClick={() => onToggle(row)}
    >
      {row.focused ? <Star fontSize="inherit" /> : <StarOutline fontSize="inherit" />}
    </button>
  )
}
