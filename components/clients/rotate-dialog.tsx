import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import { graceHours } from '@/lib/contracts/clients'

/** A new secret, and what becomes of the one before. */
export function RotateDialog({
  name,
  rotate,
  onClose,
}: {
  name: string
  rotate(grace: number): Promise<void>
  onClose(): void
}) {
  const t = useTranslations('clients.rotate')
  const [grace, setGrace] = useState(0)
  const { busy, problem, attempt } = useAttempt()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(() => rotate(grace))
  }
  return (
    <EditDialog
      mode="Edit"
      title={t('title', { name })}
      width={500}
      dirty={false}
      pending={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('before')} hint={t('hint')}>
        <select value={grace} onChange={({ target }) => setGrace(Number(target.value))}>
          {graceHours.map((hours) => (
            <option key={hours} value={hours}>
              {t(`grace.${hours}`)}
            </option>
          ))}
        </select>
      </Field>
    </EditDialog>
  )
}
