import { randomUUID } from 'node:crypto'
import { Client } from 'ldapts'
import type { Environment } from '@/lib/environment'

/** RFC 4514: what would end or split a distinguished name is escaped. */
const escapeDn = (value: string) =>
  value
    .replace(/[\\,+"<>;=#]/g, (sign) => `\\${sign}`)
    .replace(/^ | $/g, '\\ ')
    .replace(/\0/g, '\\00')

/** Checks a password by binding to the directory as that person. An empty password would be an anonymous bind and is refused. */
export const directoryPasswordFits = (env: Environment, account: string, password: string): Promise<boolean> =>
  bind(env, account, password)

/** The same work for nobody: how long an answer takes must not tell whose passwords are in the directory. */
export const askDirectoryForNobody = (env: Environment): Promise<boolean> => bind(env, randomUUID(), randomUUID())

type Directory = Pick<Environment, 'LDAP_URL' | 'LDAP_BIND_DN'>

/**
 * As signing in does it, saying what a directory answers.
 * @throws Error of the directory, or of the way to it
 */
export async function tryDirectory(
  { LDAP_URL: url = '', LDAP_BIND_DN: bindDn }: Directory,
  account: string,
  password: string,
): Promise<void> {
  // By a function: `$` in a text put in would stand for a part of what it is put into.
  const client = new Client({ url, timeout: 5000, connectTimeout: 3000 })
  hearLittle(client)
  try {
    await client.bind(
      bindDn.replaceAll('{account}', () => escapeDn(account)),
      password,
    )
  } finally {
    await client.unbind().catch(() => undefined)
  }
}

async function bind(env: Directory, account: string, password: string): Promise<boolean> {
  if (!env.LDAP_URL || !password) return false
  return tryDirectory(env, account, password).then(
    () => true,
    () => false,
  )
}

/**
 * Bytes; whether a password fits is said in some dozen of them, a reason beside it in some hundred. The client reads each
 * message of a piece within the one before: many small ones would exhaust its stack.
 */
const longestAnswer = 8 * 1024

/** The parts of the client by which what it hears is counted; it collects whatever comes, however much is announced. */
interface Heard {
  socketDataHandler(data: Buffer): void
  socket?: { destroy(): void }
}

/** Ends the connection to a directory that says more than an answer to a bind can be, in one message or in many. */
function hearLittle(client: Client): void {
  const inside = client as unknown as Heard
  const hear = inside.socketDataHandler
  let heard = 0
  inside.socketDataHandler = (data) => {
    heard += data.length
    if (heard <= longestAnswer) hear(data)
    else inside.socket?.destroy()
  }
}
