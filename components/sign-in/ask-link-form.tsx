'use client'

import { call } from '@/lib/client/call'
import { useAccountForm } from './use-account-form'
import styles from './sign-in.module.css'

interface Words {
  account: string
  explain: string
  ask: string
  sent: string
  noAnswer: string
  failed: string
}

export function AskLinkForm({ words }: { words: Words }) {
  const { done, error, pending, submit } = useAccountForm(
    (form) => call('/api/auth/forgotPassword', { account: String(form.get('account') ?? '') }, { quiet: true }),
    words,
  )
  if (done) return <p role="status">{words.sent}</p>
  return (
    <form className={styles.form} action={submit}>
      <p className={styles.explain}>{words.explain}</p>
      <label htmlFor="account">{words.account}</label>
      <input
        id="account"
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        maxLength={64}
      />
      <button type="submit" className={styles.submit} disabled={pending}>
        {words.ask}
      </button>
      <p className={styles.error} role="alert">
        {error}
      </p>
    </form>
  )
}
