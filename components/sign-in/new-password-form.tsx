'use client'

import Link from 'next/link'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { useAccountForm } from './use-account-form'
import styles from './sign-in.module.css'

interface Words {
  password: string
  again: string
  rule: string
  save: string
  done: string
  toSignIn: string
  show: string
  hide: string
  noAnswer: string
  failed: string
}

export function NewPasswordForm({ ticket, words }: { ticket: string; words: Words }) {
  const [shown, setShown] = useState(false)
  const { done, error, fields, pending, submit } = useAccountForm(
    (form) =>
      call(
        '/api/auth/resetPassword',
        { ticket, password: String(form.get('password') ?? ''), password2: String(form.get('password2') ?? '') },
        { quiet: true },
      ),
    words,
  )
  if (done) {
    return (
      <>
        <p role="status">{words.done}</p>
        <p>
          <Link href="/login" prefetch={false}>
            {words.toSignIn}
          </Link>
        </p>
      </>
    )
  }
  const field = (name: 'password' | 'password2', label: string) => (
    <>
      <label htmlFor={name}>{label}</label>
      <div className={styles.password}>
        <input
          id={name}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          required
          maxLength={128}
          aria-invalid={Boolean(fields[name])}
          aria-describedby={`${name}-error`}
        />
        {name === 'password' && (
          <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? words.hide : words.show}
          </button>
        )}
      </div>
      <p id={`${name}-error`} className={styles.fieldError} role="alert">
        {fields[name]}
      </p>
    </>
  )
  return (
    <form className={styles.form} action={submit}>
      <p className={styles.explain}>{words.rule}</p>
      {field('password', words.password)}
      {field('password2', words.again)}
      <button type="submit" className={styles.submit} disabled={pending}>
        {words.save}
      </button>
      <p className={styles.error} role="alert">
        {error}
      </p>
    </form>
  )
}
