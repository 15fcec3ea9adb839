'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useNewItems } from './use-new-items'
import type { ListState } from './use-work-item-list'
import styles from './work-item-list.module.css'

/** The list under the eyes does not jump: what has come in is offered. */
export function NewItemsNotice({ state }: { state: ListState }) {
  const t = useTranslations('workItems')
  const { count, show } = useNewItems(state)
  return (
    <div aria-live="polite">
      {count > 0 && (
        <Button className={styles.fresh} variant="outlined" onClick={show}>
          {t('newItems', { count })}
        </Button>
      )}
    </div>
  )
}
