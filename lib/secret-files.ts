import { readFileSync } from 'node:fs'

/** Variables that hold a secret; each may be given by the file its `_FILE` names instead. */
export const secretVariables = [
  'SESSION_SECRET',
  'SECRETS_KEY',
  'SECRETS_KEY_BEFORE',
  'DATABASE_URL',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'BACKUP_KEY',
] as const

type Variables = Record<string, string | undefined>

/** Why a secret cannot be had from where it is said to lie; never what it is. */
export class SecretFileUnreadable extends Error {}

/**
 * Reads secrets from the files a vault puts them into (its agent, a secret of Docker or Kubernetes), so that they stand in no
 * environment and no settings file (ASVS 13.3.1). Once, when a program starts: whoever changes one starts it again.
 * @throws SecretFileUnreadable where a file is not there, is empty, or the secret is given twice
 */
export function withSecretFiles(variables: Variables): Variables {
  const read = secretVariables.flatMap((name) => {
    const path = variables[`${name}_FILE`]
    if (!path) return []
    if (variables[name]) throw new SecretFileUnreadable(`${name} is given twice: by itself and by ${name}_FILE.`)
    return [[name, secretIn(path, name)] as const]
  })
  return { ...variables, ...Object.fromEntries(read) }
}

function secretIn(path: string, name: string): string {
  try {
    const secret = readFileSync(path, 'utf8').trim()
    if (secret) return secret
  } catch {
    // Told below, in the same words.
  }
  throw new SecretFileUnreadable(`${name}_FILE names ${path}, which cannot be read or is empty.`)
}
