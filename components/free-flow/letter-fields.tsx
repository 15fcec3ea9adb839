'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { AttachmentInput } from '@/components/form-runtime/fields/attachment'
import { FormSurroundingsContext } from '@/components/form-runtime/form-surroundings'
import type { FreeFlowState } from './use-free-flow'
import styles from './free-flow.module.css'

const filesField = {
  id: 'files',
  type: 'attachment',
  label: '',
  span: 1,
  required: false,
  maxFiles: 20,
  maxBytes: 50 * 1024 * 1024,
} as const

/** What it is about: subject, text and files, as in a mail. */
export function LetterFields({ state }: { state: FreeFlowState }) {
  const t = useTranslations('freeFlow.fields')
  const id = useId()
  const { letter, change, problems, attached, addFile } = state
  const surroundings = {
    prefix: `${id}-`,
    files: attached,
    addFile,
    fill: () => undefined,
    set: () => undefined,
    rights: { files: 'edit' as const },
    errors: problems,
    onBlur: () => undefined,
  }
  return (
    <>
      <div className={styles.line}>
        <label htmlFor={`${id}-subject`}>{t('subject')}</label>
        <div>
          <input
            id={`${id}-subject`}
            className={styles.subject}
            value={letter.subject}
            maxLength={200}
            placeholder={t('subjectPlaceholder')}
            aria-required
            aria-invalid={Boolean(problems.subject)}
            aria-describedby={problems.subject ? `${id}-subject-problem` : undefined}
            onChange={(event) => change({ subject: event.target.value })}
          />
          {problems.subject && (
            <p id={`${id}-subject-problem`} className={styles.problem} role="alert">
              {t('subjectMissing')}
            </p>
          )}
        </div>
      </div>
      <div className={styles.line}>
        <label htmlFor={`${id}-content`}>{t('content')}</label>
        <textarea
          id={`${id}-content`}
          className={styles.content}
          rows={3}
          value={letter.content}
          maxLength={20_000}
          placeholder={t('contentPlaceholder')}
          onChange={(event) => change({ content: event.target.value })}
        />
      </div>
      <div className={styles.line}>
        <label htmlFor={`${id}-files`}>{t('files')}</label>
        <FormSurroundingsContext value={surroundings}>
          <AttachmentInput
            field={filesField}
            id={`${id}-files`}
            value={letter.files}
            required={false}
            invalid={Boolean(problems.files)}
            onChange={(files) =>
              change({ files: Array.isArray(files) ? files.filter((one) => typeof one === 'string') : [] })
            }
          />
        </FormSurroundingsContext>
      </div>
    </>
  )
}
