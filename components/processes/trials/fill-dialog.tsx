import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { FormEditor } from '@/components/form-runtime/form-editor'
import { useCompanyHours } from '@/components/form-runtime/use-company-hours'
import { useFormState } from '@/components/form-runtime/use-form-state'
import { DialogFrame } from '@/components/ui/dialog-frame'
import type { FormData } from '@/lib/contracts/forms'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { rightsAtStart } from '@/lib/trials/sample-data'
import type { ToTry } from './use-trial'

// One object, or the form would begin anew with every drawing.
const noFiles: AttachedFile[] = []

interface FillProps {
  described: ToTry
  data: FormData
  /** What could stand in it. */
  sample: FormData
  onClose(): void
  onFilled(data: FormData): void
}

/** The form as the initiator fills it in. */
export function FillDialog({ described: { definition, form }, data, sample, onClose, onFilled }: FillProps) {
  const t = useTranslations('trials')
  const rights = useMemo(() => rightsAtStart(definition, form), [definition, form])
  const [given, setGiven] = useState(data)
  const hours = useCompanyHours(form)
  const state = useFormState({ definition: form, data: given, rights, files: noFiles, hours })
  return (
    <DialogFrame
      title={t('data')}
      width={850}
      dirty={state.dirty}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        // The engine would refuse it too, but here it stands at the field.
        if (state.check()) onFilled(state.data)
      }}
      actions={(leave) => (
        <>
          <Button onClick={() => setGiven(sample)}>{t('sample')}</Button>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('tryWith')}
          </Button>
        </>
      )}
    >
      <FormEditor definition={form} state={state} />
    </DialogFrame>
  )
}
