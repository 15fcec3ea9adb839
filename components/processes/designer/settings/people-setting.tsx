import Add from '@mui/icons-material/AddOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import Remove from '@mui/icons-material/RemoveOutlined'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { emptyDraft } from '@/components/participants/draft'
import { ParticipantDialog } from '@/components/participants/participant-dialog'
import type { ParticipantScope } from '@/components/participants/scopes'
import { participant, type Participant } from '@/lib/engine/participants/participant'
import { asList, type SettingProps } from './setting-props'
import { replaced, without } from './rows'
import { useParticipants } from './use-participants'
import styles from './settings.module.css'

interface Props {
  label: string
  value: readonly Participant[]
  scope: ParticipantScope
  disabled: boolean
  /** Whether people can be taken out again. */
  excludes?: boolean
  onChange(value: Participant[]): void
}

/** Where the dialog stands: a new line, one that takes people out, or one there is. */
type Editing = { at: number } | { include: boolean } | null

/** R2.12-23: lines of people, each a word one can change. */
export function PeopleLines({ label, value, scope, disabled, excludes = true, onChange }: Props) {
  const t = useTranslations('processDesigner')
  const { steps, variables, words } = useParticipants()
  const [editing, setEditing] = useState<Editing>(null)
  const changed = editing && 'at' in editing ? value[editing.at] : undefined
  return (
    <div className={styles.people}>
      <ul aria-label={label}>
        {value.map((line, at) => (
          <li key={line.participantId || at}>
            <span>{at === 0 ? t('by') : t(line.include ? 'or' : 'butNot')}</span>
            <button
              type="button"
              className={styles.word}
              disabled={disabled}
              title={t('changePerson')}
              onClick={() => setEditing({ at })}
            >
              {words.line({ ...line, include: true })}
            </button>
            {!disabled && (
              <button
                type="button"
                className={styles.close}
                aria-label={t('removePerson', { who: words.line(line) })}
                onClick={() => onChange(without(value, at))}
              >
                <Close sx={{ fontSize: 14 }} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!disabled && (
        <p className={styles.add}>
          <Button size="small" startIcon={<Add />} onClick={() => setEditing({ include: true })}>
            {t(value.length === 0 ? 'addPeople' : 'addMorePeople')}
          </Button>
          {excludes && value.length > 0 && (
            <Button size="small" startIcon={<Remove />} onClick={() => setEditing({ include: false })}>
              {t('exclude')}
            </Button>
          )}
        </p>
      )}
      {editing && (
        <ParticipantDialog
          scope={scope}
          steps={steps}
          variables={variables}
          initial={changed && { ...emptyDraft(changed.participantType), ...changed }}
          onClose={() => setEditing(null)}
          onChoose={(chosen) => {
            const line = participant.parse(chosen)
            onChange(
              'at' in editing
                ? replaced(value, editing.at, { ...line, include: changed?.include ?? true })
                : [...value, { ...line, include: editing.include }],
            )
            setEditing(null)
          }}
        />
      )}
    </div>
  )
}

export function PeopleSetting({ label, name, value, disabled, onChange }: SettingProps<'people'>) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <PeopleLines
        label={label}
        value={asList<Participant>(value)}
        scope={name === 'participants' ? 'activity' : 'other'}
        disabled={disabled}
        onChange={onChange}
      />
    </fieldset>
  )
}
