'use client'

import CloudDownload from '@mui/icons-material/CloudDownloadOutlined'
import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useContext, useState } from 'react'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import type { FormField } from '@/lib/contracts/forms'
import { mayEdit } from '@/lib/form-data/may-edit'
import { localText } from '@/lib/i18n/local-text'
import { useFormOccasion } from '../form-occasion'
import { FormSurroundingsContext } from '../form-surroundings'
import { useFormTask } from '../form-task'
import styles from '../form.module.css'

type InterfaceButtonField = Extract<FormField, { type: 'interfaceButton' }>

/** R2.4-11: asks another system through the server, and fills in fields by what it answers; for whoever fills in the form. */
export function InterfaceButton({ field, print }: { field: InterfaceButtonField; print?: boolean }) {
  const t = useTranslations('form.ask')
  const locale = useLocale()
  const { data } = useFormOccasion()
  const surroundings = useContext(FormSurroundingsContext)
  const task = useFormTask()
  const { busy, problem, attempt } = useAttempt(t('failed'))
  const [filled, setFilled] = useState<boolean | null>(null)
  const name = localText(field.label, locale)
  if (print || !surroundings || !mayEdit(surroundings.rights[field.id])) return <span className={styles.value}>—</span>
  const ask = () => {
    if (!task) return
    const { taskId, processId, workItemId } = task
    setFilled(null)
    void attempt(async () => {
      const wanted = new Set(Object.values(field.values))
      const values = Object.fromEntries(Object.entries(data).filter(([id]) => wanted.has(id)))
      const input = { taskId, processId, workItemId, fieldId: field.id, values }
      const answer = await call('/api/task/askInterface', input, { quiet: true })
      surroundings.fill(answer.values)
      setFilled(Object.keys(answer.values).length > 0)
    })
  }
  return (
    <span>
      <Button
        variant="outlined"
        size="small"
        startIcon={<CloudDownload fontSize="small" />}
        disabled={busy || !task}
        aria-label={name}
        onClick={ask}
      >
        {busy ? t('asking') : t('press')}
      </Button>
      <span role="status" className={problem ? styles.error : styles.hint}>
        {!task ? t('onlyInTask') : problem || (filled === null ? '' : filled ? t('filled') : t('nothing'))}
      </span>
    </span>
  )
}
