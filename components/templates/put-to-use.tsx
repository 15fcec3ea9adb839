'use client'

import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { ParticipantDialog } from '@/components/participants/participant-dialog'
import { useParticipantName } from '@/components/participants/use-participant-name'
import { useShell } from '@/components/page/shell-context'
import { CatalogSelect } from '@/components/ui/catalog-select'
import { Field } from '@/components/ui/field'
import { Panel } from '@/components/ui/panel'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showError, showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import styles from './templates.module.css'

interface Person {
  participantType: number
  param0?: string
  displayName?: string
}
interface Props {
  template: {
    templateId: string
    name: string
    slots: { slot: string; name: string; suggested: Person[] }[]
  }
}

/** Name, categories and people of what a template becomes, and the two ways of putting it to use. */
export function PutToUse({ template: { templateId, name, slots } }: Props) {
  const t = useTranslations('templates')
  const locale = useLocale()
  const { views } = useShell()
  const shown = localText(name, locale)
  const [values, setValues] = useState({ name: shown, formCatalogId: '', processCatalogId: '' })
  const [people, setPeople] = useState(() => Object.fromEntries(slots.map(({ slot, suggested }) => [slot, suggested])))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [choosing, setChoosing] = useState('')
  const [pending, setPending] = useState(false)
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const setSlot = (slot: string, chosen: Person[]) => {
    setPeople((before) => ({ ...before, [slot]: chosen }))
    setErrors(({ [`people.${slot}`]: _mended, ...rest }) => rest)
  }
  const create = async (publish: boolean) => {
    setPending(true)
    setErrors({})
    try {
      // A name nobody has changed keeps its other languages.
      const { processId, published } = await call(
        '/api/template/createFromTemplate',
        { ...values, templateId, name: values.name === shown ? name : values.name, people, publish },
        { quiet: true },
      )
      showSuccess(t(published ? 'isPublished' : 'isDraft', { name: values.name }))
      await refreshCalls('/api/process/getProcesses', '/api/process/getStartableProcesses')
      views.go(`/admin/design/processes?process=${processId}`)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setErrors(error.fields ?? {})
      if (Object.keys(error.fields ?? {}).length === 0) showError(error)
    } finally {
      setPending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void create(true)
  }
  return (
    <Panel title={t('use')}>
      <form className={styles.use} onSubmit={submit} noValidate>
        <Field label={t('name')} required error={errors.name}>
          <input value={values.name} maxLength={200} onChange={(event) => set({ name: event.target.value })} />
        </Field>
        <Field label={t('processCategory')}>
          <CatalogSelect
            type="Processes"
            value={values.processCatalogId}
            onChange={(event) => set({ processCatalogId: event.target.value })}
          />
        </Field>
        <Field label={t('formCategory')}>
          <CatalogSelect
            type="Forms"
            value={values.formCatalogId}
            onChange={(event) => set({ formCatalogId: event.target.value })}
          />
        </Field>
        <p className={styles.explain}>{t('peopleExplain')}</p>
        {slots.map(({ slot, name: slotName }) => (
          <Slot
            key={slot}
            name={slotName}
            people={people[slot] ?? []}
            error={errors[`people.${slot}`]}
            onAdd={() => setChoosing(slot)}
            onRemove={(at) =>
              setSlot(
                slot,
                (people[slot] ?? []).filter((_one, index) => index !== at),
              )
            }
          />
        ))}
        <div className={styles.buttons}>
          <Button type="submit" variant="contained" disabled={pending}>
            {t('publish')}
          </Button>
          <Button variant="outlined" disabled={pending} onClick={() => void create(false)}>
            {t('draft')}
          </Button>
        </div>
      </form>
      {choosing && (
        <ParticipantDialog
          scope="activity"
          onChoose={(chosen) => {
            setSlot(choosing, [...(people[choosing] ?? []), chosen])
            setChoosing('')
          }}
          onClose={() => setChoosing('')}
        />
      )}
    </Panel>
  )
}

interface SlotProps {
  name: string
  people: Person[]
  error?: string
  onAdd(): void
  onRemove(at: number): void
}

/** Who does one kind of work: each can be taken away, others added. */
function Slot({ name, people, error, onAdd, onRemove }: SlotProps) {
  const t = useTranslations('templates')
  const nameOf = useParticipantName()
  return (
    <fieldset className={styles.slot} data-wrong={error ? '' : undefined}>
      <legend>{name}</legend>
      <ul>
        {people.map((one, at) => (
          <li key={`${one.participantType}/${one.param0}/${at}`}>
            {nameOf(one)}
            <IconButton size="small" aria-label={t('remove', { who: nameOf(one) })} onClick={() => onRemove(at)}>
              <Close fontSize="inherit" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button size="small" startIcon={<Add />} onClick={onAdd} aria-label={t('addTo', { name })}>
        {t('add')}
      </Button>
      {error && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
