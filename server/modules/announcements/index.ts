import * as contracts from '@/lib/contracts/announcements'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import {
  announcementView,
  deleteAnnouncement,
  publishAnnouncement,
  remindReaders,
  saveAnnouncement,
  storedAnnouncement,
  withdrawAnnouncement,
} from './keep-announcements'
import { listAnnouncements, listReceipts } from './list-announcements'
import {
  commentAnnouncement,
  confirmAnnouncement,
  deleteComment,
  latestAnnouncements,
  markRead,
  openAnnouncement,
} from './read-announcements'

export { tellAnnouncements } from './keep-announcements'
export { countAudience, namedBy, namedIn, tellReaders } from './readers'

export function registerAnnouncements(app: ServerApp): void {
  serve(app, contracts.listAnnouncements, (input, context) => listAnnouncements(context, input))
  serve(app, contracts.getAnnouncement, async ({ announcementId }, { tx }) =>
    announcementView(await storedAnnouncement(tx, announcementId)),
  )
  serve(app, contracts.saveAnnouncement, (input, context) => saveAnnouncement(context, input))
  serve(app, contracts.publishAnnouncement, ({ announcementId }, context) =>
    publishAnnouncement(context, announcementId),
  )
  serve(app, contracts.remindReaders, ({ announcementId }, context) => remindReaders(context, announcementId))
  serve(app, contracts.listReceipts, (input, context) => listReceipts(context, input))
  serve(app, contracts.withdrawAnnouncement, async ({ announcementId }, context) => {
    await withdrawAnnouncement(context, announcementId)
    return {}
  })
  serve(app, contracts.deleteAnnouncement, async ({ announcementId }, context) => {
    await deleteAnnouncement(context, announcementId)
    return {}
  })
  serve(app, contracts.latestAnnouncements, (input, context) => latestAnnouncements(context, input))
  serve(app, contracts.openAnnouncement, ({ announcementId }, context) => openAnnouncement(context, announcementId))
  serve(app, contracts.markAnnouncementRead, async ({ announcementId }, context) => {
    await markRead(context, announcementId)
    return {}
  })
  serve(app, contracts.confirmAnnouncement, async ({ announcementId }, context) => {
    await confirmAnnouncement(context, announcementId)
    return {}
  })
  serve(app, contracts.commentAnnouncement, (input, context) => commentAnnouncement(context, input))
  serve(app, contracts.deleteAnnouncementComment, async ({ commentId }, context) => {
    await deleteComment(context, commentId)
    return {}
  })
}
