import { useTranslations } from 'next-intl'
import { Moment } from '@/components/ui/moment'
import { PlainTable } from '@/components/ui/plain-table'
import type { Calls } from '@/lib/client/calls'
import styles from './companies.module.css'

/** What has been deleted, when and by whom. */
export function DeletedCompanies({ rows }: { rows: Calls['/api/tenant/list']['data']['deleted'] }) {
  const t = useTranslations('companies')
  return (
    <section className={styles.deleted}>
      <h2>{t('deleted')}</h2>
      <PlainTable
        label={t('deleted')}
        columns={[
          { key: 'name', head: t('name'), kind: 'name', cell: ({ name }) => name },
          { key: 'code', head: t('code'), cell: ({ code }) => <code>{code}</code> },
          { key: 'people', head: t('people'), kind: 'number', cell: ({ people }) => people },
          { key: 'rows', head: t('rowCount'), kind: 'number', cell: ({ rowCount }) => rowCount },
          { key: 'by', head: t('by'), cell: ({ byName }) => byName },
          { key: 'asked', head: t('askedAt'), cell: ({ askedAt }) => <Moment at={askedAt} /> },
          {
            key: 'ended',
            head: t('endedAt'),
            cell: ({ endedAt }) => (endedAt ? <Moment at={endedAt} /> : t('underWay')),
          },
        ]}
        rows={rows}
        keyOf={({ deletionId }) => deletionId}
      />
    </section>
  )
}
