import { useTranslations } from 'next-intl'
import { Moment } from '@/components/ui/moment'
import { PlainTable } from '@/components/ui/plain-table'
import type { Foreseen } from '@/lib/contracts/archive'
import styles from './archive.module.css'

/** What would be taken: how much, from when to when, some of it, and how much a hold keeps back. */
export function ForeseenTasks({ foreseen }: { foreseen: Foreseen }) {
  const t = useTranslations('archive')
  const { count, held, oldest, newest, sample } = foreseen
  return (
    <div className={styles.foreseen} role="status">
      <p>
        {t('wouldTake', { count })}
        {oldest && newest && (
          <>
            {' '}
            {t('endedBetween')} <Moment at={oldest} /> – <Moment at={newest} />
          </>
        )}
      </p>
      {held > 0 && <p className={styles.held}>{t('heldBack', { count: held })}</p>}
      {sample.length > 0 && (
        <PlainTable
          label={t('sample')}
          tallest={220}
          columns={[
            { key: 'no', head: t('no'), kind: 'name', cell: ({ no }) => no || '—' },
            { key: 'title', head: t('task'), cell: ({ title }) => title },
            { key: 'process', head: t('process'), cell: ({ processName }) => processName },
            { key: 'ended', head: t('ended'), cell: ({ endedAt }) => <Moment at={endedAt} /> },
          ]}
          rows={sample}
          keyOf={({ taskId }) => taskId}
        />
      )}
      {sample.length > 0 && count > sample.length && <p>{t('sampleOf', { shown: sample.length, count })}</p>}
    </div>
  )
}
