import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'

export function useSecondFactor() {
  const t = useTranslations('profile.secondFactor')
  const { data: security, mutate } = useCall('/api/account/getSecurity', {})
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null)
  const [removing, setRemoving] = useState(false)
  const [error, setError] = useState('')

  const stop = () => {
    setBegun(null)
    setRemoving(false)
    setError('')
  }
  const attempt = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work()
      stop()
      showSuccess(said)
      await mutate()
    } catch (failure) {
      setError(failure instanceof CallError ? Object.values(failure.fields)[0] || failure.message : String(failure))
    }
  }

  return {
    security,
    begun,
    removing,
    error,
    stop,
    askToRemove: () => setRemoving(true),
    begin: () => call('/api/account/beginSecondFactor', {}).then(setBegun, () => undefined),
    confirm: (code: string) =>
      attempt(() => call('/api/account/confirmSecondFactor', { code }, { quiet: true }), t('nowOn')),
    remove: (proof: { password?: string; code?: string }) =>
      attempt(() => call('/api/account/removeSecondFactor', proof, { quiet: true }), t('nowOff')),
  }
}
