'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { mostAtOnce } from '@/lib/contracts/documents'
import { reaches } from './library'
import type { Acts } from './use-acts'
import type { Library } from './use-library'
import styles from './documents.module.css'

/** In the filters' place while documents are ticked: what is done with all of them. */
export function BulkBar({ library, acts }: { library: Library; acts: Acts }) {
  const t = useTranslations('documents')
  const rows = (library.list.data?.rows ?? []).filter(({ documentId }) => library.ticked.includes(documentId))
  const documentIds = rows.map(({ documentId }) => documentId).slice(0, mostAtOnce)
  const mayEdit = rows.every(({ level }) => reaches(level, 'edit'))
  return (
    <div className={styles.filters} role="group" aria-label={t('acting')}>
      <strong aria-live="polite">{t('chosen', { count: rows.length })}</strong>
      <Button size="small" variant="outlined" onClick={() => acts.saveAll(rows)}>
        {t('download')}
      </Button>
      <Button size="small" variant="outlined" onClick={() => acts.open({ dialog: 'where', act: 'copy', documentIds })}>
        {t('copy')}
      </Button>
      {mayEdit && (
        <>
          <Button
            size="small"
            variant="outlined"
            onClick={() => acts.open({ dialog: 'where', act: 'move', documentIds })}
          >
            {t('move')}
          </Button>
          <Button size="small" variant="outlined" color="error" onClick={() => void acts.remove(documentIds)}>
            {t('delete')}
          </Button>
        </>
      )}
      <Button size="small" onClick={() => library.setTicked([])}>
        {t('clear')}
      </Button>
    </div>
  )
}
