import { lstat, realpath } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { asText, type Values } from '../fill-call'
import { CallFailed } from '../kinds/kind'

/** A value stands for part of one name: no sign in it may lead elsewhere. */
const unsafe = /[/\\\0\p{Cc}:*?"<>|]/u

/**
 * The file a path leads to, below the folder administrators of the machine have set up. Neither `..`, nor a value, nor a
 * link leads out of it.
 * @throws CallFailed
 */
export async function placeOfFile(folder: string | undefined, path: string, values: Values): Promise<string> {
  if (!folder) throw new CallFailed('no folder for files is set up (INTERFACE_FILES)')
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const text = asText(values[name])
    if (text === '' || unsafe.test(text)) throw new CallFailed(`the value of ${name} cannot be part of a file name`)
    return text
  })
  const pieces = filled.split('/').filter(Boolean)
  if (pieces.length === 0 || pieces.some((piece) => piece === '.' || piece === '..' || unsafe.test(piece)))
    throw new CallFailed('the path does not lead to a file below the folder')
  const root = await realpath(folder).catch(() => {
    throw new CallFailed('the folder for files does not exist')
  })
  const place = resolve(root, join(...pieces))
  const parent = await realpath(dirname(place)).catch(() => {
    throw new CallFailed('there is no such folder')
  })
  const within = relative(root, parent)
  if (within === '..' || within.startsWith(`..${sep}`) || resolve(root, within) !== parent)
    throw new CallFailed('the path leads out of the folder')
  const there = await lstat(place).catch(() => null)
  if (there && !there.isFile()) throw new CallFailed('this is no plain file')
  return place
}

/** Parameters that stand in a path; the others are what is written. */
export const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
