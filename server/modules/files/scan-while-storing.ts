import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { AppError } from '@/server/http/app-error'
import { ScannerAway, type FileScanner, type Verdict } from '@/server/platform/file-scanner/file-scanner'

/** A scanner at work on a file while it arrives. */
export interface Scan {
  /** Resolves when the scanner can take more, or has seen enough. */
  pass(piece: Buffer): Promise<void>
  /**
   * After the last piece.
   * @throws AppError file.refused with the reason, file.notScanned when there is no verdict: then nobody gets the file
   */
  finish(): Promise<void>
  giveUp(): void
}

export function startScan(scanner: FileScanner, name: string, onAway: (error: Error) => void): Scan {
  const stream = new PassThrough()
  // A verdict that comes before it is asked for is no unhandled rejection.
  const outcome = scanner.scan(name, stream).then(
    (verdict) => ({ verdict }),
    (error: unknown) => ({ error }),
  )
  let ended = false
  void outcome.then(() => (ended = true))
  const verdictOf = async (): Promise<Verdict> => {
    const settled = await outcome
    if ('verdict' in settled) return settled.verdict
    if (!(settled.error instanceof ScannerAway)) throw settled.error
    onAway(settled.error)
    throw new AppError('file.notScanned')
  }
  return {
    async pass(piece) {
      if (!ended && !stream.write(piece)) await Promise.race([once(stream, 'drain'), outcome])
    },
    async finish() {
      stream.end()
      const verdict = await verdictOf()
      if (verdict.kind === 'refused') throw new AppError('file.refused', { name, reason: verdict.reason || '—' })
    },
    giveUp: () => void stream.destroy(new Error('the upload broke off')),
  }
}
