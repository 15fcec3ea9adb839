import { z } from 'zod'
import { call } from './call'
import { notificationsMenu } from './notifications'

/** R2.9-08: for the mail system behind the address of the sender, which learns later what the server that took a mail did not know. */
export const reportBounce = call({
  method: 'POST',
  path: '/api/mailBounce/report',
  summary:
    'Takes in that a mail did not arrive after all: the notification of a mail system as it is (RFC 3464), or the Message-ID and why.',
  access: { menu: notificationsMenu, action: 2 },
  sends: 'form',
  input: z
    .object({
      report: z.string().max(500_000).default(''),
      messageId: z.string().trim().max(1000).default(''),
      reason: z.string().trim().max(1000).default(''),
    })
    .refine(({ report, messageId }) => Boolean(report) !== Boolean(messageId), {
      message: 'notices.bounceEmpty',
      path: ['report'],
    }),
  data: z.object({
    /** `passing`: it is still being tried, or has arrived. `other`: not about a mail there is. */
    outcome: z.enum(['bounced', 'passing', 'other']),
  }),
  changes: true,
})
