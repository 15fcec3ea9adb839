'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { PeopleChanged as Change } from '@/lib/contracts/rights-changes'
import { GivesTakes } from './gives-takes'
import styles from './change.module.css'

interface Props {
  /** Not there while it is asked for. */
  change: Change | undefined
  error?: { message: string }
  onRetry(): void
  /** A mask in words; '' for none. */
  words(mask: number): string
  /** What it says besides of people. */
  children?: ReactNode
}

/** Who gains and who loses what by a change that is typed and not kept yet. */
export function PeopleChanged({ change, error, onRetry, words, children }: Props) {
  const t = useTranslations('nodeAccess.change')
  if (error && !change) return <ViewFailed message={error.message} onRetry={onRetry} />
  return (
    <section className={styles.change} aria-label={t('title')} role="status">
      <h3>{t('title')}</h3>
      {!change && <Skeleton height={40} />}
      {change?.groups.length === 0 && !children && <p>{t('nobody')}</p>}
      {change && change.groups.length > 0 && (
        <ul>
          {change.groups.map(({ gives, takes, count, people }) => (
            <li key={`${gives}/${takes}`}>
              <strong>{t('people', { count })}</strong> <GivesTakes gives={words(gives)} takes={words(takes)} />
              <br />
              <small>
                {people.map(({ name }) => name).join(t('comma'))}
                {count > people.length && t('andMore', { count: count - people.length })}
              </small>
            </li>
          ))}
        </ul>
      )}
      {children}
      {change && change.unchanged > 0 && <p>{t('unchanged', { count: change.unchanged })}</p>}
    </section>
  )
}
