'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDebounced } from '@/components/data-list/use-debounced'
import { Avatar } from '@/components/ui/avatar'
import { Chip } from '@/components/ui/chip'
import { Skeleton } from '@/components/ui/skeleton'
import { useMoments } from '@/components/ui/use-moments'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { latest } from './trace-at'
import styles from './task-trace.module.css'

type Told = Calls['/api/task/organisationAt']['data']
type Person = Told['people'][number]
type Place = NonNullable<Person['then']>

interface Props {
  taskId: string
  /** The moment shown; null is now. */
  at: string | null
}

/** Where the people of a request stood at the moment the drawing shows: department, who led it, who stood in for them. */
export function OrganisationThen({ taskId, at }: Props) {
  const t = useTranslations('trace.organisation')
  const { exact } = useMoments()
  const [open, setOpen] = useState(false)
  // While it plays, only where it stops is asked for.
  const quiet = useDebounced(at)
  const { data, error, mutate } = useCall('/api/task/organisationAt', open ? { taskId, at: quiet ?? latest } : null)
  return (
    <section className={styles.then} aria-label={t(at === null ? 'now' : 'then')}>
      <Button size="small" variant="outlined" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'hide' : 'show')}
      </Button>
      {open && (
        <>
          <p>{at === null ? t('now') : `${t('then')} · ${exact(at)}`}</p>
          {data?.knownSince && <p className={styles.quiet}>{t('knownSince', { at: exact(data.knownSince) })}</p>}
          {error && !data ? (
            <ViewFailed message={error.message} onRetry={() => void mutate()} />
          ) : data ? (
            <ul className={styles.people}>
              {data.people.map((person) => (
                <PersonThen key={person.actor.account} person={person} />
              ))}
            </ul>
          ) : (
            <Skeleton height={120} />
          )}
        </>
      )}
    </section>
  )
}

function PersonThen({ person: { actor, initiator, holds, then, today, standIns } }: { person: Person }) {
  const t = useTranslations('trace.organisation')
  const locale = useLocale()
  const { exact } = useMoments()
  const words = usePlaceWords()
  return (
    <li>
      <Avatar name={actor.name} account={actor.account} size={24} />
      <div>
        <p>
          <strong>{actor.name}</strong> {then && localText(then.jobTitle, locale)}{' '}
          {initiator && <Chip tone="plain">{t('initiator')}</Chip>} {holds && <Chip tone="info">{t('holds')}</Chip>}{' '}
          {then && !then.enabled && <Chip tone="warn">{t('disabled')}</Chip>}
        </p>
        <p>{then ? words(then) : t('notThere')}</p>
        {standIns.map((one) => (
          <p key={`${one.actor.account} ${one.from}`}>
            {t('standIn', { name: one.actor.name, from: exact(one.from), until: exact(one.until) })}
          </p>
        ))}
        {today && (
          <p className={styles.changed}>
            {t('today', { place: [words(today), today.enabled ? '' : t('disabled')].filter(Boolean).join(' · ') })}
          </p>
        )}
      </div>
    </li>
  )
}

/** Department from the top down, and who leads it. */
function usePlaceWords() {
  const t = useTranslations('trace.organisation')
  const locale = useLocale()
  const names = new Intl.ListFormat(locale, { style: 'narrow' })
  return ({ departments, leaders }: Place): string =>
    [
      departments.map((name) => localText(name, locale)).join(' / ') || t('noDepartment'),
      leaders.length > 0 ? t('leaders', { names: names.format(leaders.map(({ name }) => name)) }) : t('noLeader'),
    ].join(' · ')
}
