import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { readBounded } from '@/server/platform/outbound/bounded-answer'

export type Verdict = { kind: 'clean' } | { kind: 'refused'; reason: string }

/** Looks at a file before anybody may have it. It may answer before it has read everything. */
export interface FileScanner {
  /** @throws ScannerAway when there is no verdict */
  scan(name: string, bytes: Readable): Promise<Verdict>
}

export class ScannerAway extends Error {}

const patienceMs = 60_000
const longestReason = 200
/** Of what a scanner says, as much as its first line may be; the rest is not read. */
const heard = 4096

const firstLine = (text: string): string =>
  text
    .trim()
    .split('\n')[0]!
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .trim()
    .slice(0, longestReason)

/**
 * The scanner a setting names: a program with its arguments, or an http(s) address. The program gets the bytes on its
 * standard input and the name in FILE_NAME; it ends with 0 for a clean file and with 1 for one that is refused, whose reason
 * is the first line it writes. An address gets the bytes as the body of a POST and the name in X-File-Name, encoded; it
 * answers with 2xx for a clean file and with 406 or 422 for one that is refused, whose reason is the first line of the body.
 */
export function createFileScanner(setting: string | undefined): FileScanner | null {
  if (!setting) return null
  return /^https?:\/\//i.test(setting)
    ? { scan: (name, bytes) => askAddress(setting, name, bytes) }
    : { scan: (name, bytes) => runProgram(setting, name, bytes) }
}

function runProgram(setting: string, name: string, bytes: Readable): Promise<Verdict> {
  const [program = '', ...args] = setting.trim().split(/\s+/)
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, FILE_NAME: name },
      timeout: patienceMs,
      killSignal: 'SIGKILL',
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(0, heard)))
    child.on('error', (error) => reject(new ScannerAway(error.message)))
    child.on('close', (code) => {
      if (code === 0) resolve({ kind: 'clean' })
      else if (code === 1) resolve({ kind: 'refused', reason: firstLine(said) })
      else reject(new ScannerAway(`the scanner ended with ${code ?? 'a signal'}`))
    })
    // Who has seen enough stops reading; what it says then counts.
    child.stdin.on('error', () => bytes.resume())
    bytes.on('error', () => child.kill('SIGKILL'))
    bytes.pipe(child.stdin)
  })
}

async function askAddress(address: string, name: string, bytes: Readable): Promise<Verdict> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      duplex: 'half',
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name) },
      body: Readable.toWeb(bytes) as ReadableStream,
    } as RequestInit)
    const said = (await readBounded(answer, heard, 'cut')).toString('utf8')
    if (answer.ok) return { kind: 'clean' }
    if (answer.status === 406 || answer.status === 422) return { kind: 'refused', reason: firstLine(said) }
    throw new ScannerAway(`the scanner answered with ${answer.status}`)
  } catch (error) {
    throw error instanceof ScannerAway ? error : new ScannerAway(error instanceof Error ? error.message : String(error))
  }
}
