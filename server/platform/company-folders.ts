import type { BigIntStats } from 'node:fs'
import { lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { newId } from './ids'

/** Below the folder for files: what the folders of all companies but the first lie in, so that none bears a name of the first one's. */
const foldersName = '.companies'

const ownName = (code: string) => encodeURIComponent(code)

/** In that place: the companies whose folder has been, or still is, beside the files of the first one. */
const oldName = '.moved'

const isPlainFolder = async (path: string): Promise<boolean> =>
  (await lstat(path).catch(() => null))?.isDirectory() ?? false
const isThere = async (path: string): Promise<boolean> => Boolean(await lstat(path).catch(() => null))
const pathIn = (filesFolder: string, code: string) => join(filesFolder, foldersName, ownName(code))
/** Where the releases before kept the folder of a company. */
const oldPath = (filesFolder: string, code: string) => join(filesFolder, ownName(code))

/** For what may be there already, or have nothing to stand in: a disk that is not in place. */
const unlessThere = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error
}

/** Undefined where it was never written. @throws where it cannot be read: taken for unwritten, it would be written anew for today's companies */
async function readOld(filesFolder: string): Promise<string[] | undefined> {
  const text = await readFile(join(filesFolder, foldersName, oldName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  return text?.split('\n').filter(Boolean)
}

/** At once or not at all: half a list would give the folder of a company to the first one. */
async function writeOld(filesFolder: string, codes: readonly string[]): Promise<void> {
  const path = join(filesFolder, foldersName, oldName)
  const written = `${path}-${newId()}`
  await writeFile(written, codes.map((code) => `${code}\n`).join(''), { mode: 0o640, flag: 'wx' })
  await rename(written, path)
}

/**
 * The companies whose names beside the files of the first one belong to them, not to the first. Where that is not written down,
 * it is all there are: rather a file the first one does not find than one that is not its own.
 */
export const oldCodes = async (filesFolder: string, codes: readonly string[]): Promise<readonly string[]> =>
  (await readOld(filesFolder).catch(() => undefined)) ?? codes

/**
 * Makes the place for the folders of companies. The releases before it kept them beside the files of the first company, by the
 * same names: which companies there are by then is written down once. A company that is made later takes over nothing.
 */
export async function makeFoldersPlace(filesFolder: string, codes: readonly string[]): Promise<void> {
  await mkdir(join(filesFolder, foldersName), { mode: 0o750 }).catch(unlessThere)
  if ((await isThere(join(filesFolder, foldersName))) && !(await readOld(filesFolder)))
    await writeOld(filesFolder, codes)
}

/** A folder that still lies beside the files of the first company, and why it could not be moved. */
export interface LeftBehind {
  code: string
  error: unknown
}

/**
 * Moves folders of companies that still lie beside the files of the first one to their place; what cannot be moved is tried again
 * at the next start.
 */
export async function moveOldFolders(filesFolder: string): Promise<LeftBehind[]> {
  const left: LeftBehind[] = []
  // What is not written down is moved by nobody: it may be a folder of the first company's own.
  for (const code of (await readOld(filesFolder)) ?? []) {
    const before = oldPath(filesFolder, code)
    if (!(await isThere(before))) continue
    // A link is left where it is: what it leads to may be named from there.
    const moved = (await isPlainFolder(before))
      ? rename(before, pathIn(filesFolder, code))
      : Promise.reject(new Error('it is a link or a file'))
    // One that cannot be moved leaves none of the others behind.
    await moved.catch((error: unknown) => left.push({ code, error }))
  }
  return left
}

/** The folder of one company, made where there is none; one that could not be moved yet is used where it lies. */
export async function makeFolderOf(filesFolder: string, code: string): Promise<string> {
  const path = pathIn(filesFolder, code)
  const before = oldPath(filesFolder, code)
  if (!(await isThere(path)) && (await readOld(filesFolder))?.includes(code)) {
    const lies = await stat(before).catch(() => null)
    if (lies?.isDirectory()) return before
  }
  await mkdir(path, { mode: 0o750 }).catch(unlessThere)
  return path
}

/** A disk of its own is emptied, and stays as the folder it is put in place at. */
async function removeWhole(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error
    for (const name of await readdir(path)) await rm(join(path, name), { recursive: true, force: true })
  }
}

/** Deletes a company's folder, links as links: what they lead to is not the company's. */
export async function removeFolderOf(filesFolder: string, code: string): Promise<void> {
  const place = join(filesFolder, foldersName)
  const path = pathIn(filesFolder, code)
  // A name that leads elsewhere, or a place that is a link, holds what belongs to others.
  if (dirname(path) !== place || basename(path) !== ownName(code) || !(await isPlainFolder(place))) return
  await removeWhole(path)
  const old = await readOld(filesFolder)
  if (!old?.includes(code)) return
  await removeWhole(oldPath(filesFolder, code))
  await writeOld(
    filesFolder,
    old.filter((one) => one !== code),
  )
}

/** As disks compare names that tell neither large letters nor kinds of writing apart, and overlook signs that show nothing. */
const compared = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[. ]+$/, '')
    .toLowerCase()

const sameFile = (a: BigIntStats, b: BigIntStats) => a.dev === b.dev && a.ino === b.ino
const fileAt = (path: string) => stat(path, { bigint: true }).catch(() => null)

/**
 * Whether a place below the folder for files lies among the folders of companies, however it is spelled.
 * @param root the folder, and `place` below it, with all links followed but for the last name of the place
 * @param codes companies whose folder may still lie beside the files of the first one
 */
export async function isAmongFolders(root: string, place: string, codes: readonly string[]): Promise<boolean> {
  const pieces = relative(root, place).split(sep)
  const names = [foldersName, ...codes.map(ownName)]
  if (names.some((name) => compared(name) === compared(pieces[0] ?? ''))) return true
  // What the disk itself takes for the same name is the same folder; and a link may lead from such a name to deeper within.
  const folders = (await Promise.all(names.map((name) => fileAt(join(root, name))))).filter((one) => one !== null)
  if (folders.length === 0) return false
  const above = await Promise.all(pieces.map((_piece, at) => fileAt(join(root, ...pieces.slice(0, at + 1)))))
  return above.some((one) => one && folders.some((folder) => sameFile(one, folder)))
}
