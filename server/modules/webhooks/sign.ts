import { createHmac, randomBytes } from 'node:crypto'

const mark = 'whsec_'

export const newSecret = (): string => mark + randomBytes(32).toString('base64')

interface Signed {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/**
 * The signature of standard webhooks: HMAC-SHA256 over id, time and body with the bytes of the secret. Several, where the
 * secret before holds as well: the receiver takes any of them.
 */
export function signatures({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(mark.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}
