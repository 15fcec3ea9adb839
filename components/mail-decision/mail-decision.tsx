'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState, type ReactNode } from 'react'
import { Logo } from '@/components/page/logo'
import { Avatar } from '@/components/ui/avatar'
import { call } from '@/lib/client/call'
import type { LinkLook } from '@/lib/contracts/mail-links'
import { ConfirmForm } from './confirm-form'
import { LinkEnd, type Ended } from './link-end'
import styles from './mail-decision.module.css'

/** What a one-time link is good for: the request with its one button, or the sentence that says what now. */
export function MailDecision({ link }: { link: string }) {
  const t = useTranslations('mailLink')
  const [look, setLook] = useState<Ended | null>(null)
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let gone = false
    call('/api/mailLink/look', { link, origin: location.origin }, { quiet: true })
      .then((found) => gone || setLook(found))
      .catch(() => gone || setFailed(true))
    return () => {
      gone = true
    }
  }, [link, turn])
  const again = () => {
    setFailed(false)
    setTurn((last) => last + 1)
  }
  if (!look)
    return (
      <Frame>
        {failed ? (
          <div className={styles.end}>
            <p role="alert">{t('failed')}</p>
            <button type="button" className={styles.second} onClick={again}>
              {t('again')}
            </button>
          </div>
        ) : (
          <p className={styles.loading} role="status">
            {t('loading')}
          </p>
        )}
      </Frame>
    )
  return (
    <Frame reader={look.reader}>
      {look.state === 'ready' ? (
        <ConfirmForm link={link} look={look} onAnswer={setLook} />
      ) : (
        <LinkEnd look={look} link={link} onUndone={setLook} />
      )}
    </Frame>
  )
}

function Frame({ reader, children }: { reader?: LinkLook['reader']; children: ReactNode }) {
  const t = useTranslations('common')
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <span className={styles.product}>
          <Logo size={24} />
          {t('productName')}
        </span>
        {reader && (
          <span className={styles.reader}>
            <Avatar name={reader.name} account={reader.account} size={24} />
            {reader.name}
          </span>
        )}
      </header>
      {children}
    </main>
  )
}
