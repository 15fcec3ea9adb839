'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useState, type FormEvent } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import form from '@/components/form-runtime/form.module.css'
import { PeopleField } from '@/components/pickers/people-field'
import type { Actor } from '@/lib/words/actor'
import type { SavedView } from '@/lib/contracts/work-items'
import { Choices } from '../acts/choices'
import styles from '../acts/acts.module.css'

/** Name of a view, and who sees it besides its owner. */
export interface ViewNaming {
  name: string
  shared: boolean
  sharedWith: Actor[]
}

interface Props {
  /** Null for a new one. */
  view: SavedView | null
  mayShare: boolean
  onCancel(): void
  onSave(naming: ViewNaming): void
}

type Readers = 'me' | 'people' | 'all'

/** Names a view, and says who sees it. */
export function ViewDialog({ view, mayShare, onCancel, onSave }: Props) {
  const t = useTranslations('workItems.views')
  const tCommon = useTranslations('common')
  const id = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [people, setPeople] = useState(view?.sharedWith ?? [])
  const [readers, setReaders] = useState<Readers>(view?.shared ? 'all' : people.length > 0 ? 'people' : 'me')
  const ready = name.trim() !== '' && (readers !== 'people' || people.length > 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) onSave({ name: name.trim(), shared: readers === 'all', sharedWith: readers === 'people' ? people : [] })
  }
  return (
    <DialogFrame
      title={view ? t('rename') : t('save')}
      width={444}
      dirty={name !== (view?.name ?? '') || people !== (view?.sharedWith ?? people)}
      onClose={onCancel}
      onSubmit={submit}
      contentClassName={styles.body}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{tCommon('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!ready}>
            {t('save')}
          </Button>
        </>
      )}
    >
      <div className={form.field}>
        <label htmlFor={`${id}-name`}>{t('name')}</label>
        <input
          id={`${id}-name`}
          className={form.input}
          value={name}
          maxLength={100}
          required
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Choices
        legend={t('readers.label')}
        chosen={readers}
        onChoose={(value) => setReaders(value as Readers)}
        choices={(['me', 'people', ...(mayShare ? (['all'] as const) : [])] as const).map((value) => ({
          value,
          label: t(`readers.${value}`),
        }))}
      />
      {readers === 'people' && (
        <PeopleField id={`${id}-people`} label={t('colleagues')} chosen={people} onChange={setPeople} required />
      )}
    </DialogFrame>
  )
}
