import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { connect as connectSafely } from 'node:tls'
import type { Environment } from '@/lib/environment'
import { backupFolder } from '@/server/platform/backup/backup-place'
import { looked, ok, problem, warning, withoutSecrets, type Finding } from './finding'

const day = 86_400_000
/** Milliseconds for whatever is reached by the network. */
const patience = 5_000
/** Gigabytes of the disk that are enough, and too few. */
const [enough, few] = [2, 0.5]
const [oldestNode, oldestNodeMinor] = [20, 19]

/** What can be seen of a machine and of what it reaches, without the database. */
export async function placeChecks(env: Environment, now = new Date()): Promise<Finding[]> {
  const dataDir = resolve(env.DATA_DIR)
  const looks: [string, () => Promise<Finding | Finding[]>][] = [
    ['node', async () => nodeCheck()],
    ['data folder', () => folderCheck(env, dataDir)],
    ['disk', () => diskChecks(env, dataDir)],
    ['secrets', async () => secretsCheck(env, dataDir)],
    ['backups', async () => backupCheck(env, dataDir, now)],
    ['port', () => portCheck(env)],
    ['mail', () => mailCheck(env)],
    ['certificate', () => certificateCheck(env, now)],
    ['proxy', () => proxyCheck(env)],
  ]
  return (await Promise.all(looks.map(([check, look]) => looked(check, look)))).flat()
}

export function nodeCheck(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldestNode || (major === oldestNode && minor >= oldestNodeMinor)
    ? ok('node', version)
    : problem('node', version, `Install Node ${oldestNode}.${oldestNodeMinor} or later.`)
}

/** The folder itself, or the nearest one above that is there. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(join(folder, '..')))

async function folderCheck(env: Environment, dataDir: string): Promise<Finding> {
  await access(nearest(dataDir), constants.W_OK)
  if (existsSync(dataDir)) return ok('data folder', `${dataDir} may be written to`)
  return env.DATABASE_URL
    ? ok('data folder', `${dataDir} is made at the first start`)
    : warning('data folder', `${dataDir} is not there yet`, 'Start Baton once, or set DATA_DIR to where its data is.')
}

const diskOf = (folder: string): number => statSync(nearest(folder)).dev

/** The disk of the data and, where that is another one, the disk of the backups. */
async function diskChecks(env: Environment, dataDir: string): Promise<Finding[]> {
  const backups = backupFolder(env, dataDir)
  const ofData = await diskCheck('disk', dataDir)
  return diskOf(backups) === diskOf(dataDir) ? [ofData] : [ofData, await diskCheck('disk of the backups', backups)]
}

async function diskCheck(name: string, folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(nearest(folder))
  const free = (bavail * bsize) / 2 ** 30
  const text = `${free.toFixed(1)} GB free`
  if (free < few) return problem(name, text, 'Make room: without it nothing can be saved.')
  return free < enough ? warning(name, text, 'Make room soon.') : ok(name, text)
}

/** Where each secret comes from, and whether no two are the same; never what they are. */
function secretsCheck(env: Environment, dataDir: string): Finding[] {
  const kept = (name: string): string => {
    const file = join(dataDir, name)
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  }
  const session = env.SESSION_SECRET ?? kept('session-secret')
  const sealing = env.SECRETS_KEY ?? kept('secrets-key')
  const found: Finding[] = []
  for (const [name, value, file] of [
    ['SESSION_SECRET', session, 'session-secret'],
    ['SECRETS_KEY', sealing, 'secrets-key'],
  ] as const) {
    const path = join(dataDir, file)
    if (!value) found.push(warning('secrets', `${name} is neither set nor made yet`, 'It is made at the first start.'))
    else if (existsSync(path) && (statSync(path).mode & 0o077) !== 0)
      found.push(problem('secrets', `${path} can be read by others`, `chmod 600 ${path}`))
  }
  if (session && session === sealing)
    found.push(
      problem('secrets', 'SESSION_SECRET and SECRETS_KEY are the same', 'Give each its own: openssl rand -base64 32'),
    )
  if (env.DATABASE_URL && !env.SECRETS_KEY)
    found.push(
      warning(
        'secrets',
        'SECRETS_KEY lies in the data folder of this machine alone',
        'Set it in the environment of every copy, or copies cannot read what others have sealed.',
      ),
    )
  return found.length > 0 ? found : [ok('secrets', 'there, and each its own')]
}

function backupCheck(env: Environment, dataDir: string, now: Date): Finding {
  const folder = backupFolder(env, dataDir)
  const todo = 'Set up a job that makes one every night (Administration › Scheduled jobs), or run npm run backup.'
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.backup')) : []
  const latest = Math.max(0, ...files.map((name) => statSync(join(folder, name)).mtimeMs))
  if (latest === 0) return warning('backups', `none in ${folder}`, todo)
  const days = Math.floor((now.getTime() - latest) / day)
  // A disk that breaks would take both.
  const where = diskOf(folder) === diskOf(dataDir) ? ', on the disk of the data' : ''
  const text = `${files.length}, the latest ${days === 0 ? 'of today' : `${days} days old`}${where}`
  return days > 7 ? problem('backups', text, todo) : days > 1 ? warning('backups', text, todo) : ok('backups', text)
}

/** Whether Baton answers at its port, or the port is free for it. */
async function portCheck({ PORT: port, HOST: host }: Environment): Promise<Finding> {
  const answer = await fetch(`http://127.0.0.1:${port}/login`, {
    signal: AbortSignal.timeout(patience),
    redirect: 'manual',
  }).catch(() => null)
  if (answer && answer.status < 500) return ok('port', `${port}: something answers, as Baton does while it runs`)
  const free = await new Promise<boolean>((done) => {
    const probe = createServer()
    probe.on('error', () => done(false))
    probe.listen(port, host, () => probe.close(() => done(true)))
  })
  return free
    ? ok('port', `${port} is free`)
    : problem('port', `${port} is taken by a program that does not answer`, 'End that program, or set PORT to another.')
}

async function mailCheck({ SMTP_URL: address }: Environment): Promise<Finding> {
  if (!address)
    return warning('mail', 'no SMTP_URL: nobody is told by mail', 'Set it in the settings or in the environment.')
  const { hostname, port, protocol } = new URL(address)
  const at = Number(port) || (protocol === 'smtps:' ? 465 : 587)
  const refused = await reach(hostname, at)
  return refused
    ? problem(
        'mail',
        `${hostname}:${at} is not reached: ${refused}`,
        'Check SMTP_URL, and whether a firewall lets it through.',
      )
    : ok('mail', `${hostname}:${at} is reached`)
}

/** Why a place is not reached; empty where it is. */
function reach(host: string, port: number): Promise<string> {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: patience })
    const end = (why: string) => {
      socket.destroy()
      done(why)
    }
    socket.on('connect', () => end(''))
    socket.on('timeout', () => end('no answer in time'))
    socket.on('error', (error) => end(withoutSecrets(error.message)))
  })
}

async function certificateCheck({ PUBLIC_URL: address }: Environment, now: Date): Promise<Finding> {
  if (!address)
    return warning('certificate', 'no PUBLIC_URL: links in mails lead nowhere', 'Set it to the address people use.')
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:')
    return warning(
      'certificate',
      `${address} is not https`,
      'Put a proxy with a certificate before it, see docs/deployment.md.',
    )
  const { until, refused } = await certificateOf(hostname, Number(port) || 443)
  if (!until) return problem('certificate', `${hostname}: ${refused}`, 'See that the proxy runs and has a certificate.')
  const days = Math.floor((until.getTime() - now.getTime()) / day)
  if (refused) return problem('certificate', `${hostname}: ${refused}`, 'Install a certificate browsers trust.')
  return days < 14
    ? warning('certificate', `${hostname}: ${days} days left`, 'Renew it.')
    : ok('certificate', `${hostname}: ${days} days left`)
}

function certificateOf(host: string, port: number): Promise<{ until: Date | null; refused: string }> {
  return new Promise((done) => {
    // One that is out of date or not trusted is looked at all the same: that is what is told.
    const socket = connectSafely({ host, port, servername: host, rejectUnauthorized: false, timeout: patience })
    const end = (until: Date | null, refused: string) => {
      socket.destroy()
      done({ until, refused })
    }
    socket.on('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate()
      end(until ? new Date(until) : null, socket.authorized ? '' : String(socket.authorizationError))
    })
    socket.on('timeout', () => end(null, 'no answer in time'))
    socket.on('error', (error) => end(null, withoutSecrets(error.message)))
  })
}

/** Whether the proxy says rightly that people come by https: a page that leads to https although it was asked by https is told otherwise. */
export async function proxyCheck(
  { PUBLIC_URL: address, TRUST_PROXY: isTrusted }: Pick<Environment, 'PUBLIC_URL' | 'TRUST_PROXY'>,
  ask: typeof fetch = fetch,
): Promise<Finding[]> {
  if (!address?.startsWith('https:') || !isTrusted) return []
  const page = new URL('/login', address).href
  const answer = await ask(page, { signal: AbortSignal.timeout(patience), redirect: 'manual' }).catch(() => null)
  // What does not answer at all is said of the certificate.
  if (!answer) return []
  return answer.headers.get('location') === page
    ? [
        problem(
          'proxy',
          `it says "http" of what comes to ${address}`,
          'Have it hand on X-Forwarded-Proto of the proxy before it, see docs/deployment.md.',
        ),
      ]
    : [ok('proxy', 'says rightly how people come')]
}
