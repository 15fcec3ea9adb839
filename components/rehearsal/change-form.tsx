'use client'

import Close from '@mui/icons-material/Close'
import Chip from '@mui/material/Chip'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { DepartmentChoice } from '@/components/pickers/department-choice'
import { PeopleField } from '@/components/pickers/people-field'
import { Field } from '@/components/ui/field'
import { useCall } from '@/lib/client/use-call'
import type { Rehearsal } from '@/lib/contracts/rehearsal'
import { localText } from '@/lib/i18n/local-text'
import type { Actor } from '@/lib/words/actor'
import { changeKinds, inAddress, kindIn } from './change-in-address'
import { RosterSelect } from './roster-select'
import styles from './rehearsal.module.css'

interface Props {
  query: URLSearchParams
  setQuery(change: Record<string, string | null>): void
  /** What was rehearsed, with the names of what the address says by id. */
  subjects: Rehearsal['subjects']
}

/** What is tried: which change, and of whom. */
export function ChangeForm({ query, setQuery, subjects }: Props) {
  const t = useTranslations('rehearsal.change')
  const kind = kindIn(query)
  const set = (change: Record<string, string>) => setQuery(inAddress(change))
  const nameOf = (id: string) => subjects.find((one) => one.id === id)?.name ?? id
  return (
    <div className={styles.form}>
      <Field label={t('label')}>
        <select value={kind} onChange={({ target }) => set({ what: target.value })}>
          {changeKinds.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </select>
      </Field>
      {kind === 'leaves' && (
        <Leaver
          account={query.get('leaves') ?? ''}
          nameOf={nameOf}
          onChange={(leaves) => set(leaves ? { leaves } : { what: kind })}
        />
      )}
      {kind === 'closes' && (
        <DepartmentChoice
          label={t('department')}
          chosen={query.has('closes') ? nameOf(query.get('closes') ?? '') : ''}
          onChoose={(one) => set(one ? { closes: one.id } : { what: kind })}
          required
        />
      )}
      {kind === 'empties' && (
        <RosterSelect
          of="role"
          label={t('role')}
          value={query.get('empties') ?? ''}
          onChange={(id) => set(id ? { empties: id } : { what: kind })}
        />
      )}
      {kind === 'vacates' && <Vacated query={query} set={set} nameOf={nameOf} />}
      {kind === 'merges' && <Merged query={query} set={set} nameOf={nameOf} />}
    </div>
  )
}

interface PartProps {
  query: URLSearchParams
  set(change: Record<string, string>): void
  nameOf(id: string): string
}

function Leaver({
  account,
  nameOf,
  onChange,
}: {
  account: string
  nameOf(id: string): string
  onChange(account: string): void
}) {
  const t = useTranslations('rehearsal.change')
  const id = useId()
  const [chosen, setChosen] = useState<Actor | null>(null)
  const shown = chosen?.account === account ? chosen : { account, name: nameOf(account), departmentName: '' }
  return (
    <PeopleField
      id={id}
      label={t('person')}
      single
      required
      chosen={account ? [shown] : []}
      onChange={([person]) => {
        setChosen(person ?? null)
        onChange(person?.account ?? '')
      }}
    />
  )
}

function Vacated({ query, set, nameOf }: PartProps) {
  const t = useTranslations('rehearsal.change')
  const [duty, group] = [query.get('vacates') ?? '', query.get('group') ?? '']
  const place = (next: { duty?: string; group?: string }) => {
    const vacates = next.duty ?? duty
    const within = next.group ?? group
    set({ ...(vacates ? { vacates } : { what: 'vacates' }), ...(within && { group: within }) })
  }
  return (
    <>
      <RosterSelect of="duty" label={t('duty')} value={duty} onChange={(id) => place({ duty: id })} />
      <DepartmentChoice
        label={t('onlyIn')}
        chosen={group ? nameOf(group) : ''}
        onChoose={(one) => place({ group: one?.id ?? '' })}
      />
    </>
  )
}

function Merged({ query, set, nameOf }: PartProps) {
  const t = useTranslations('rehearsal.change')
  const locale = useLocale()
  const merged = (query.get('merges') ?? '').split(',').filter(Boolean)
  const into = query.get('into') ?? ''
  const { data: tree } = useCall(
    '/api/account/getGroup',
    merged.length > 0 && !into ? { groupId: merged.at(-1) ?? '' } : null,
  )
  const called = (id: string) => (tree?.groupId === id ? localText(tree.groupName, locale) : nameOf(id))
  const place = (ids: string[], target: string) =>
    set({ what: 'merges', ...(ids.length > 0 && { merges: ids.join(',') }), ...(target && { into: target }) })
  return (
    <>
      <div>
        <DepartmentChoice
          label={t('merged')}
          chosen=""
          onChoose={(one) => one && place([...new Set([...merged, one.id])], into)}
          required
        />
        {merged.length > 0 && (
          <div className={styles.chips}>
            {merged.map((id) => (
              <Chip
                key={id}
                size="small"
                label={called(id)}
                onDelete={() =>
                  place(
                    merged.filter((one) => one !== id),
                    into,
                  )
                }
                deleteIcon={<Close titleAccess={t('remove', { name: called(id) })} />}
              />
            ))}
          </div>
        )}
      </div>
      <DepartmentChoice
        label={t('into')}
        chosen={into ? nameOf(into) : ''}
        onChoose={(one) => place(merged, one?.id ?? '')}
        required
      />
    </>
  )
}
