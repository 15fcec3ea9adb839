import { useTranslations } from 'next-intl'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { anyPasswordForm, passwordForm } from '@/lib/contracts/account'

/** The password form: checked here as on the server, whose own objections land at their fields too. */
export function useChangePassword(onDone: () => void) {
  const t = useTranslations('profile.changePassword')
  return useContractForm({
    // Where an installation has a rule of its own the server tells it at the fields.
    schema: document.documentElement.dataset.passwordRule === 'own' ? anyPasswordForm : passwordForm,
    values: { oldPassword: '', password: '', password2: '' },
    async save(input) {
      await call('/api/account/changePassword', input, { quiet: true })
      showSuccess(t('done'))
      onDone()
    },
  })
}
