import { mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Dependencies } from '@/server/http/server-app'
import { defaultTenant } from '@/server/platform/db'

/** Where earlier versions took companies in: beside the backups, which may be a share that others read. */
const earlier = /^\.import-/

/** With the data of this server and nowhere else: what lies here for a while is not sealed. */
const folderOf = ({ env }: Pick<Dependencies, 'env'>) => join(resolve(env.DATA_DIR), 'imports')

/** A folder of its own for one import. */
export async function makeScratch(deps: Dependencies, transferId: string): Promise<string> {
  const folder = folderOf(deps)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return mkdtemp(join(folder, `${transferId}.`))
}

export const removeScratch = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** What servers that died have left of companies they took in; what another server is at work on stays. */
export async function removeLeftOver(deps: Dependencies): Promise<void> {
  const { rows } = await deps.database.transact(defaultTenant, (tx) =>
    sql<{ id: string }>`select transfer_id as id from company_transfers where state = 'running'`.execute(tx),
  )
  const running = new Set(rows.map(({ id }) => id))
  await clear(folderOf(deps), (name) => !running.has(name.split('.')[0]!))
  if (deps.backups && running.size === 0) await clear(resolve(deps.backups.folder), (name) => earlier.test(name))
}

async function clear(folder: string, isLeft: (name: string) => boolean): Promise<void> {
  // No folder: nothing has ever come.
  const names = await readdir(folder).catch(() => [] as string[])
  for (const name of names) if (isLeft(name)) await removeScratch(join(folder, name))
}

/** Rows of ours, as text, take a tenth to a thirtieth when they are packed. */
const mostTimes = 100
/** Bytes that any file may hold, however small. */
const always = 256 * 1024 * 1024

/**
 * Bytes the file of a company may unpack to: what a file of its size can hold, and half of the room there is, since rows take
 * about twice their size with their indexes.
 */
export const mostUnpacked = (bytes: number, free: number): number =>
  Math.min(Math.max(bytes * mostTimes, always), free / 2)

/** Bytes of room where it is restored. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
