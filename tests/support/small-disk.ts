import { execFileSync } from 'node:child_process'
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Only root may mount. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0

/** A disk of its own, small enough to be filled. */
export class SmallDisk {
  private readonly filler: string

  constructor(
    readonly place: string,
    megabytes: number,
    owner?: { uid: number; gid: number },
  ) {
    this.filler = join(place, 'filler')
    mkdirSync(place, { recursive: true })
    execFileSync('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=${megabytes}m${owner ? `,uid=${owner.uid},gid=${owner.gid},mode=700` : ''}`,
      'tmpfs',
      place,
    ])
  }

  /** Takes all the room there is left. */
  fill(): void {
    const file = openSync(this.filler, 'w')
    for (let size = 1 << 20; size >= 512; size >>= 1) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size))
      } catch {
        // Full for pieces of this size.
      }
    }
    fsyncSync(file)
    closeSync(file)
  }

  /** Gives it back. */
  free(): void {
    rmSync(this.filler)
  }

  remove(): void {
    execFileSync('umount', ['-l', this.place])
  }
}
