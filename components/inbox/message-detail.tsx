'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'next-intl'
import { mark } from '@/components/messages/thread-acts'
import { ShellLink } from '@/components/page/shell-link'
import { useView } from '@/components/page/view-context'
import { PageHeader } from '@/components/ui/page-header'
import { useCall } from '@/lib/client/use-call'
import { entryActs, type Aside } from './entry-acts'
import { SnoozeAside } from './snooze-aside'
import { ThreadPane } from './thread-pane'
import styles from './inbox.module.css'

/** R2.6-07: the entry one message belongs to, as a page of its own that mails and chats lead to. */
export function MessageDetail() {
  const t = useTranslations('inbox')
  const { view } = useView()
  const messageId = decodeURIComponent(view.page.path.split('/').at(-1) ?? '')
  const [aside, setAside] = useState<Aside | null>(null)
  const entry = useCall('/api/message/thread', { threadId: '', messageId }).data?.entry
  const looked = useEffectEvent(() => {
    if (entry && entry.unread > 0) void mark([entry.threadId], 'read', { quiet: true })
  })
  // Once when it is there: who marks it unread again means it.
  const threadId = entry?.threadId
  useEffect(() => {
    if (threadId) looked()
  }, [threadId])
  return (
    <div className={styles.alone}>
      <PageHeader title={t('title')}>
        <ShellLink href="/messages">{t('back')}</ShellLink>
      </PageHeader>
      <ThreadPane messageId={messageId} acts={entryActs(setAside)} />
      <SnoozeAside aside={aside} setAside={setAside} />
    </div>
  )
}
