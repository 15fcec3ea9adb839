import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DataFolderBroken, holdsDatabase } from './data-folder-broken'
import { lockDirectory } from './directory-lock'
import { workerFile } from './quick/worker-file'

export interface EmbeddedDatabase {
  /** Folder with the socket, as `host` for pg. */
  socketFolder: string
  /** Called once when the engine stops answering or dies. */
  onFailure(listener: (reason: string) => void): void
  close(): Promise<void>
}

interface Options {
  /** Absent: in memory. */
  dataDir?: string
  /** How long the engine may be silent before the watchdog ends it, in milliseconds. */
  silenceLimit?: number
}

/** Making a new database blocks its thread for as long as the machine takes: a slow one, busy besides, half a minute. */
const openingLimit = 300_000

/**
 * The engine as the first thread has compiled it, for every later database of this process (the proof of a backup, for one): it
 * opens in half the time, and runs as quickly as the engine has become by then.
 */
let compiled: Record<string, WebAssembly.Module> | undefined

/**
 * Opens the embedded PostgreSQL (PGlite) on a worker thread behind a unix socket.
 * The watchdog ends an engine that spins, as it does on a full disk: the thread cannot be reached any more by then.
 */
export async function openEmbeddedDatabase({ dataDir, silenceLimit = 30_000 }: Options): Promise<EmbeddedDatabase> {
  const folder = dataDir && join(dataDir, 'database')
  const unlock = dataDir ? lockDirectory(dataDir) : () => undefined
  let wasThere = false
  try {
    wasThere = folder !== undefined && holdsDatabase(folder)
  } catch (error) {
    unlock()
    throw error
  }
  const socketFolder = mkdtempSync(join(tmpdir(), 'baton-db-'))
  const worker = new Worker(workerFile, {
    workerData: {
      dataDir: folder ?? 'memory://',
      socketPath: join(socketFolder, '.s.PGSQL.5432'),
      compiled,
    },
  })
  const listeners: ((reason: string) => void)[] = []
  let ended = false
  let limit = Math.max(silenceLimit, openingLimit)
  /** Seconds of ours without a sign. Counted, not read from a clock: that may be set forward, and we may have slept ourselves. */
  let silent = 0

  const release = () => {
    unlock()
    rmSync(socketFolder, { recursive: true, force: true })
  }
  const answer = (kind: string) =>
    new Promise<void>((resolve, reject) => {
      const listen = (message: { kind: string }) => {
        if (message.kind !== kind) return
        worker.off('message', listen)
        resolve()
      }
      worker.on('message', listen)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The embedded database ended.')))
    })
  const fail = (reason: string) => {
    if (ended) return
    ended = true
    clearInterval(watchdog)
    void worker.terminate()
    release()
    listeners.forEach((listener) => listener(reason))
  }

  worker.on('message', (message: { kind: string; compiled?: typeof compiled }) => {
    silent = 0
    compiled ??= message.compiled
  })
  const watchdog = setInterval(() => {
    if (silent * 1000 >= limit) return fail(`The embedded database gave no sign for ${limit / 1000} s and was ended.`)
    silent++
    worker.postMessage({ kind: 'ping' })
  }, 1000)
  watchdog.unref()

  try {
    await answer('ready')
    limit = silenceLimit
    silent = 0
  } catch (error) {
    ended = true
    clearInterval(watchdog)
    release()
    if (folder && wasThere) throw new DataFolderBroken(folder, error instanceof Error ? error.message : String(error))
    throw error
  }
  worker.on('error', (error) => fail(`The embedded database failed: ${error.message}`))
  worker.on('exit', () => fail('The embedded database ended by itself.'))

  return {
    socketFolder,
    onFailure: (listener) => listeners.push(listener),
    async close() {
      if (ended) return
      ended = true
      clearInterval(watchdog)
      const closed = answer('closed')
      worker.postMessage({ kind: 'close' })
      await closed.catch(() => undefined)
      await worker.terminate()
      release()
    },
  }
}
