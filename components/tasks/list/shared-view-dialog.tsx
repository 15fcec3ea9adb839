'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ViewDialog, type CommandIdFor } from '@/components/data-list/view-dialog'
import { PeopleField } from '@/components/pickers/people-field'
import type { Actor } from '@/lib/words/actor'
import type { SavedView } from '@/lib/contracts/work-items'
import { Choices } from '../acts/choices'

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
  onSave(naming: ViewNaming, commandIdFor: CommandIdFor): Promise<void>
}

type Readers = 'me' | 'people' | 'all'

/** Names a view, and says who sees it. */
export function SharedViewDialog({ view, mayShare, onCancel, onSave }: Props) {
  const t = useTranslations('workItems.views')
  const id = useId()
  const [people, setPeople] = useState(view?.sharedWith ?? [])
  const [readers, setReaders] = useState<Readers>(view?.shared ? 'all' : people.length > 0 ? 'people' : 'me')
  const seen = { shared: readers === 'all', sharedWith: readers === 'people' ? people : [] }
  return (
    <ViewDialog
      title={view ? t('rename') : t('save')}
      action={t('save')}
      name={view?.name ?? ''}
      dirty={people !== (view?.sharedWith ?? people)}
      ready={readers !== 'people' || people.length > 0}
      onCancel={onCancel}
      onSave={(name, commandIdFor) => onSave({ name, ...seen }, commandIdFor)}
    >
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
    </ViewDialog>
  )
}
