import Link from 'next/link'
import { useTranslations } from 'next-intl'
import styles from './designer.module.css'

/** Records of a list that stay on earlier versions of their form. */
export interface ListLeft {
  listId: string
  name: string
  records: number
  versions: readonly number[]
}

/** What did not go along with fields that have other ids now: how many records, on which versions, and where their list is. */
export function RecordsLeft({ lists }: { lists: readonly ListLeft[] }) {
  const t = useTranslations('formDesigner')
  return (
    <div role="alert" className={styles.alert}>
      <p>{t('recordsLeft')}</p>
      <ul>
        {lists.map(({ listId, name, records, versions }) => (
          <li key={listId}>
            <Link href={`/modules/list/index/${encodeURIComponent(listId)}`} target="_blank">
              {name}
            </Link>{' '}
            {t('recordsBehind', { count: records, versions: versions.join(t('comma')) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
