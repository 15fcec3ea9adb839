'use client'

import Difference from '@mui/icons-material/DifferenceOutlined'
import Verified from '@mui/icons-material/VerifiedOutlined'
import { useTranslations } from 'next-intl'
import { Moment } from '@/components/ui/moment'
import type { FormDefinition } from '@/lib/contracts/forms'
import type { ChangesTold } from '@/lib/contracts/seen'
import { useChangesInShort } from './use-change-words'
import styles from './changes.module.css'

interface Props {
  changed: ChangesTold
  definition: FormDefinition
  only: boolean
  onChoose(only: boolean): void
}

/** Above the form: what has changed since its reader looked, or what is left to confirm of what he had approved. */
export function ChangedNotice({ changed, definition, only, onChoose }: Props) {
  const t = useTranslations('task.changed')
  const inShort = useChangesInShort(definition)
  const { kind, count, opinions, since } = changed
  const confirms = kind === 'agreed'
  return (
    <div className={confirms ? styles.confirm : styles.notice} role="status">
      {confirms ? <Verified /> : <Difference fontSize="small" />}
      <div className={styles.words}>
        {confirms ? (
          <>
            <strong>{t('confirmTitle', { count })}</strong>
            <div className={styles.by}>
              {t('confirmSub', { round: since.round })} · <Moment at={since.at} />
            </div>
          </>
        ) : count > 0 ? (
          <>
            {t('seen', { count, what: inShort(changed) })}
            <div className={styles.by}>
              {t('since')} <Moment at={since.at} />
              {opinions.length > 0 && ` · ${t('also', { count: opinions.length })}`}
            </div>
          </>
        ) : (
          t('said', { count: opinions.length })
        )}
      </div>
      {count > 0 && (
        <div className={styles.views} role="group" aria-label={t('view')}>
          {[false, true].map((one) => (
            <button key={String(one)} type="button" aria-pressed={only === one} onClick={() => onChoose(one)}>
              {t(one ? 'only' : 'all')}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
