'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import picker from '@/components/pickers/picker.module.css'
import type { FieldRights, FormData, FormDefinition } from '@/lib/contracts/forms'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { FormEditor } from '../form-editor'
import { useCompanyHours } from '../use-company-hours'
import { useFormState } from '../use-form-state'
import styles from './row-form.module.css'

interface Props {
  definition: FormDefinition
  data: FormData
  rights: FieldRights
  files: AttachedFile[]
  onDone(data: FormData): void
}

/** R2.8-28: a form of its own for one row or record, with everything forms do; done when nothing is wrong with it. */
export function PopupForm({ definition, data, rights, files, onDone }: Props) {
  const t = useTranslations('rowImport')
  const hours = useCompanyHours(definition)
  const state = useFormState({ definition, data, rights, files, hours })
  return (
    <div className={picker.body}>
      <div className={styles.form}>
        <FormEditor definition={definition} state={state} />
      </div>
      <div className={picker.foot}>
        <span />
        <Button variant="contained" onClick={() => state.check() && onDone(state.data)}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}
