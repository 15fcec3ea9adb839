import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class DirectoryInUse extends Error {
  constructor(
    directory: string,
    readonly pid: number,
  ) {
    super(
      `The data folder ${directory} is in use by process ${pid}. Stop that process, or choose another folder with DATA_DIR.`,
    )
  }
}

interface Holder {
  pid: number
  startedAt: string
}

/** Start time of a process in clock ticks since boot: tells a living holder from another process that got its number. */
function startTimeOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return holder.startedAt === '' || startTimeOf(holder.pid) === holder.startedAt
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

/**
 * Claims a data folder for this process: two openers of an embedded database silently lose each other's rows.
 * A lock left by a dead process is taken over.
 * @returns a function that gives the folder back
 * @throws DirectoryInUse naming the process that holds it
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const lockFile = join(directory, 'lock.json')
  const mine: Holder = { pid: process.pid, startedAt: startTimeOf(process.pid) }
  const draft = `${lockFile}.${process.pid}`
  writeFileSync(draft, JSON.stringify(mine))
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        // link() is atomic and fails when the name exists: exactly one process gets it.
        linkSync(draft, lockFile)
        return () => {
          if (readHolder(lockFile)?.pid === process.pid) unlinkSync(lockFile)
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const holder = readHolder(lockFile)
      if (holder && isAlive(holder)) throw new DirectoryInUse(directory, holder.pid)
      setAside(lockFile, holder)
    }
    throw new Error(`The lock file ${lockFile} keeps changing; another start is going on.`)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes a dead holder's lock, unless another process has taken it over in between. */
function setAside(lockFile: string, dead: Holder | null): void {
  const aside = `${lockFile}.stale.${process.pid}`
  try {
    renameSync(lockFile, aside)
  } catch {
    return
  }
  const moved = readHolder(aside)
  if (moved && (moved.pid !== dead?.pid || moved.startedAt !== dead?.startedAt)) {
    try {
      linkSync(aside, lockFile)
    } catch {
      // A third process was quicker: its lock stands.
    }
  }
  rmSync(aside, { force: true })
}
