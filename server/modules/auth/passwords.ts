import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with OWASP's first choice of parameters: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

let decoy: Promise<string> | undefined

/** Checks a password; where there is none to check, spends the same time on a decoy. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const fits = await verify(stored ?? (await decoy), password)
  return fits && Boolean(stored)
}

/** A password an administrator has told somebody lets him in for so long; then another one must be given. */
export const oneTimeHours = 72

/** A password nobody chose, for one sign-in: 128 random bits and the kinds of signs every password needs. */
export const newOneTimePassword = (): string => `${randomBytes(16).toString('base64url')}#7a`
