import { Controller } from 'react-hook-form'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { PeopleField } from '@/components/pickers/people-field'
import { EditDialog } from '@/components/ui/edit-dialog'
import { NameField } from '@/components/editor-kit/name-field'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { holdKinds, setHold } from '@/lib/contracts/archive'
import { localText } from '@/lib/i18n/local-text'
import type { Actor } from '@/lib/words/actor'
import { Ticks } from './ticks'
import styles from './archive.module.css'

const values = {
  holdName: '',
  reason: '',
  orderedBy: '',
  kind: 'tasks' as (typeof holdKinds)[number],
  objects: [] as string[],
}

/** A new hold: what for, who asked for it, and what it keeps. */
export function HoldDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('archive')
  const form = useContractForm({
    schema: setHold.input,
    values,
    save: async (input, _rev, commandId) => {
      await call('/api/archive/hold', input, { quiet: true, commandId })
      showSuccess(t('isHeld'))
      onClose()
    },
  })
  const kind = form.watch('kind')
  const setObjects = (objects: string[]) =>
    form.setValue('objects', objects, { shouldDirty: true, shouldValidate: true })
  return (
    <EditDialog
      mode="New"
      subject={t('holdSubject')}
      width={650}
      dirty={form.dirty}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className={styles.whole}>
        <Controller
          control={form.control}
          name="holdName"
          render={({ field }) => (
            <NameField label={t('name')} most={200} required error={form.errorOf('holdName')} {...field} />
          )}
        />
      </div>
      <div className={styles.whole}>
        <Field label={t('reason')} required error={form.errorOf('reason')}>
          <textarea rows={2} maxLength={2000} {...form.register('reason')} />
        </Field>
      </div>
      <div className={styles.whole}>
        <Field label={t('orderedBy')} hint={t('orderedByHint')} required error={form.errorOf('orderedBy')}>
          <input maxLength={200} {...form.register('orderedBy')} />
        </Field>
      </div>
      <fieldset className={styles.choice}>
        <legend>{t('holds')}</legend>
        {holdKinds.map((one) => (
          <label key={one} className={styles.radio}>
            <input
              type="radio"
              name="kind"
              checked={kind === one}
              onChange={() => {
                form.setValue('kind', one, { shouldDirty: true })
                setObjects([])
              }}
            />{' '}
            {t(`holdKindNames.${one}`)}
          </label>
        ))}
      </fieldset>
      <Objects key={kind} kind={kind} error={form.errorOf('objects')} onChange={setObjects} />
    </EditDialog>
  )
}

interface Props {
  kind: (typeof holdKinds)[number]
  error: string | undefined
  onChange(objects: string[]): void
}

function Objects({ kind, error, onChange }: Props) {
  const t = useTranslations('archive')
  const locale = useLocale()
  const id = useId()
  const [people, setPeople] = useState<Actor[]>([])
  const [chosen, setChosen] = useState<string[]>([])
  const { data: processes } = useCall('/api/process/getProcesses', kind === 'processes' ? { keyword: '' } : null)
  const wrong = error && (
    <p role="alert" className={styles.wrong}>
      {error}
    </p>
  )
  if (kind === 'tasks')
    return (
      <div className={styles.whole}>
        <Field label={t('numbers')} hint={t('numbersHint')} required error={error}>
          <textarea
            rows={3}
            onChange={({ target }) => onChange(target.value.split(/[\s,，;；]+/).filter((one) => one !== ''))}
          />
        </Field>
      </div>
    )
  if (kind === 'people')
    return (
      <div className={styles.whole}>
        <PeopleField
          id={id}
          label={t('people')}
          required
          chosen={people}
          onChange={(now) => {
            setPeople(now)
            onChange(now.map(({ account }) => account))
          }}
        />
        {wrong}
      </div>
    )
  return (
    <>
      <Ticks
        label={t('processes')}
        note={t('chosen', { count: chosen.length })}
        chosen={chosen}
        among={processes?.map(({ processId, processName }) => ({
          value: processId,
          label: localText(processName, locale) || processId,
        }))}
        onChange={(now) => {
          setChosen(now)
          onChange(now)
        }}
      />
      {wrong}
    </>
  )
}
