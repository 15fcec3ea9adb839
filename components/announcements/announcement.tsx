'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { RichTextDisplay } from '@/components/form-runtime/fields/rich-text'
import { useShell } from '@/components/page/shell-context'
import { ShellLink } from '@/components/page/shell-link'
import { useView, useViewTitle } from '@/components/page/view-context'
import { Avatar } from '@/components/ui/avatar'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls, useCall } from '@/lib/client/use-call'
import { useKeptText } from '@/lib/client/use-kept-text'
import type { Calls } from '@/lib/client/calls'
import { richTextSchema } from '@/lib/form-fields/rich-text/schema'
import styles from './announcements.module.css'

type Opened = Calls['/api/notice/open']['data']

const told = () =>
  refreshCalls(
    '/api/notice/open',
    '/api/notice/latest',
    '/api/message/inbox',
    '/api/message/inboxCounts',
    '/api/message/thread',
  )

/** R2.9-28: an announcement as its readers see it; opening it is the receipt. */
export function AnnouncementPage() {
  const t = useTranslations('announcements')
  const announcementId = decodeURIComponent(useView().view.page.path.split('/').at(-1) ?? '')
  const { data, error } = useCall('/api/notice/open', { announcementId })
  useViewTitle(data?.title)
  const looked = useEffectEvent(() => {
    // It stays unread; the next look tries again.
    if (data && !data.readAt) call('/api/notice/read', { announcementId }, { quiet: true }).then(told, () => undefined)
  })
  const there = data !== undefined
  useEffect(() => {
    if (there) looked()
  }, [there])
  if (error && !data)
    return (
      <div className={page.page}>
        <PageHeader title={t('one')} />
        <EmptyState icon="announcement" title={error.code === 404 ? t('gone') : error.message}>
          <ShellLink href="/messages">{t('toMessages')}</ShellLink>
        </EmptyState>
      </div>
    )
  if (!data)
    return (
      <div className={page.page}>
        <Skeleton height={320} />
      </div>
    )
  return (
    <article className={styles.article}>
      <PageHeader
        title={data.title}
        sub={
          <>
            {[data.by.name, data.by.departmentName].filter(Boolean).join(' · ')} · <Moment at={data.at} />
          </>
        }
      />
      <div className={styles.body}>
        <RichTextDisplay
          field={richTextSchema.parse({ id: 'body', type: 'richText', label: t('body') })}
          value={data.body}
          files={[]}
        />
      </div>
      {data.mustConfirm && <Confirmation data={data} />}
      {(data.commentsOpen || data.comments.length > 0) && <Comments data={data} />}
    </article>
  )
}

function Confirmation({ data: { announcementId, confirmedAt, endsAt } }: { data: Opened }) {
  const t = useTranslations('announcements')
  const { busy, problem, attempt } = useAttempt(t('failed'))
  if (confirmedAt)
    return (
      <p className={styles.confirmed} role="status">
        {t('youConfirmed')} <Moment at={confirmedAt} />
      </p>
    )
  return (
    <div className={styles.confirm}>
      <p>
        {t('pleaseConfirm')} {endsAt && <Moment at={endsAt} />}
      </p>
      <Button
        variant="contained"
        disabled={busy}
        onClick={() =>
          void attempt(async () => {
            await call('/api/notice/confirm', { announcementId }, { quiet: true })
            showSuccess(t('thanks'))
            await told()
          })
        }
      >
        {t('confirm')}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}

function Comments({ data: { announcementId, comments, commentsOpen } }: { data: Opened }) {
  const t = useTranslations('announcements')
  const { user } = useShell()
  const { text, setText } = useKeptText(`comment:${user.account}:${announcementId}`)
  const { busy, problem, attempt } = useAttempt(t('failed'))
  const send = () =>
    attempt(async () => {
      await call('/api/notice/comment', { announcementId, text }, { quiet: true })
      setText('')
      await refreshCalls('/api/notice/open')
    })
  const remove = async (commentId: string) => {
    if (!(await confirm({ text: t('confirmDeleteComment'), action: t('delete'), danger: true }))) return
    await attempt(async () => {
      await call('/api/notice/deleteComment', { commentId }, { quiet: true })
      await refreshCalls('/api/notice/open')
    })
  }
  return (
    <section className={styles.comments}>
      <h2>{t('comments', { count: comments.length })}</h2>
      <ol>
        {comments.map(({ commentId, by, text: said, at, mayDelete }) => (
          <li key={commentId}>
            <Avatar name={by.name} account={by.account} size={28} />
            <div>
              <strong>{by.name}</strong> <Moment at={at} />
              <p>{said}</p>
            </div>
            {mayDelete && (
              <Button size="small" onClick={() => void remove(commentId)}>
                {t('delete')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {commentsOpen && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim()) void send()
          }}
        >
          <textarea
            aria-label={t('comment')}
            placeholder={t('comment')}
            value={text}
            maxLength={1000}
            rows={3}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
            }}
          />
          <Button type="submit" variant="outlined" disabled={busy || !text.trim()}>
            {t('send')}
          </Button>
        </form>
      )}
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}
