'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { AttachmentInput } from '@/components/form-runtime/fields/attachment'
import { FormSurroundingsContext } from '@/components/form-runtime/form-surroundings'
import form from '@/components/form-runtime/form.module.css'
import type { PartProps } from './act-parts'

const filesField = {
  id: 'files',
  type: 'attachment',
  label: '',
  span: 1,
  required: true,
  maxFiles: 20,
  maxBytes: 50 * 1024 * 1024,
} as const

/** Files that come with an act, outside of the form; who adds them reads which he has chosen. */
export function FilesPart({ draft, change }: Pick<PartProps, 'draft' | 'change'>) {
  const t = useTranslations('task.ask')
  const id = useId()
  const uploaded = draft.uploaded ?? []
  // Several end in one render.
  const latest = useRef(uploaded)
  const surroundings = {
    prefix: `${id}-`,
    files: uploaded,
    addFile: (file: (typeof uploaded)[number]) => {
      latest.current = [...latest.current, file]
      change({ uploaded: latest.current })
    },
    fill: () => undefined,
    set: () => undefined,
    rights: { files: 'edit' as const },
    errors: {},
    onBlur: () => undefined,
  }
  return (
    <div className={form.field}>
      <label htmlFor={`${id}-files`}>{t('files')}</label>
      <FormSurroundingsContext value={surroundings}>
        <AttachmentInput
          field={filesField}
          id={`${id}-files`}
          value={draft.files ?? []}
          required
          invalid={false}
          onChange={(files) =>
            change({ files: Array.isArray(files) ? files.filter((one) => typeof one === 'string') : [] })
          }
        />
      </FormSurroundingsContext>
    </div>
  )
}
