import { resolve } from 'node:path'
import { AppError } from '@/server/http/app-error'
import type { Dependencies } from '@/server/http/server-app'
import type { BackupPlace } from '@/server/platform/backup/backup-place'

/** What backups are made and kept with. */
export type Given = Pick<Dependencies, 'database' | 'clock' | 'env' | 'log' | 'backups' | 'tenantId'>

/** @throws AppError backup.unavailable */
export function placeOf({ backups }: Given): BackupPlace {
  if (!backups) throw new AppError('backup.unavailable')
  return { ...backups, folder: resolve(backups.folder) }
}
