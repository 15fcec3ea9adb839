'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOutlookWords } from '@/components/task-story/use-outlook-words'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { useKeptText } from '@/lib/client/use-kept-text'
import type { LinkLook } from '@/lib/contracts/mail-links'
import type { Ended } from './link-end'
import { RequestCard } from './request-card'
import { useWhen } from './use-when'
import styles from './mail-decision.module.css'

interface Props {
  link: string
  look: LinkLook
  onAnswer(look: Ended): void
}

/** The one button. What was typed stays where the server says no. */
export function ConfirmForm({ link, look, onAnswer }: Props) {
  const t = useTranslations('mailLink')
  const words = useOutlookWords()
  const when = useWhen()
  // By some of the link only: the whole of it is a key.
  const { text: opinion, setText: setOpinion, forgetText } = useKeptText(`mail:${link.slice(0, 10)}`)
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [pending, setPending] = useState(false)
  const what = look.outlook ? words(look.outlook) : ''
  const decide = async () => {
    setPending(true)
    setError('')
    try {
      const answer = await call(
        '/api/mailLink/decide',
        { link, origin: location.origin, opinion, code },
        { quiet: true },
      )
      if (answer.decided) forgetText()
      onAnswer(answer)
    } catch (caught) {
      if (!(caught instanceof CallError)) throw caught
      setError(caught.fields.opinion ?? (caught.message || t('failed')))
    } finally {
      setPending(false)
    }
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void decide()
      }}
    >
      <h1 className={styles.hidden}>{t('title')}</h1>
      {look.request && (
        <RequestCard request={look.request}>
          <label className={styles.label}>
            {t(look.opinionRequired ? 'opinionNeeded' : 'opinion')}
            <textarea
              rows={2}
              maxLength={4000}
              required={look.opinionRequired}
              value={opinion}
              onChange={(event) => setOpinion(event.target.value)}
            />
          </label>
          {look.codeNeeded && (
            <label className={styles.label}>
              {t('code')}
              <input
                inputMode="numeric"
                autoComplete="one-time-code"
                pattern="\d{6}"
                maxLength={6}
                required
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </label>
          )}
        </RequestCard>
      )}
      <div className={styles.acts}>
        {what && <p className={styles.outlook}>{t('after', { what })}</p>}
        <p className={styles.error} role="alert">
          {error}
        </p>
        <button type="submit" className={styles.main} disabled={pending}>
          {t(pending ? 'confirming' : 'confirm')}
        </button>
        <a className={styles.link} href={look.open}>
          {t('signInToLook')}
        </a>
        <p className={styles.note}>
          {t('nothingYet')}
          {look.expiresAt && (
            <>
              <br />
              {t('once', { until: when(look.expiresAt) })}
            </>
          )}
        </p>
      </div>
    </form>
  )
}
