'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useState, type FormEvent } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { PeopleField } from '@/components/pickers/people-field'
import { useCall } from '@/lib/client/use-call'
import type { Actor } from '@/lib/words/actor'
import { Choices } from './choices'
import type { ActDetails } from './act-details'
import type { WantedChoice } from './refused-choice'
import styles from './acts.module.css'

interface Props {
  wanted: WantedChoice
  message: string
  pending: boolean
  onCancel(): void
  onAnswer(details: ActDetails): void
}

/** Asks what the process leaves to the person: who comes next, or which way it goes on. */
export function ChoiceDialog({ wanted, message, pending, onCancel, onAnswer }: Props) {
  const t = useTranslations('task.choice')
  const tCommon = useTranslations('common')
  const id = useId()
  const [people, setPeople] = useState<Actor[]>([])
  const [branches, setBranches] = useState<string[]>([])
  const { data } = useCall(
    '/api/account/getUsers',
    wanted.kind === 'people' ? { accounts: wanted.accounts, pageSize: wanted.accounts.length } : null,
  )
  const ready = wanted.kind === 'people' ? people.length > 0 : branches.length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted.kind === 'people')
      onAnswer({ nextPeople: { [wanted.activityId]: people.map(({ account }) => account) } })
    else onAnswer({ branches })
  }
  const toggle = (branch: string) =>
    setBranches((before) => (before.includes(branch) ? before.filter((one) => one !== branch) : [...before, branch]))
  return (
    <DialogFrame
      title={t(wanted.kind)}
      width={600}
      onClose={onCancel}
      onSubmit={submit}
      contentClassName={styles.body}
      actions={() => (
        <>
          <Button onClick={onCancel}>{tCommon('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!ready || pending}>
            {t('goOn')}
          </Button>
        </>
      )}
    >
      {wanted.kind === 'people' && (
        <>
          <p className={styles.explain}>{message}</p>
          <PeopleField
            id={`${id}-people`}
            label={t('next')}
            among={data?.rows ?? []}
            single
            chosen={people}
            onChange={setPeople}
            required
          />
        </>
      )}
      {wanted.kind === 'branches' && !wanted.several && (
        <Choices
          legend={t('way')}
          chosen={branches[0] ?? ''}
          onChoose={(branch) => setBranches([branch])}
          choices={wanted.branches.map((branch) => ({ value: branch.id, label: branch.name }))}
        />
      )}
      {wanted.kind === 'branches' && wanted.several && (
        <fieldset className={styles.choices}>
          <legend>{t('ways')}</legend>
          {wanted.branches.map((branch) => (
            <label key={branch.id}>
              <input type="checkbox" checked={branches.includes(branch.id)} onChange={() => toggle(branch.id)} />
              {branch.name}
            </label>
          ))}
        </fieldset>
      )}
    </DialogFrame>
  )
}
