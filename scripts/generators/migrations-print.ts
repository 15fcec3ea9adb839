import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'

/** Recognises the list of migrations: what is made from the schema says it, so that a check without a database sees a new one. */
export const migrationsPrint = (): string =>
  createHash('sha256')
    .update(
      readdirSync('server/migrations')
        .filter((name) => /^\d{4}-.*(?<!\.test)\.ts$/.test(name))
        .sort()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16)
