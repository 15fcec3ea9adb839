import { z } from 'zod'
import { companyCode, provenSession, signedIn } from './auth'
import { call, flag } from './call'

const callbackUrl = z.url().max(500)

/** SAML 2.0, Web Browser SSO. The BFF keeps the id of the request in a sealed cookie until the answer comes. */
export const beginSaml = call({
  method: 'POST',
  path: '/api/auth/beginSaml',
  summary: 'Where to send the browser to sign in with the SAML identity provider.',
  access: 'anonymous',
  companyIn: { code: 'company' },
  sends: 'form',
  input: z.object({ callbackUrl, company: companyCode, again: flag.default(false) }),
  data: z.object({ url: z.string(), requestId: z.string() }),
  changes: false,
})

export const finishSaml = call({
  method: 'POST',
  path: '/api/auth/finishSaml',
  summary: 'Turns the SAML identity provider’s answer into a session; each answer once.',
  access: 'anonymous',
  companyIn: { code: 'company' },
  sends: 'form',
  input: z.object({
    response: z.string().min(1).max(300_000),
    requestId: z.string().regex(/^_[\da-f]{40}$/),
    callbackUrl,
    company: companyCode,
    session: provenSession,
  }),
  data: signedIn,
  changes: true,
  secret: true,
})

export const getSamlMetadata = call({
  method: 'POST',
  path: '/api/auth/getSamlMetadata',
  summary: 'What a SAML identity provider has to know of this installation.',
  access: 'anonymous',
  sends: 'form',
  input: z.object({ callbackUrl }),
  data: z.object({ xml: z.string() }),
  changes: false,
})
