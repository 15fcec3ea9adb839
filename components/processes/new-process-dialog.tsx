'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { useAttempt } from '@/components/ui/use-attempt'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { showError } from '@/lib/client/toasts'
import { FileField } from './file-field'
import { FormChoice, NewProcessFields, useNewProcess } from './new-process-fields'
import { placeTroubles, type DefinitionFile, type Trouble } from './read-definition'
import styles from './processes.module.css'

interface Props {
  processes: { processId: string; processName: string; published: number | null; draft: number | null }[]
  /** Process that is copied to begin with. */
  copyOf?: string
  /** Category it is filed under first. */
  catalogId?: string
  onClose(): void
  /** @param drawn whether it is to be drawn now */
  onSaved(processId: string, drawn: boolean): void
}

const sources = ['blank', 'copy', 'file'] as const
type Source = (typeof sources)[number]

/** A new process: blank on a form, as a copy of one there is, or from a file. */
export function NewProcessDialog({ processes, copyOf = '', catalogId = '', onClose, onSaved }: Props) {
  const t = useTranslations('processes')
  const [source, setSource] = useState<Source>(copyOf ? 'copy' : 'blank')
  const [file, setFile] = useState<DefinitionFile | null>(null)
  const [troubles, setTroubles] = useState<Trouble[]>([])
  const { values, errors, set, check, keep } = useNewProcess(
    { copied: copyOf, processId: '', name: '', catalogId, formId: '', steps: '' },
    processes,
  )
  const { busy: pending, attempt } = useAttempt()
  const { data: known = [] } = useCall('/api/form/getForms', {})
  const forms = known.filter(({ published, enable }) => published !== null && enable)
  const choose = (chosen: DefinitionFile) => {
    setFile(chosen)
    setTroubles([])
    const { processId = '', name = '' } = chosen.definition ?? {}
    set({ processId: values.processId || String(processId), name: values.name || String(name) })
  }
  const wrong = () => ({
    ...(source === 'file' && !file?.definition && !file?.broken.length && { file: t('file.missing') }),
    ...(source === 'blank' && !values.formId && { formId: t('chooseForm') }),
    ...(source === 'copy' && !values.copied && { copied: t('chooseProcess') }),
  })
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
    if (!check(wrong()) || (source === 'file' && !file?.definition)) return
    await attempt(
      async () => {
        await keep(await base())
        onSaved(values.processId, source === 'blank')
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
          <FormChoice
            value={values.formId}
            forms={forms}
            error={errors.formId}
            onChange={(formId) => set({ formId })}
          />
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
          {errors.file && !file && (
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
      <NewProcessFields values={values} errors={errors} onSet={set} />
    </EditDialog>
  )
}
