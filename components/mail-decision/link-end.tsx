'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useOutlookWords } from '@/components/task-story/use-outlook-words'
import type { LinkLook } from '@/lib/contracts/mail-links'
import { RequestCard } from './request-card'
import { UndoButton } from './undo-button'
import { useWhen } from './use-when'
import styles from './mail-decision.module.css'

export type Ended = LinkLook & { decided?: boolean; undo?: { id: string; seconds: number } | null }

interface Props {
  look: Ended
  link: string
  onUndone(look: LinkLook): void
}

/** Where there is nothing (more) to press: what happened, and what now. */
export function LinkEnd({ look, link, onUndone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, text, go, href, foot } = useEnd(look)
  // Who has pressed hears what came of it.
  useEffect(() => heading.current?.focus(), [])
  const good = look.decided || look.state === 'done' || look.state === 'taken'
  return (
    <div className={styles.form}>
      <section className={styles.end} data-good={good || undefined}>
        <span className={styles.mark} aria-hidden="true">
          {good ? '✓' : '!'}
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {text.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Said look={look} />
        {look.undo && <UndoButton link={link} undo={look.undo} onUndone={onUndone} />}
      </section>
      {look.request && !look.decided && <RequestCard request={look.request} whole={look.state === 'signIn'} />}
      <div className={styles.acts}>
        {go && (
          <a className={look.state === 'done' || look.state === 'taken' ? styles.second : styles.main} href={href}>
            {go}
          </a>
        )}
        {foot && <p className={styles.note}>{foot}</p>}
      </div>
    </div>
  )
}

function Said({ look: { state, done } }: { look: Ended }) {
  const t = useTranslations('mailLink.taken')
  if (state !== 'taken' || !done?.opinion) return null
  return (
    <div className={styles.said}>
      <span>{t('opinion')}</span>
      <p>{done.opinion}</p>
    </div>
  )
}

interface End {
  title: string
  text: string[]
  go?: string
  href: string
  foot?: string
}

function useEnd(look: Ended): End {
  const t = useTranslations('mailLink')
  const words = useOutlookWords()
  const when = useWhen()
  const locale = useLocale()
  const { state, done, open, request, reader } = look
  const href = open
  if (look.decided) {
    const what = look.outlook ? words(look.outlook) : ''
    const named = request ? [request.title, request.amount].filter(Boolean).join(' ') : t('decided.text')
    const text = [named, ...(what ? [t('decided.next', { what })] : [])]
    return {
      title: t('decided.title'),
      text,
      go: t('decided.go'),
      href: '/modules/portal/workitems/Queue',
      foot: t('decided.foot'),
    }
  }
  switch (state) {
    case 'done': {
      const text = done ? t('done.text', { at: when(done.at), verdict: done.verdict }) : t('done.plain')
      return { title: t('done.title'), text: [text], go: t('done.go'), href }
    }
    case 'taken':
      return {
        title: done ? t('taken.title', { by: done.by }) : t('taken.plain'),
        text: [done ? t('taken.text', { at: when(done.at), verdict: done.verdict }) : t('taken.none')],
        go: t('taken.go'),
        href,
        foot: t('taken.foot'),
      }
    case 'changed': {
      const fields = new Intl.ListFormat(locale).format(look.changed)
      return { title: t('changed.title'), text: [t('changed.text', { fields })], go: t('changed.go'), href }
    }
    case 'signIn':
    case 'ready':
      return {
        title: t('signIn.title'),
        text: look.why ? [t(`signIn.${look.why}`)] : [],
        go: t('signIn.go'),
        href: signInTarget(look),
      }
    case 'other':
      return {
        title: t('other.title'),
        text: [t('other.text', { name: reader?.name ?? '' })],
        go: t('other.go'),
        href: '/logout',
      }
    case 'foreignHost':
      return {
        title: t('foreignHost.title'),
        text: [t('foreignHost.text', { home: look.home })],
        go: look.home && t('foreignHost.go'),
        href: look.home,
      }
    case 'left':
      return { title: t('left.title'), text: [t('left.text')], href }
    case 'late':
      return { title: t('late.title'), text: [t('late.text')], go: t('late.go'), href }
    case 'unknown':
      return { title: t('unknown.title'), text: [t('unknown.text')], go: t('unknown.go'), href: '/index' }
  }
}

/** Where a press is all that is missing, the way leads back to this page; else to the request. */
function signInTarget({ why, open }: Ended): string {
  const back = typeof location === 'undefined' ? '' : location.pathname + location.search
  return why === 'process' || why === 'limit' ? `/login?redirect=${encodeURIComponent(back)}` : open
}
