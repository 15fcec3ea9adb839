'use client'

import { useView } from '@/components/page/view-context'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useRecord } from '@/lib/client/use-record'
import { AnnouncementForm } from './announcement-form'

/** R2.7-11: an announcement by the id in the path. */
export function EditAnnouncement() {
  const announcementId = decodeURIComponent(useView().view.page.path.split('/').at(-1) ?? '')
  const { stored, error, reload } = useRecord('/api/notice/get', { announcementId })
  if (error)
    return (
      <div className={page.page}>
        <ViewFailed message={error.message} onRetry={reload} />
      </div>
    )
  if (!stored)
    return (
      <div className={page.page}>
        <Skeleton height={420} />
      </div>
    )
  return <AnnouncementForm key={stored.rev} stored={stored} />
}

/** R2.7-10: a new one. */
export function NewAnnouncement() {
  return <AnnouncementForm stored={null} />
}
