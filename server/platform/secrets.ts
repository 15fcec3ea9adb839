import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stretched } from '@/lib/stretched'

/** Encrypts what must be stored and never shown: AES-256-GCM, text in and text out. */
export interface Secrets {
  seal(plain: string): string
  /** @throws Error when the text was sealed with another key or has been changed */
  open(sealed: string): string
  /** Whether it was sealed with the key of now, and not with one of before. */
  isSealedNow(sealed: string): boolean
  /** A fingerprint only this installation can make: who reads it cannot try out what it was made of. */
  fingerprint(text: string): string
  /** Those of keys before, and of before keys were stretched: what bears one is the same thing still. */
  earlierFingerprints(text: string): string[]
  /** Whether this is the fingerprint of a text, made now or by a key before. */
  isFingerprint(text: string, given: string): boolean
}

/** @param before the key that was replaced: what it sealed is opened still, and nothing is sealed by it any more */
export function createSecrets(passphrase: string, before?: string): Secrets {
  const keysOf = (of: string) => ({
    stretched: stretched(of, 'baton secrets'),
    // What was sealed before keys were stretched is opened still.
    unstretched: createHash('sha256').update(of).digest(),
  })
  const { stretched: key, unstretched } = keysOf(passphrase)
  const earlier = [unstretched, ...(before === undefined ? [] : Object.values(keysOf(before)))]
  const printedBy = (by: Buffer, text: string) =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', by, '', 'fingerprints', 32)))
      .update(text)
      .digest('base64url')
  return {
    seal(plain) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(text) {
      const bytes = Buffer.from(text, 'base64url')
      // Nearly always the key of now.
      const by = [key, ...earlier].find((each) => isOpenedBy(each, bytes)) ?? key
      return openedBy(by, bytes)
    },
    isSealedNow: (text) => isOpenedBy(key, Buffer.from(text, 'base64url')),
    fingerprint: (text) => printedBy(key, text),
    earlierFingerprints: (text) => earlier.map((by) => printedBy(by, text)),
    isFingerprint: (text, given) => [key, ...earlier].some((by) => isSame(printedBy(by, text), given)),
  }
}

function isOpenedBy(key: Buffer, bytes: Buffer): boolean {
  try {
    openedBy(key, bytes)
    return true
  } catch {
    return false
  }
}

function openedBy(key: Buffer, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

const isSame = (right: string, given: string): boolean =>
  right.length === given.length && timingSafeEqual(Buffer.from(right), Buffer.from(given))

/** The key as given, or one made once and kept beside the data. */
export function secretsKey(given: string | undefined, dataDir: string): string {
  if (given) return given
  const file = join(dataDir, 'secrets-key')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const key = randomBytes(32).toString('base64url')
  writeFileSync(file, key, { mode: 0o600 })
  return key
}
