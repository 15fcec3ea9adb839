import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call, callForRecord, type Stored } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import { saveAnnouncement, type Announcement } from '@/lib/contracts/announcements'
import type { Calls } from '@/lib/client/calls'

type Typed = Omit<Calls['/api/notice/save']['input'], 'rev'>

const empty: Typed = {
  announcementId: '',
  title: '',
  body: '',
  audience: [],
  beginsAt: null,
  endsAt: null,
  pinned: false,
  mustConfirm: false,
  remindDays: 0,
  commentsOpen: false,
}
const typedOf = ({ state: _state, publishedAt: _at, ...typed }: Announcement): Typed => typed

/** An announcement as it is typed, checked by its contract; what others have saved meanwhile is shown beside it. */
export function useAnnouncementForm(stored: Stored<Announcement> | null) {
  const t = useTranslations('announcements')
  const { views } = useShell()
  const [saved, setSaved] = useState(stored?.record ?? null)
  const form = useContractForm<Typed, Typed>({
    schema: saveAnnouncement.input.omit({ rev: true }) as never,
    values: stored ? typedOf(stored.record) : empty,
    record: stored ? { rev: stored.rev, valuesOf: typedOf } : undefined,
    async save(input, rev) {
      const now = await callForRecord('/api/notice/save', { ...input, rev }, { quiet: true })
      setSaved(now.record)
      showSuccess(t('saved'))
      await refreshCalls('/api/notice/list')
      if (!input.announcementId) views.exchange(`/notice/edit/${now.record.announcementId}`)
      return { ...now, record: typedOf(now.record) }
    },
  })
  const put = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  return {
    ...form,
    values: form.watch(),
    state: saved?.state,
    set: <Name extends keyof Typed & string>(name: Name, value: Typed[Name]) =>
      form.setValue(name, value as never, put),
    /** What is saved; what is typed besides is to be saved first. */
    async publish() {
      const announcementId = saved?.announcementId
      if (!announcementId) return
      try {
        const { readers } = await call('/api/notice/publish', { announcementId })
        showSuccess(t('published', { count: readers }))
        await refreshCalls('/api/notice/list', '/api/notice/latest')
        views.go('/notice/list')
      } catch (error) {
        if (!(error instanceof CallError)) throw error
      }
    },
  }
}
