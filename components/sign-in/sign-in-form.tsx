'use client'

import { CompanyField } from './company-field'
import { useSignIn } from './use-sign-in'
import styles from './sign-in.module.css'

export interface SignInWords {
  account: string
  /** Asked for where there are several companies and the host says nothing of which. */
  company: string
  companyHint: string
  password: string
  signIn: string
  signingIn: string
  show: string
  hide: string
  /** The second factor's code, asked for once the password is right. */
  code: string
  codeHint: string
  /** Where help is for who has lost his authenticator. */
  codeLost: string
  noAnswer: string
  failed: string
}

interface Props {
  path: '/api/auth/login' | '/api/auth/loginAdmin'
  target: string
  words: SignInWords
  asksCompany?: boolean
  /** As the address of the page says it. */
  company?: string
  /** Said before anything was tried. */
  notice?: string
}

export function SignInForm({ path, target, words, asksCompany = false, company = '', notice = '' }: Props) {
  const { error, account, password, codeNeeded, pending, submit, shown, toggleShown } = useSignIn({
    path,
    target,
    words,
  })
  return (
    <form className={styles.form} action={submit}>
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
        defaultValue={account}
        key={account}
      />
      <label htmlFor="password">{words.password}</label>
      <div className={styles.password}>
        <input
          id="password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          required
          maxLength={128}
          defaultValue={password}
          key={password}
          aria-describedby={error ? 'sign-in-error' : undefined}
        />
        <button type="button" onClick={toggleShown} aria-pressed={shown}>
          {shown ? words.hide : words.show}
        </button>
      </div>
      {codeNeeded && (
        <>
          <label htmlFor="code">{words.code}</label>
          <input
            id="code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]{6}"
            maxLength={6}
            required
            autoFocus
            title={words.codeHint}
            aria-describedby="code-lost"
          />
          <p id="code-lost" className={styles.explain}>
            {words.codeLost}
          </p>
        </>
      )}
      <button type="submit" className={styles.submit} disabled={pending}>
        {pending ? words.signingIn : words.signIn}
      </button>
      <p id="sign-in-error" className={styles.error} role="alert">
        {error || (pending ? '' : notice)}
      </p>
    </form>
  )
}
