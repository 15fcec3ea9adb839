'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { CatalogSelect } from '@/components/ui/catalog-select'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { FileButton } from '@/components/ui/file-button'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import type { Calls } from '@/lib/client/calls'
import { sendFile } from '@/lib/client/send-file'
import { showError, showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { BpmnFindings } from './bpmn-findings'
import { refreshProcesses } from './use-process-acts'
import styles from './processes.module.css'

type Read = Calls['/api/process/readBpmnFile']['data']

interface Props {
  /** Keys that are taken. */
  processes: { processId: string }[]
  onClose(): void
  onSaved(processId: string): void
}

const wellFormed = /^[A-Za-z][\w-]{0,63}$/
const mostBytes = 1024 * 1024

/** A process from a BPMN file: what is not run as it says is shown first; then it is kept as the draft of a new process. */
export function ImportBpmnDialog({ processes, onClose, onSaved }: Props) {
  const t = useTranslations('processes')
  const locale = useLocale()
  const [read, setRead] = useState<Read | null>(null)
  const [at, setAt] = useState(0)
  const [failed, setFailed] = useState('')
  const [values, setValues] = useState({ processId: '', name: '', formId: '', catalogId: '' })
  const [errors, setErrors] = useState<Partial<Record<keyof typeof values, string>>>({})
  const { busy: reading, attempt: attemptReading } = useAttempt()
  const { busy: saving, attempt } = useAttempt()
  const { data: known = [] } = useCall('/api/form/getCatalogForms', { enableOnly: true })
  const chosen = read?.processes[at]
  const set = (change: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...change }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))))
  }
  const take = (found: Read, index: number) => {
    const definition = found.processes[index]?.definition
    setAt(index)
    if (!definition) return
    const { processId, name, formId } = definition
    set({ processId, name, ...(known.some((one) => one.formId === formId) ? { formId } : {}) })
  }
  const choose = (file: File) => {
    setFailed('')
    setRead(null)
    if (file.size > mostBytes) return setFailed(t('bpmn.tooLarge'))
    return attemptReading(
      async () => {
        const found = await sendFile('/api/process/readBpmnFile', {}, file, file.name)
        setRead(found)
        take(found, 0)
      },
      (error) => setFailed(error instanceof CallError ? error.message : t('bpmn.failed')),
    )
  }
  const check = () => {
    const wrong: typeof errors = {}
    if (!read && !failed) setFailed(t('bpmn.missing'))
    if (!values.formId) wrong.formId = t('chooseForm')
    if (!wellFormed.test(values.processId)) wrong.processId = t('keyWrong')
    else if (processes.some(({ processId }) => processId === values.processId)) wrong.processId = t('keyTaken')
    if (!values.name.trim()) wrong.name = t('nameMissing')
    setErrors(wrong)
    return Object.keys(wrong).length === 0
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!check() || !chosen) return
    const { processId, name, formId, catalogId } = values
    await attempt(async () => {
      const definition = { ...chosen.definition, processId, name: name.trim(), formId }
      await call(
        '/api/process/saveDraft',
        { definition, isNew: true, ...(catalogId && { catalogId }) },
        { quiet: true },
      )
      showSuccess(t('saved', { version: 1 }))
      await refreshProcesses()
      onSaved(processId)
    }, showError)
  }
  return (
    <EditDialog
      mode="New"
      subject={t('process')}
      width={750}
      dirty={read !== null}
      pending={saving}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <p className={styles.explain}>{t('bpmn.explain')}</p>
      <div className={`${styles.whole} ${styles.fileLine}`}>
        <FileButton
          accept=".bpmn,.xml,application/xml,text/xml"
          variant="outlined"
          size="small"
          loading={reading}
          onChoose={(file) => void choose(file)}
        >
          {t(read ? 'bpmn.chooseOther' : 'bpmn.choose')}
        </FileButton>
        <span>{read?.fileName ?? t('file.none')}</span>
      </div>
      {failed && (
        <p role="alert" className={styles.problem}>
          {failed}
        </p>
      )}
      {read && read.processes.length > 1 && (
        <Field label={t('bpmn.which', { count: read.processes.length })}>
          <select value={at} onChange={(event) => take(read, Number(event.target.value))}>
            {read.processes.map(({ definition }, index) => (
              <option key={definition.processId} value={index}>
                {localText(definition.name, locale) || definition.processId}
              </option>
            ))}
          </select>
        </Field>
      )}
      {chosen && (
        <>
          <p className={styles.explain} role="status">
            {t('bpmn.found', {
              elements: chosen.definition.elements.length,
              lines: chosen.definition.transitions.length,
            })}
          </p>
          <BpmnFindings findings={chosen.findings} />
        </>
      )}
      <Field label={t('form')} required error={errors.formId} hint={t('bpmn.formHint')}>
        <select value={values.formId} onChange={(event) => set({ formId: event.target.value })}>
          <option value="" />
          {known.map(({ formId, formName }) => (
            <option key={formId} value={formId}>
              {localText(formName, locale) || formId}
            </option>
          ))}
        </select>
      </Field>
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
