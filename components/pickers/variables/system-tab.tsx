'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import { useCall } from '@/lib/client/use-call'
import { readReference } from '@/lib/variables/reference'
import styles from '../picker.module.css'
import type { TabProps } from './tab-props'

/** R3-20: what the system knows, by name and value. */
export function SystemTab({ chosen, onChange }: TabProps<'system'>) {
  const t = useTranslations('pickers')
  const [keyword, setKeyword] = useState('')
  const { data, error, mutate } = useCall('/api/form/getSystemVariables', {}, { revalidateOnFocus: false })
  if (error) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={200} />
  const wanted = keyword.trim().toLowerCase()
  const found = data.filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(wanted))
  return (
    <>
      <input
        type="search"
        className={control.control}
        value={keyword}
        placeholder={t('searchFor')}
        aria-label={t('searchFor')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {found.length === 0 && <EmptyState icon="folder" title={t('nothing')} />}
      <div className={styles.tree} role="radiogroup" aria-label={t('variable.tab.system')}>
        {found.map(({ name, value }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="system-variable"
              checked={chosen !== null && value === `sys:/${chosen.name}`}
              onChange={() => onChange(readReference(value))}
            />
            {name} <small>{value}</small>
          </label>
        ))}
      </div>
    </>
  )
}
