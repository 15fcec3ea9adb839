import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of one browser, as it hands them out (RFC 8291 section 3.2), base64url. */
export interface PushKeys {
  p256dh: string
  auth: string
}

interface Drawn {
  salt: Buffer
  privateKey: Buffer
}

/** One record holds all there is to say; push services take 4096 bytes (RFC 8030 7.2). */
const recordSize = 4096
export const longestPayload = 3000

const derived = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/**
 * Encrypts a message so that only the browser reads it, and not the push service between (RFC 8291, RFC 8188).
 * @throws Error for keys that are none
 */
export function encryptPush(payload: Buffer, { p256dh, auth }: PushKeys, drawn?: Drawn): Buffer {
  const own = createECDH('prime256v1')
  if (drawn) own.setPrivateKey(drawn.privateKey)
  else own.generateKeys()
  const theirs = Buffer.from(p256dh, 'base64url')
  const salt = drawn?.salt ?? randomBytes(16)
  const ours = own.getPublicKey()
  const shared = own.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const material = derived(shared, Buffer.from(auth, 'base64url'), info, 32)
  const key = derived(material, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(material, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 marks the last record.
  const sealed = Buffer.concat([cipher.update(payload), cipher.update(Buffer.from([2])), cipher.final()])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize, 0)
  head.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, head, ours, sealed, cipher.getAuthTag()])
}
