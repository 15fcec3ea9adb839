'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { useAttempt } from '@/components/ui/use-attempt'
import { PickerFrame } from '@/components/pickers/picker-frame'
import { Chip } from '@/components/ui/chip'
import { Field } from '@/components/ui/field'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showError } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import styles from './interfaces.module.css'

interface Props {
  id: string
  name: string
  onClose(): void
}

/** Calls an interface with values typed here, and shows what came of it. */
export function TestDialog({ id, name, onClose }: Props) {
  const t = useTranslations('data.interfaces')
  const { data: known } = useCall(
    '/api/extInterface/getInterface',
    { id },
    { revalidateOnFocus: false, keepPreviousData: false },
  )
  const [values, setValues] = useState<Record<string, string>>({})
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { busy, attempt } = useAttempt()
  const [called, setCalled] = useState<Calls['/api/extInterface/testInterface']['data'] | null>(null)
  const run = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setWrong({})
    await attempt(
      async () => setCalled(await call('/api/extInterface/testInterface', { id, values }, { quiet: true })),
      (error) => {
        setWrong(error.fields)
        if (Object.keys(error.fields).length === 0) showError(error)
      },
    )
  }
  return (
    <PickerFrame title={t('testOf', { name })} width={670} tallest={700} onClose={onClose}>
      <form onSubmit={(event) => void run(event)} noValidate className={styles.test}>
        {known?.inParam.map((parameter) => (
          <Field
            key={parameter.name}
            label={parameter.name}
            required={parameter.required === 'Y'}
            error={wrong[`values.${parameter.name}`]}
            hint={parameter.value ? t('otherwise', { value: parameter.value }) : undefined}
          >
            <input
              value={values[parameter.name] ?? ''}
              onChange={(event) => setValues({ ...values, [parameter.name]: event.target.value })}
            />
          </Field>
        ))}
        <div>
          {/* Not disabled while it runs: a button that is loses the focus, and with it the keys of the dialog. */}
          <Button type="submit" variant="contained" disabled={!known} aria-busy={busy}>
            {t(busy ? 'testing' : 'test')}
          </Button>
        </div>
        {called && (
          <div role="status" className={styles.result}>
            <Chip tone={called.ok ? 'ok' : 'bad'}>{t(called.ok ? 'succeeded' : 'failed')}</Chip>{' '}
            {called.status > 0 && `HTTP ${called.status} · `}
            {t('took', { milliseconds: called.milliseconds })}
            {called.error && <p>{called.error}</p>}
            {Object.keys(called.values).length > 0 && <pre>{JSON.stringify(called.values, null, 1)}</pre>}
            {called.ok && known?.type === 'BrowserPage' && (
              <p className={styles.open}>
                <a href={called.answer} target="_blank" rel="noopener noreferrer">
                  {t('openPage')}
                </a>
              </p>
            )}
            {called.answer && (
              <>
                <h3>{t('answer')}</h3>
                <pre>{called.answer}</pre>
              </>
            )}
          </div>
        )}
      </form>
    </PickerFrame>
  )
}
