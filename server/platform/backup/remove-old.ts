import { readdir } from 'node:fs/promises'
import { beyondKept, madeByCommandAt, removeBackupFile, type KeepingRule } from './kept-files'

/**
 * Removes the backups the command has made that the rule lets go; those the page and jobs have made are theirs.
 * @param folder as a whole path
 * @returns the names of those that went, the latest first
 */
export async function removeOld(
  folder: string,
  { justMade, rule, now }: { justMade: string; rule: KeepingRule; now: Date },
): Promise<string[]> {
  const made = (await readdir(folder)).flatMap((name) => {
    const madeAt = madeByCommandAt(name)
    const isNew = name === justMade
    return madeAt ? [{ name, madeAt, proved: isNew, isNew }] : []
  })
  const gone: string[] = []
  for (const { name } of beyondKept(made, rule, now)) if (await removeBackupFile(folder, name)) gone.push(name)
  return gone
}
