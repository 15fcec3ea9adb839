'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { useAttempt } from '@/components/ui/use-attempt'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import type { FormPrint } from '@/lib/contracts/form-prints'
import { PrintUse, type PrintUseValues } from './print-use'

interface Props {
  form: Calls['/api/form/getForm']['data']
  printId: string
  steps: Calls['/api/form/getFormPrints']['data']['steps']
  onClose(): void
}

/** What a Word or Excel template is called and when it is used. */
export function PrintSettings(props: Props) {
  const opening = useRecord('/api/form/getFormPrint', { printId: props.printId })
  return (
    <WhenOpened opening={opening} width={600} onClose={props.onClose}>
      {(stored) => stored && <Settings {...props} stored={stored} />}
    </WhenOpened>
  )
}

function Settings({ form, printId, steps, onClose, stored }: Props & { stored: Stored<FormPrint> }) {
  const t = useTranslations('prints')
  const { name, enable, steps: chosen, condition } = stored.record
  const [values, setValues] = useState<PrintUseValues>({ name, enable, steps: chosen, condition })
  const [dirty, setDirty] = useState(false)
  const { busy, problem, attempt } = useAttempt(t('notSaved'))
  const save = () =>
    attempt(async () => {
      await call('/api/form/modifyFormPrint', { printId, ...values, design: null, rev: stored.rev }, { quiet: true })
      await refreshCalls('/api/form/getFormPrints')
      showSuccess(t('saved'))
      onClose()
    })
  return (
    <DialogFrame
      title={t('settingsTitle')}
      width={600}
      dirty={dirty}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          {form.rights.edit && (
            <Button type="submit" variant="contained" disabled={busy}>
              {t('ok')}
            </Button>
          )}
        </>
      )}
    >
      <PrintUse
        values={values}
        definition={form.draft.definition}
        steps={steps}
        disabled={!form.rights.edit}
        onChange={(changes) => {
          setDirty(true)
          setValues((before) => ({ ...before, ...changes }))
        }}
      />
    </DialogFrame>
  )
}
