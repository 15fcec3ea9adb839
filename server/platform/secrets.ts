import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Encrypts what must be stored and never shown: AES-256-GCM, text in and text out. */
export interface Secrets {
  seal(plain: string): string
  /** @throws Error when the text was sealed with another key or has been changed */
  open(sealed: string): string
  /** A fingerprint only this installation can make: who reads it cannot try out what it was made of. */
  fingerprint(text: string): string
}

export function createSecrets(passphrase: string): Secrets {
  const key = createHash('sha256').update(passphrase).digest()
  const fingerprintKey = Buffer.from(hkdfSync('sha256', key, '', 'fingerprints', 32))
  return {
    seal(plain) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(text) {
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('base64url'),
  }
}

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
