import { z } from 'zod'
import { shownName } from '../words/name'
import { call, flag, id, nothing } from './call'

/** R2.9-09: the menu whose access mask says who may look after backups: view 1, make, prove and remove 2. */
export const backupMenu = 'admin_backups'
const may = (action: 1 | 2) => ({ menu: backupMenu, action })

export const backupStates = ['writing', 'proving', 'whole', 'proved', 'failed', 'gone'] as const

export const listBackups = call({
  method: 'POST',
  path: '/api/backup/list',
  installation: true,
  summary: 'The backups there are, the latest first, and whether one could be restored.',
  access: may(1),
  sends: 'none',
  input: z.object({}),
  data: z.object({
    /** False where this server was started without a place for them. */
    available: z.boolean(),
    /** Whether the caller may take files down. */
    mayDownload: z.boolean(),
    folder: z.string(),
    /** Bytes free there; null where nobody says. */
    free: z.number().nullable(),
    /** The latest so many stay after one that succeeded (0: all), and those younger than so many days. */
    keeps: z.object({ latest: z.number(), days: z.number() }),
    rows: z.array(
      z.object({
        backupId: z.string(),
        fileName: z.string(),
        state: z.enum(backupStates),
        byName: shownName,
        beganAt: z.string(),
        endedAt: z.string().nullable(),
        bytes: z.number(),
        rowCount: z.number(),
        /** In the reader's words. */
        problem: z.string(),
        provedAt: z.string().nullable(),
      }),
    ),
  }),
  changes: false,
})

export const makeBackup = call({
  method: 'POST',
  path: '/api/backup/make',
  installation: true,
  summary:
    'Begins a backup of everything; with `prove` it is restored into a scratch database afterwards and compared.',
  access: may(2),
  sends: 'form',
  input: z.object({ prove: flag.default(true) }),
  data: z.object({ backupId: z.string() }),
  changes: true,
})

const oneBackup = { sends: 'form', input: z.object({ backupId: id }), changes: true } as const

export const proveBackup = call({
  ...oneBackup,
  method: 'POST',
  path: '/api/backup/prove',
  installation: true,
  summary: 'Restores a backup into a scratch database and compares every table.',
  access: may(2),
  data: nothing,
})

export const deleteBackup = call({
  ...oneBackup,
  method: 'POST',
  path: '/api/backup/delete',
  installation: true,
  summary: 'Deletes a backup with its file.',
  access: may(2),
  data: nothing,
})

export const downloadBackup = call({
  method: 'POST',
  path: '/api/backup/download',
  installation: true,
  summary: 'The file of a backup that is whole, sealed as it lies in the folder.',
  access: 'system-administrator',
  sends: 'form',
  input: z.object({ backupId: id }),
  data: nothing,
  changes: false,
  proven: true,
  streams: true,
})
