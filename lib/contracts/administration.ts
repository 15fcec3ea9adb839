import { z } from 'zod'
import { call, nothing } from './call'

/** The start page of administration; who holds its menu may look. */
export const administrationMenu = 'admin_home'

/** What somebody has to look after, the worst first. */
export const gapKinds = [
  'stuck',
  'failed',
  'alerts',
  'jobs',
  'backup',
  'certificates',
  'organisation',
  'locked',
  'holidays',
  'drafts',
  'mail',
] as const

/** What an installation is set up with, in the order in which one does it. */
export const setupSteps = ['people', 'processes', 'mail', 'holidays', 'backup'] as const

export const administrationOverview = call({
  method: 'POST',
  path: '/api/administration/overview',
  summary: 'How the installation is, what somebody has to look after, and what is still to be set up.',
  access: { menu: administrationMenu, action: 1 },
  sends: 'form',
  input: nothing,
  data: z.object({
    people: z.number(),
    departments: z.number(),
    processes: z.number(),
    running: z.number(),
    today: z.object({
      /** Sessions used within the last quarter of an hour. */
      online: z.number(),
      started: z.number(),
      decided: z.number(),
    }),
    health: z.object({
      database: z.object({ kind: z.enum(['embedded', 'postgres']), bytes: z.number(), milliseconds: z.number() }),
      /** Effects due and not delivered yet, and those given up or tried again. */
      outbox: z.object({ waiting: z.number(), failed: z.number() }),
      mail: z.object({ set: z.boolean(), failed: z.number() }),
      /** When the organisation was last looked at; null for never. */
      checkedAt: z.string().nullable(),
    }),
    gaps: z.array(
      z.object({
        kind: z.enum(gapKinds),
        count: z.number(),
        /** Names of what it concerns, three at most. */
        names: z.array(z.string()),
      }),
    ),
    setup: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean(), count: z.number() })),
  }),
  changes: false,
})
