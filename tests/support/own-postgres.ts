import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './product'
import { SmallDisk } from './small-disk'
import { temporaryFolder } from './test-server'

const versions = '/usr/lib/postgresql'
const programs = existsSync(versions)
  ? readdirSync(versions)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(versions, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined

/** PostgreSQL refuses to run as root: it then runs as the user its package made. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

const mayRun = Boolean(programs) && (process.getuid?.() !== 0 || owner() !== undefined)

/** Runs a suite that needs a PostgreSQL of its own, to be killed and filled; where none is installed it is shown as skipped, loudly. */
export function withOwnPostgres(name: string, suite: () => void, needs = true): void {
  if (!mayRun || !needs)
    process.stderr.write(
      `\nSKIPPED: ${name}. It needs ${mayRun ? 'root, to mount a small disk' : `the programs of PostgreSQL below ${versions}`}.\n\n`,
    )
  ;(mayRun && needs ? describe : describe.skip)(name, suite)
}

/** A PostgreSQL nobody else uses. */
export class OwnPostgres {
  private readonly folder = temporaryFolder()
  private readonly data = join(this.folder.path, 'data')
  private readonly disks: SmallDisk[] = []
  private port = 0
  private ended: Promise<void> = Promise.resolve()

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`
  }

  async create(): Promise<void> {
    const user = owner()
    if (user) chownSync(this.folder.path, user.uid, user.gid)
    this.run('initdb', ['-D', this.data, '-A', 'trust', '-U', 'postgres', '--no-sync'])
    this.port = await freePort()
    await this.start()
  }

  /** Starts it and waits until it takes connections. */
  async start(): Promise<void> {
    const args = [
      '-D',
      this.data,
      '-p',
      String(this.port),
      '-k',
      this.folder.path,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'lc_messages=C',
    ]
    // A child of ours, so that its pid is free as soon as it has ended; a file of its own would refuse the next start else.
    const server = spawn(join(programs ?? '', 'postgres'), args, {
      ...owner(),
      cwd: this.folder.path,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.ended = new Promise((resolve) => server.once('exit', () => resolve()))
    let said = ''
    await new Promise<void>((ready, failed) => {
      server.stderr.on('data', (piece: Buffer) => {
        said += piece.toString()
        if (said.includes('ready to accept connections')) ready()
      })
      void this.ended.then(() => failed(new Error(said)))
    })
  }

  /** Kills it and all its children at once, as a power cut would. */
  async kill(): Promise<void> {
    // Its port and memory are free once the last of them is gone.
    for (let running = this.processes(); running.length > 0; running = this.processes()) {
      for (const pid of running) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It had just ended by itself.
        }
      }
    }
    await this.ended
  }

  async remove(): Promise<void> {
    await this.kill()
    for (const disk of this.disks) disk.remove()
    this.folder.remove()
  }

  /** A small disk that belongs to the database's user. */
  disk(megabytes: number): SmallDisk {
    const disk = new SmallDisk(join(this.folder.path, `disk-${megabytes}`), megabytes, owner())
    this.disks.push(disk)
    return disk
  }

  /** All its processes work in the folder of its data. */
  private processes(): number[] {
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry) && this.worksHere(entry))
      .map(Number)
  }

  private worksHere(pid: string): boolean {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === this.data
    } catch {
      // It has ended, or waits for its parent and holds nothing any more.
      return false
    }
  }

  private run(program: string, args: string[]): void {
    execFileSync(join(programs ?? '', program), args, {
      ...owner(),
      cwd: this.folder.path,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }
}
