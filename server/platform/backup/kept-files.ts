import { lstat, rm } from 'node:fs/promises'
import { join } from 'node:path'

const dayMs = 24 * 60 * 60 * 1000

/** What decides whether a backup stays. */
export interface MadeBackup {
  madeAt: Date
  /** Whether it was restored and compared. */
  proved: boolean
  /** Made just now: the latest, whatever a clock says, and never let go. */
  isNew: boolean
}

export interface KeepingRule {
  /** The latest so many stay; 0: all. */
  most: number
  /** Whatever is younger than so many days stays as well. */
  days: number
}

/**
 * Which backups a rule lets go, the latest first: never the latest one that was proved. Those of days to come were made by a clock that
 * was wrong: they stay, and take no place of others.
 */
export function beyondKept<Made extends MadeBackup>(
  made: readonly Made[],
  { most, days }: KeepingRule,
  now: Date,
): Made[] {
  if (most === 0) return []
  const known = made.filter(({ madeAt, isNew }) => isNew || madeAt <= now)
  const latestFirst = known.sort(
    (one, two) => Number(two.isNew) - Number(one.isNew) || two.madeAt.getTime() - one.madeAt.getTime(),
  )
  const lastProved = latestFirst.find(({ proved }) => proved)
  const since = now.getTime() - days * dayMs
  return latestFirst.slice(most).filter((one) => !one.isNew && one !== lastProved && one.madeAt.getTime() < since)
}

/** Names the page and jobs give (with the end of an id), and those the command gives. */
const names = /^baton-\d{8}-\d{6}(?:-[\da-z]{6})?\.backup$/
const namesOfCommand = /^baton-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.backup$/

/** When the command has made a file, by its name; null for every other file. */
export function madeByCommandAt(name: string): Date | null {
  const [year, month, day, ...clock] = namesOfCommand.exec(name)?.slice(1) ?? []
  const at = new Date(`${year}-${month}-${day}T${clock.join(':')}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** How it is about a backup by its name: a file of its own in the folder, nothing, or something that is none. */
export async function backupFileAt(folder: string, name: string): Promise<'file' | 'gone' | 'other'> {
  // Whatever else a row may say leads out of the folder, or to what is no backup.
  if (!names.test(name)) return 'other'
  const found = await lstat(join(folder, name)).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  })
  return found === null ? 'gone' : found.isFile() ? 'file' : 'other'
}

/**
 * Removes the file of a backup; what bears another name, a link and a folder are left as they are.
 * @returns whether there is none (any more)
 */
export async function removeBackupFile(folder: string, name: string): Promise<boolean> {
  const found = await backupFileAt(folder, name)
  if (found === 'file') await rm(join(folder, name), { force: true })
  return found !== 'other'
}
