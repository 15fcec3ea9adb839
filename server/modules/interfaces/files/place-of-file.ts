import { lstat, realpath } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { asText, type Values } from '../fill-call'
import { isAmongFolders, makeFolderOf, makeFoldersPlace, oldCodes } from '@/server/platform/company-folders'
import { defaultTenant } from '@/server/platform/db'
import { CallFailed, type InterfaceTools } from '../kinds/kind'

/** A value stands for part of one name: no sign in it may lead elsewhere. */
const unsafe = /[/\\\0\p{Cc}:*?"<>|]/u

interface Folder {
  path: string
  /** Of the first company's: the others whose folder may lie beside its files; it reaches none of them. */
  hidden?: readonly string[]
}

/**
 * Where a company's files lie: the first one's in the folder itself, any other's in one of its own below it, which the first
 * does not reach.
 * @throws CallFailed
 */
export async function folderOfCompany(
  { filesFolder, companies }: Pick<InterfaceTools, 'filesFolder' | 'companies'>,
  tenantId: string,
): Promise<Folder> {
  if (!filesFolder) throw new CallFailed('no folder for files is set up (INTERFACE_FILES)')
  // The folder itself is there or not: it may be a disk that was not in place when the server started.
  await makeFoldersPlace(filesFolder, companies()).catch((error: unknown) => {
    // A disk that is only read serves the first company, which needs no folder made.
    if (tenantId !== defaultTenant) throw error
  })
  return tenantId === defaultTenant
    ? { path: filesFolder, hidden: await oldCodes(filesFolder, companies()) }
    : { path: await makeFolderOf(filesFolder, tenantId) }
}

/**
 * The file a path leads to, below the folder administrators of the machine have set up. Neither `..`, nor a value, nor a
 * link leads out of it.
 * @throws CallFailed
 */
export async function placeOfFile({ path: folder, hidden }: Folder, path: string, values: Values): Promise<string> {
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
  const named = resolve(root, join(...pieces))
  const parent = await realpath(dirname(named)).catch(() => {
    throw new CallFailed('there is no such folder')
  })
  // Links that stay within the folder are followed here and nowhere later.
  const place = join(parent, basename(named))
  const within = relative(root, parent)
  if (within === '..' || within.startsWith(`..${sep}`) || resolve(root, within) !== parent)
    throw new CallFailed('the path leads out of the folder')
  if (hidden && (await isAmongFolders(root, place, hidden))) throw new CallFailed('there is no such folder')
  const there = await lstat(place).catch(() => null)
  if (there && !there.isFile()) throw new CallFailed('this is no plain file')
  return place
}

/** Parameters that stand in a path; the others are what is written. */
export const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
