import { join } from 'node:path'
import type { Environment } from '@/lib/environment'
import { secretsKey } from '@/server/platform/secrets'
import type { SchemaKeeper } from './schema-keeper'

/** What backups are made and proved with. */
export interface BackupPlace {
  folder: string
  /** What they are sealed with. */
  key: string
  schemaOf: SchemaKeeper
}

/** Where backups go, and anchors of the logs beside them. */
export const backupFolder = (env: Environment, dataDir: string): string => env.BACKUP_DIR ?? join(dataDir, 'backups')

/** As the environment says: beside the data, sealed with the key of its secrets, unless it names others. */
export const backupPlace = (env: Environment, dataDir: string): Omit<BackupPlace, 'schemaOf'> => ({
  folder: backupFolder(env, dataDir),
  key: env.BACKUP_KEY ?? secretsKey(env.SECRETS_KEY, dataDir),
})
