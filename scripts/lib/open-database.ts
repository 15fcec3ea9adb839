import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { EnvironmentError, readEnvironment, type Environment } from '@/lib/environment'
import { migrate } from '@/server/migrations'
import { BackupUnreadable } from '@/server/platform/backup/backup-file'
import { connectDatabase, type Database } from '@/server/platform/db'
import { DirectoryInUse } from '@/server/platform/db/directory-lock'
import { TargetNotEmpty } from '@/server/platform/db/move-data'
import { openEmbeddedDatabase } from '@/server/platform/db/embedded-database'

export interface OpenDatabase {
  database: Database
  close(): Promise<void>
}

export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const embedded = await openEmbeddedDatabase({ dataDir: resolve(dataDir) })
  const database = await connectDatabase({ embedded })
  await migrate(database.owner)
  return {
    database,
    async close() {
      await database.close()
      await embedded.close()
    },
  }
}

export async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const database = await connectDatabase({ connectionString })
  await migrate(database.owner)
  return { database, close: () => database.close() }
}

/** The database that `npm start` would use. */
export const openConfigured = (env: Environment): Promise<OpenDatabase> =>
  env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openEmbedded(env.DATA_DIR)

/** Runs a command-line tool: settings from the environment, expected errors as one line, everything else with its stack. */
export function runTool(work: (env: Environment, args: string[]) => Promise<void>): void {
  const expected = (error: unknown) =>
    error instanceof EnvironmentError ||
    error instanceof DirectoryInUse ||
    error instanceof ToolRefusal ||
    error instanceof TargetNotEmpty ||
    error instanceof BackupUnreadable
  Promise.resolve()
    .then(() => {
      // As the launcher does: the file first, then what the shell says.
      if (existsSync('.env')) process.loadEnvFile('.env')
      return work(readEnvironment(process.env), process.argv.slice(2))
    })
    .catch((error: unknown) => {
      process.stderr.write(
        `${expected(error) ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`,
      )
      process.exitCode = 1
    })
}

/** Why a tool does not do what was asked, in words for the person who asked. */
export class ToolRefusal extends Error {}
