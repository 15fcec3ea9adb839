import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

function signed(key: KeyObject, claims: object): string {
  const text = `${part({ alg: 'RS256', kid: 'key', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`
}

/**
 * As much of an OpenID provider as a sign-in needs, whose ID tokens can be signed by somebody else: every code is for `account`.
 */
export async function startSmallProvider({ account, clientId }: { account: string; clientId: string }) {
  const own = keyPair()
  const stranger = keyPair()
  const state = {
    forged: false,
    nonce: '',
    subject: account,
    account,
    signedInAt: null as number | null,
    saysWhen: false,
  }
  const server = createServer((request, response) => {
    const issuer = `http://127.0.0.1:${port()}`
    const answer = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    request.resume()
    if (request.url === '/.well-known/openid-configuration') {
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...(state.saysWhen && { claims_supported: ['sub', 'auth_time'] }),
      })
    }
    if (request.url === '/keys')
      return answer({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' }] })
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: state.subject,
      preferred_username: state.account,
      nonce: state.nonce,
      iat: now,
      exp: now + 60,
      ...(state.signedInAt !== null && { auth_time: Math.floor(state.signedInAt / 1000) }),
    }
    answer({
      access_token: 'access',
      token_type: 'Bearer',
      id_token: signed((state.forged ? stranger : own).privateKey, claims),
    })
  })
  const port = () => (server.address() as { port: number }).port
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    issuer: `http://127.0.0.1:${port()}`,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
