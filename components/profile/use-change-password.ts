import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useForm, type FieldPath } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showError, showSuccess } from '@/lib/client/toasts'
import { passwordForm } from '@/lib/contracts/account'

type PasswordForm = z.input<typeof passwordForm>
type Field = FieldPath<PasswordForm>

const fields: readonly Field[] = ['oldPassword', 'password', 'password2']

/** The password form: checked here as on the server, whose own objections land at their fields too. */
export function useChangePassword(onDone: () => void) {
  const t = useTranslations('profile.changePassword')
  const form = useForm<PasswordForm>({
    resolver: zodResolver(passwordForm),
    mode: 'onTouched',
    defaultValues: { oldPassword: '', password: '', password2: '' },
  })

  const send = async (input: PasswordForm) => {
    try {
      await call('/api/account/changePassword', input, { quiet: true })
      showSuccess(t('done'))
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const known = fields.filter((name) => error.fields[name])
      for (const name of known) form.setError(name, { message: error.fields[name] })
      if (known[0]) form.setFocus(known[0])
      else showError(error)
    }
  }

  /** The contract's messages are keys; the server's are sentences already. */
  const words = (message: string | undefined): string | undefined => {
    const key = /^password\.(empty|pattern|different|same)$/.exec(message ?? '')?.[1] as 'empty' | 'pattern' | 'different' | 'same' | undefined
    return key ? t(`errors.${key}`) : message
  }

  return {
    register: form.register,
    submit: form.handleSubmit(send),
    pending: form.formState.isSubmitting,
    errors: Object.fromEntries(fields.map((name) => [name, words(form.formState.errors[name]?.message)])) as Record<Field, string | undefined>,
  }
}
