import { createReadStream } from 'node:fs'
import { figuresOf } from '@/lib/event-log/read-event-log'

/** Reads one log and says what came of it and what it took: a program of its own, so that its memory is its own. */
async function main(path: string): Promise<void> {
  const begun = performance.now()
  const figures = await figuresOf(() => createReadStream(path))
  const seconds = (performance.now() - begun) / 1000
  process.stdout.write(JSON.stringify({ figures, seconds, kilobytes: process.resourceUsage().maxRSS }))
}

void main(process.argv[2] ?? '')
