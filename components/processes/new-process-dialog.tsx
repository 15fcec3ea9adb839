'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { useAttempt } from '@/components/ui/use-attempt'
import { CatalogSelect } from '@/components/ui/catalog-select'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { showError, showSuccess } from '@/lib/client/toasts'
import type { ProcessDefinitionInput } from '@/lib/engine/definition/process-definition'
import { localText } from '@/lib/i18n/local-text'
import { FileField } from './file-field'
import { placeTroubles, type DefinitionFile, type Trouble } from './read-definition'
import { refreshProcesses } from './use-process-acts'
import styles from './processes.module.css'

interface Props {
  processes: { processId: string; processName: string; published: number | null; draft: number | null }[]
  /** Process that is copied to begin with. */
  copyOf?: string
  onClose(): void
  /** @param drawn whether it is to be drawn now */
  onSaved(processId: string, drawn: boolean): void
}

const sources = ['blank', 'copy', 'file'] as const
type Source = (typeof sources)[number]

/** What keys of processes look like; they stand in addresses. */
const wellFormed = /^[A-Za-z][\w-]{0,63}$/

/** A new process: blank on a form, as a copy of one there is, or from a file. */
export function NewProcessDialog({ processes, copyOf = '', onClose, onSaved }: Props) {
  const t = useTranslations('processes')
  const locale = useLocale()
  const [source, setSource] = useState<Source>(copyOf ? 'copy' : 'blank')
  const [file, setFile] = useState<DefinitionFile | null>(null)
  const [troubles, setTroubles] = useState<Trouble[]>([])
  const [values, setValues] = useState({
    copied: copyOf,
    processId: '',
    name: '',
    catalogId: '',
    formId: '',
    steps: '',
  })
  const [errors, setErrors] = useState<Partial<Record<keyof typeof values | 'file', string>>>({})
  const { busy: pending, attempt } = useAttempt()
  const { data: known = [] } = useCall('/api/form/getForms', {})
  const forms = known.filter(({ published, enable }) => published !== null && enable)
  const set = (change: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...change }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))))
  }
  const choose = (chosen: DefinitionFile) => {
    setFile(chosen)
    setTroubles([])
    setErrors({})
    const { processId = '', name = '' } = chosen.definition ?? {}
    setValues((before) => ({
      ...before,
      processId: before.processId || String(processId),
      name: before.name || String(name),
    }))
  }
  const check = () => {
    const wrong: typeof errors = {}
    if (source === 'file' && !file?.definition && !file?.broken.length) wrong.file = t('file.missing')
    if (source === 'blank' && !values.formId) wrong.formId = t('chooseForm')
    if (source === 'copy' && !values.copied) wrong.copied = t('chooseProcess')
    if (!wellFormed.test(values.processId)) wrong.processId = t('keyWrong')
    else if (processes.some(({ processId }) => processId === values.processId)) wrong.processId = t('keyTaken')
    if (!values.name.trim()) wrong.name = t('nameMissing')
    setErrors(wrong)
    return Object.keys(wrong).length === 0 && (source !== 'file' || Boolean(file?.definition))
  }
  const base = async (): Promise<object> => {
    if (source === 'file') return file?.definition ?? {}
    if (source === 'blank') {
      const { beginProcess, stepNames } = await import('@/lib/process-editing/begin-process')
      const { processId, name, formId, steps } = values
      return beginProcess({ processId, name, formId, steps: stepNames(steps), nameOf: (type) => t(`types.${type}`) })
    }
    const from = processes.find(({ processId }) => processId === values.copied)
    const { definition } = await call(
      '/api/process/getVersion',
      { processId: values.copied, version: from?.draft ?? from?.published ?? 0 },
      { quiet: true },
    )
    return definition
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!check()) return
    const { processId, name, catalogId } = values
    await attempt(
      async () => {
        const definition = { ...(await base()), processId, name: name.trim() } as ProcessDefinitionInput
        await call(
          '/api/process/saveDraft',
          { definition, isNew: true, ...(catalogId && { catalogId }) },
          { quiet: true },
        )
        showSuccess(t('saved', { version: 1 }))
        await refreshProcesses()
        onSaved(processId, source === 'blank')
      },
      (error) => {
        const found = source === 'file' && file ? placeTroubles(file, error.fields) : []
        setTroubles(found)
        if (found.length === 0) showError(error)
      },
    )
  }
  const dirty =
    file !== null || values.processId !== '' || values.name !== '' || values.copied !== copyOf || values.steps !== ''
  return (
    <EditDialog
      mode="New"
      subject={t('process')}
      width={650}
      dirty={dirty}
      pending={pending}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <div className={styles.whole} role="radiogroup" aria-label={t('source')}>
        {sources.map((one) => (
          <label key={one} className={styles.radio}>
            <input type="radio" name="source" checked={source === one} onChange={() => setSource(one)} />{' '}
            {t(`sources.${one}`)}
          </label>
        ))}
      </div>
      {source === 'blank' && (
        <>
          <Field label={t('form')} required error={errors.formId}>
            <select value={values.formId} onChange={(event) => set({ formId: event.target.value })}>
              <option value="" />
              {forms.map(({ formId, formName }) => (
                <option key={formId} value={formId}>
                  {localText(formName, locale) || formId}
                </option>
              ))}
            </select>
          </Field>
          <Field label={t('steps')} hint={t('stepsHint')}>
            <input
              value={values.steps}
              maxLength={2000}
              placeholder={t('stepsExample')}
              onChange={(event) => set({ steps: event.target.value })}
            />
          </Field>
        </>
      )}
      {source === 'file' && (
        <>
          <p className={styles.explain}>{t('file.explain')}</p>
          <FileField file={file} troubles={troubles} onChoose={choose} />
          {errors.file && (
            <p role="alert" className={styles.problem}>
              {errors.file}
            </p>
          )}
        </>
      )}
      {source === 'copy' && (
        <Field label={t('copied')} required error={errors.copied}>
          <select value={values.copied} onChange={(event) => set({ copied: event.target.value })}>
            <option value="" />
            {processes.map(({ processId, processName }) => (
              <option key={processId} value={processId}>
                {processName || processId}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field label={t('name')} required error={errors.name} hint={t('nameHint')}>
        <input
          value={values.name}
          lang={locale}
          maxLength={600}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <Field label={t('key')} required error={errors.processId} hint={t('keyHint')}>
        <input
          value={values.processId}
          maxLength={64}
          spellCheck={false}
          onChange={(event) => set({ processId: event.target.value })}
        />
      </Field>
      <Field label={t('category')}>
        <CatalogSelect
          type="Processes"
          value={values.catalogId}
          onChange={(event) => set({ catalogId: event.target.value })}
        />
      </Field>
    </EditDialog>
  )
}
