import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { sql } from 'kysely'
import type { Dependencies } from '@/server/http/server-app'
import type { Tx } from '@/server/platform/db'
import type { PushKeysRow } from '@/server/platform/db/rows.generated'

const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url')
const hours = 12

/** The installation's key for push services, made when it is first asked for. @returns public: as browsers take it */
export async function pushKeys(
  tx: Tx,
  { secrets }: Pick<Dependencies, 'secrets'>,
): Promise<{ publicKey: string; privateKey: string }> {
  const read = () =>
    sql<Pick<PushKeysRow, 'public_key' | 'sealed_private'>>`select public_key, sealed_private from push_keys`.execute(
      tx,
    )
  let row = (await read()).rows[0]
  if (!row) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = privateKey.export({ format: 'jwk' })
    const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
    const sealed = secrets.seal(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString())
    // Of two servers that make one at once, the first one's holds.
    await sql`insert into push_keys (public_key, sealed_private) values (${point.toString('base64url')}, ${sealed}) on conflict do nothing`.execute(
      tx,
    )
    row = (await read()).rows[0]!
  }
  return { publicKey: row.public_key, privateKey: secrets.open(row.sealed_private) }
}

/** What tells a push service who sends (RFC 8292). `contact` is where its keeper may turn to: a mailto: or https: address. */
export function vapidHeader(
  { publicKey, privateKey }: { publicKey: string; privateKey: string },
  endpoint: string,
  contact: string,
  now: Date,
): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1000) + hours * 3600, sub: contact }
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const key = { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' as const }
  return `vapid t=${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}, k=${publicKey}`
}
