import { withSecretFiles } from '@/lib/secret-files'
import { stretched } from '@/lib/stretched'

interface Settings {
  workflowServer: URL
  /** Made of SESSION_SECRET, stretched. */
  sessionSecret: string
  /** What cookies are sealed with, the latest of them, and may have been sealed with before keys were stretched. */
  cookieKeys: Record<string, string>
  cookieName: string
  /** Behind TLS: the cookie is Secure and carries the `__Host-` prefix. */
  secure: boolean
  publicOrigin: string | null
  trustProxy: boolean
  /** Hosts whose pages Frame forms show; empty: any. */
  frameHosts: string[]
  /** The browser that makes PDFs, where it is not the distribution's. */
  chromium: string | undefined
}

let settings: Settings | undefined

/** Read at first use: a build has no secrets and must not ask for them. */
export function bffSettings(): Settings {
  settings ??= readSettings(withSecretFiles(process.env))
  return settings
}

function readSettings(env: Record<string, string | undefined>): Settings {
  if (!env.SESSION_SECRET || env.SESSION_SECRET.length < 32) {
    throw new Error('SESSION_SECRET must be set and hold at least 32 characters.')
  }
  const sessionSecret = stretched(env.SESSION_SECRET, 'baton sessions').toString('base64url')
  const secure = env.PUBLIC_URL?.startsWith('https:') ?? false
  const name = env.SESSION_COOKIE || 'baton_session'
  return {
    workflowServer: new URL(env.WORKFLOW_SERVER_URL || 'http://127.0.0.1:3001'),
    sessionSecret,
    cookieKeys: { 1: env.SESSION_SECRET, 2: sessionSecret },
    cookieName: secure ? `__Host-${name}` : name,
    secure,
    publicOrigin: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    chromium: env.CHROMIUM || undefined,
    frameHosts: (env.FRAME_HOSTS ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((host) => /^[a-z\d.:-]+$/.test(host)),
    trustProxy: env.TRUST_PROXY === '1' || env.TRUST_PROXY === 'true',
  }
}
