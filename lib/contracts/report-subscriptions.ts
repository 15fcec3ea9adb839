import { z } from 'zod'
import { reportFormats } from '../words/report-formats'
import { call, flag, id, nothing, rev } from './call'

export const subscriptionTimes = ['day', 'workday', 'week', 'month'] as const
export const mostSubscriptions = 20

const subscription = {
  on: flag,
  every: z.enum(subscriptionTimes),
  /** Clock time of the company, HH:mm. */
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  format: z.enum(reportFormats),
}

export const getSubscription = call({
  method: 'POST',
  path: '/api/report/getSubscription',
  summary: 'When a report is sent to oneself.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ reportId: id }),
  data: z.object(subscription),
  changes: false,
  revised: (record) => (record.on ? record : null),
})

export const saveSubscription = call({
  method: 'POST',
  path: '/api/report/saveSubscription',
  summary: 'Has a report sent to oneself by mail at chosen times, or no longer; read with the rights one has then.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ reportId: id, ...subscription, ...rev }),
  data: nothing,
  changes: true,
  edits: { read: getSubscription, of: ({ reportId }: { reportId: string }) => ({ reportId }) },
})
