// A real OpenID provider in a process of its own: its packages are ES modules that Jest cannot load.
// argv: clientId clientSecret redirectUri. Prints its issuer when it listens.
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

const [clientId, clientSecret, redirectUri] = process.argv.slice(2)
const server = createServer((request, response) => handle(request, response))
let handle
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email'] },
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub: `subject-of-${sub}`, preferred_username: sub }),
    }),
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['only-for-tests'] },
  })
  handle = provider.callback()
  process.stdout.write(`${issuer}\n`)
})
