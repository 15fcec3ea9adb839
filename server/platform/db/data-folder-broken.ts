import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The files of the embedded database are not all there, or do not fit each other. */
export class DataFolderBroken extends Error {
  constructor(folder: string, reason: string) {
    super(
      `The database in ${folder} cannot be opened: ${reason}. A copy that was broken off, one made while Baton ran, and a full disk look like this. Put a whole copy in its place; where nothing has been kept in it yet, remove it and start again.`,
    )
  }
}

/** Files without which the database would be made anew, over whatever else of it is there. */
const essential = ['PG_VERSION', join('global', 'pg_control')]

/**
 * Whether there is a database in the folder already.
 * @throws DataFolderBroken where there is only a part of one: opening it would write a new one over it
 */
export function holdsDatabase(folder: string): boolean {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return false
  const missing = essential.find((file) => !existsSync(join(folder, file)))
  if (missing) throw new DataFolderBroken(folder, `${missing} is missing`)
  return true
}
