import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { stretched } from '@/lib/stretched'
import { createSecrets } from './secrets'

const sentence = 'a sentence somebody has thought up himself'
const secrets = createSecrets(sentence)
const quickKey = createHash('sha256').update(sentence).digest()

/** As values were sealed before. */
function sealedQuickly(plain: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', quickKey, iv)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

describe('11.4.4 keys made of what an operator has set', () => {
  it('are stretched: the hash of the sentence opens nothing that is sealed now', () => {
    const sealed = secrets.seal('the password of the mail server')
    expect(secrets.open(sealed)).toBe('the password of the mail server')
    const key = stretched(sentence, 'baton secrets')
    expect(key).toHaveLength(32)
    expect(key.equals(quickKey)).toBe(false)
    expect(key.equals(stretched(sentence, 'baton sessions'))).toBe(false)
    expect(() => createSecrets(`${sentence}.`).open(sealed)).toThrow()
  })

  it('open what was sealed before, and know what was signed before', () => {
    expect(secrets.open(sealedQuickly('of the last version'))).toBe('of the last version')
    const before = createHmac('sha256', Buffer.from(hkdfSync('sha256', quickKey, '', 'fingerprints', 32)))
      .update('a link')
      .digest('base64url')
    expect(secrets.fingerprint('a link')).not.toBe(before)
    expect(secrets.earlierFingerprints('a link')).toEqual([before])
    expect(secrets.isFingerprint('a link', before)).toBe(true)
    expect(secrets.isFingerprint('a link', secrets.fingerprint('a link'))).toBe(true)
    expect(secrets.isFingerprint('another link', before)).toBe(false)
    expect(secrets.isFingerprint('a link', '')).toBe(false)
  })

  it('11.2.2 know what the key before has sealed and signed, and use it for nothing new', () => {
    const renewed = createSecrets('the key that replaces it, 0123456789', sentence)
    const sealed = secrets.seal('the password of the mail server')
    expect(renewed.open(sealed)).toBe('the password of the mail server')
    expect([renewed.isSealedNow(sealed), renewed.isSealedNow(renewed.seal('x'))]).toEqual([false, true])
    expect(renewed.open(sealedQuickly('of the version before the last'))).toBe('of the version before the last')
    expect(renewed.isFingerprint('a link', secrets.fingerprint('a link'))).toBe(true)
    expect(renewed.fingerprint('a link')).not.toBe(secrets.fingerprint('a link'))
    expect(() => secrets.open(renewed.seal('x'))).toThrow()
  })
})
