import pino, { type Logger } from 'pino'

export type Log = Logger

const secrets = ['password', 'oldPassword', 'password2', 'token', 'authorization', 'cookie', 'secret']

/** Structured logs, one JSON line each. Whatever carries a secret's name is blotted out, two levels deep. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  })
}
