'use client'

import { call } from '@/lib/client/call'
import { CompanyField } from './company-field'
import { useAccountForm } from './use-account-form'
import styles from './sign-in.module.css'

interface Words {
  company: string
  companyHint: string
  account: string
  explain: string
  ask: string
  sent: string
  noAnswer: string
  failed: string
}

interface Props {
  words: Words
  asksCompany?: boolean
  company?: string
}

export function AskLinkForm({ words, asksCompany = false, company = '' }: Props) {
  const { done, error, pending, submit } = useAccountForm((form) => {
    const named = String(form.get('company') ?? '')
    const asked = { account: String(form.get('account') ?? ''), ...(named && { company: named }) }
    return call('/api/auth/forgotPassword', asked, { quiet: true })
  }, words)
  if (done) return <p role="status">{words.sent}</p>
  return (
    <form className={styles.form} action={submit}>
      <p className={styles.explain}>{words.explain}</p>
      {asksCompany && <CompanyField label={words.company} hint={words.companyHint} company={company} />}
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
