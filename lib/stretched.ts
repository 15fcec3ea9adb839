import { scryptSync } from 'node:crypto'

/** 32 MiB and some tenths of a second for each guess (OWASP Password Storage: scrypt, N = 2^15, r = 8, p = 3). */
const slowness = { N: 2 ** 15, r: 8, p: 3, maxmem: 80 * 1024 * 1024 }
const known = new Map<string, Buffer>()

/**
 * A key of 256 bits made of what an operator has set (ASVS 11.4.4): a sentence somebody thought up cannot be found by trying.
 * All copies make the same one, so nothing of it is drawn; made once in a process.
 * @param purpose keeps keys of one secret apart
 */
export function stretched(secret: string, purpose: string): Buffer {
  const key = known.get(`${purpose}\n${secret}`) ?? scryptSync(secret, purpose, 32, slowness)
  known.set(`${purpose}\n${secret}`, key)
  return key
}
