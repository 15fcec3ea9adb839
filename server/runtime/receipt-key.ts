import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'
import type { ReceiptKeysRow } from '@/server/platform/db/rows.generated'
import type { Secrets } from '@/server/platform/secrets'

/** The installation's own hand: what it signs, anybody with the public key can check without it. */
export interface ReceiptKey {
  /** 32 bytes, base64url. */
  publicKey: string
  sign(bytes: Buffer): Buffer
}

const publicPart = (key: KeyObject): string => key.export({ format: 'jwk' }).x ?? ''

/** The key receipts are signed by (Ed25519, RFC 8032), made the first time it is needed and kept sealed. */
export async function receiptKey(tx: Tx, secrets: Secrets, now: Date): Promise<ReceiptKey> {
  const stored = await readKey(tx)
  const row = stored ?? (await makeKey(tx, secrets, now))
  return {
    publicKey: row.public_key,
    sign(bytes) {
      const key = createPrivateKey({
        key: Buffer.from(secrets.open(row.sealed_key), 'base64url'),
        format: 'der',
        type: 'pkcs8',
      })
      return sign(null, bytes, key)
    },
  }
}

/** What anybody may know of it; '' until the first receipt is made. Looking makes none. */
export const publicKeyNow = async (tx: Tx): Promise<string> => (await readKey(tx))?.public_key ?? ''

type Row = Pick<ReceiptKeysRow, 'public_key' | 'sealed_key'>

async function readKey(tx: Tx): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select public_key, sealed_key from receipt_keys order by key_no desc limit 1`.execute(
    tx,
  )
  return rows[0]
}

async function makeKey(tx: Tx, secrets: Secrets, now: Date): Promise<Row> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const sealed = secrets.seal(privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'))
  // Where two ask for the first time at once, one of them makes it.
  await sql`insert into receipt_keys (key_no, public_key, sealed_key, made_at)
    values (1, ${publicPart(createPublicKey(privateKey))}, ${sealed}, ${now}) on conflict do nothing`.execute(tx)
  const row = await readKey(tx)
  if (!row) throw new Error('the key for receipts was not kept')
  return row
}
