import { spawn, type ChildProcess } from 'node:child_process'

interface Client {
  clientId: string
  clientSecret: string
  redirectUri: string
}

export interface OpenIdProvider {
  issuer: string
  process: ChildProcess
}

/** Starts a real OpenID provider on a port of its own. */
export function startOpenIdProvider({ clientId, clientSecret, redirectUri }: Client): Promise<OpenIdProvider> {
  const child = spawn(
    process.execPath,
    ['tests/support/openid-provider-process.mjs', clientId, clientSecret, redirectUri],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  return new Promise((resolve, reject) => {
    const errors: string[] = []
    child.stderr.on('data', (piece: Buffer) => errors.push(piece.toString()))
    child.stdout.once('data', (line: Buffer) => resolve({ issuer: line.toString().trim(), process: child }))
    child.once('exit', () => reject(new Error(`the provider ended: ${errors.join('')}`)))
  })
}

interface Browser {
  backTo?: string
  /** What it keeps from one visit to the next. */
  cookies?: Map<string, string>
  /** Who was asked to prove himself. */
  logins?: string[]
}

/** Walks the provider's own pages as a browser would: sign in, consent, back. @returns the address it sends the browser to */
export async function signInAtProvider(
  authorizationUrl: string,
  account: string,
  { backTo = 'http://localhost:3000/', cookies = new Map<string, string>(), logins = [] }: Browser = {},
): Promise<string> {
  const visit = async (url: string, form?: Record<string, string>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      body: form && new URLSearchParams(form),
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split('=') as [string, string]
      cookies.set(name, value)
    }
    return response
  }
  let url = authorizationUrl
  for (let hop = 0; hop < 12; hop++) {
    const at = url
    let response = await visit(at)
    if (response.status === 200) {
      const page = await response.text()
      const action = /action="([^"]+)"/.exec(page)?.[1] ?? at
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? 'login'
      if (prompt === 'login') logins.push(account)
      response = await visit(
        new URL(action, at).href,
        prompt === 'login' ? { prompt, login: account, password: 'any' } : { prompt },
      )
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`the provider stopped at ${at} with ${response.status}`)
    url = new URL(next, at).href
    if (url.startsWith(backTo)) return url
  }
  throw new Error('the provider never sent the browser back')
}
