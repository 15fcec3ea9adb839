'use client'

import { useTranslations } from 'next-intl'
import quick from '@/components/ui/quick-choices.module.css'
import { useCall } from '@/lib/client/use-call'
import type { Actor } from '@/lib/words/actor'

interface Props {
  /** Who is chosen already; a group of whom all are is not offered. */
  chosen: readonly string[]
  onAdd(people: Actor[]): void
}

/** The groups a person has put together for himself: one click chooses all of one. */
export function OwnGroupChips({ chosen, onAdd }: Props) {
  const t = useTranslations('pickers')
  const { data } = useCall('/api/portal/getOwnGroups', {}, { revalidateOnFocus: false })
  const offered = (data?.groups ?? [])
    .map(({ name, members }) => ({
      name,
      people: members.filter(({ account, enabled }) => enabled && !chosen.includes(account)),
    }))
    .filter(({ people }) => people.length > 0)
  if (offered.length === 0) return null
  return (
    <div className={quick.quick} role="group" aria-label={t('ownGroups')}>
      {offered.map(({ name, people }) => (
        <button
          key={name}
          type="button"
          onClick={() =>
            onAdd(
              people.map(({ account, name: person, departmentName }) => ({ account, name: person, departmentName })),
            )
          }
        >
          {t('ownGroup', { name, count: people.length })}
        </button>
      ))}
    </div>
  )
}
