'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { FileButton } from '@/components/ui/file-button'
import { useAttempt } from '@/components/ui/use-attempt'
import { CallError } from '@/lib/client/call-error'
import type { Calls } from '@/lib/client/calls'
import { sendFile } from '@/lib/client/send-file'
import { showError } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { BpmnFindings } from './bpmn-findings'
import { FormChoice, NewProcessFields, useNewProcess } from './new-process-fields'
import styles from './processes.module.css'

type Read = Calls['/api/process/readBpmnFile']['data']

interface Props {
  /** Keys that are taken. */
  processes: { processId: string }[]
  onClose(): void
  onSaved(processId: string): void
}

const mostBytes = 1024 * 1024

/** A process from a BPMN file: what is not run as it says is shown first; then it is kept as the draft of a new process. */
export function ImportBpmnDialog({ processes, onClose, onSaved }: Props) {
  const t = useTranslations('processes')
  const locale = useLocale()
  const [read, setRead] = useState<Read | null>(null)
  const [at, setAt] = useState(0)
  const [failed, setFailed] = useState('')
  const { values, errors, set, check, keep } = useNewProcess(
    { processId: '', name: '', formId: '', catalogId: '' },
    processes,
  )
  const { busy: reading, attempt: attemptReading } = useAttempt()
  const { busy: saving, attempt } = useAttempt()
  const { data: known = [] } = useCall('/api/form/getCatalogForms', { enableOnly: true })
  const chosen = read?.processes[at]
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
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!read && !failed) setFailed(t('bpmn.missing'))
    if (!check(values.formId ? {} : { formId: t('chooseForm') }) || !chosen) return
    await attempt(async () => {
      await keep({ ...chosen.definition, formId: values.formId })
      onSaved(values.processId)
    }, showError)
  }
  return (
    <EditDialog
      mode="New"
      title={t('bpmn.import')}
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
        <div className={styles.whole}>
          <Field label={t('bpmn.which', { count: read.processes.length })}>
            <select value={at} onChange={(event) => take(read, Number(event.target.value))}>
              {read.processes.map(({ definition }, index) => (
                <option key={definition.processId} value={index}>
                  {localText(definition.name, locale) || definition.processId}
                </option>
              ))}
            </select>
          </Field>
        </div>
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
      <FormChoice
        value={values.formId}
        forms={known}
        error={errors.formId}
        hint={t('bpmn.formHint')}
        onChange={(formId) => set({ formId })}
      />
      <NewProcessFields values={values} errors={errors} onSet={set} />
    </EditDialog>
  )
}
