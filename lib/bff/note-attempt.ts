import type { IncomingMessage } from 'node:http'
import { OnceAMinute } from '@/lib/once-a-minute'
import { callerAddress } from './caller-address'
import { bffSettings } from './settings'

const gate = new OnceAMinute()

/**
 * Writes down, on the web's output, that a request was turned away at the door (ASVS 16.3.3): as a line of JSON like those of
 * the workflow server, once a minute for each address and matter, and never what was sent but the beginning of its path.
 */
export function noteAttempt({ method, url = '', socket, headers }: IncomingMessage, reason: string): void {
  const address = callerAddress(socket.remoteAddress, headers['x-forwarded-for'], bffSettings().trustProxy) ?? ''
  const now = new Date()
  if (!gate.allows(address, reason, now)) return
  const path = url.split(/[?#]/)[0]!.slice(0, 200)
  const line = { level: 40, time: now.getTime(), reason, method, path, address, msg: 'refused at the door' }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
