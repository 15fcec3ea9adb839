import type { Profile, SAML, SamlConfig } from '@node-saml/node-saml'
import { randomBytes } from 'node:crypto'
import type { Environment } from '@/lib/environment'
import { certificatesIn } from '@/lib/saml-certificates'
import { AnswerRefused, requireMeantForUs, requirePlainAnswer, signedInAt, skew } from './check-answer'

export type SamlSettings = Pick<
  Environment,
  | 'SAML_ENTRY_POINT'
  | 'SAML_ISSUER'
  | 'SAML_CERTIFICATE'
  | 'SAML_ENTITY_ID'
  | 'SAML_NAME'
  | 'SAML_ACCOUNT_ATTRIBUTE'
  | 'PUBLIC_URL'
>

/** Whom the provider has proven. */
export interface Proven {
  /** The provider's own name for him; '' where it is another one every time. */
  nameId: string
  account: string
  /** When he proved himself there. */
  provenAt: Date | null
}

/** Whom an answer is for is set, never taken from what a browser says of where it came to. */
export const isSamlSet = (env: SamlSettings): boolean =>
  Boolean(env.SAML_ENTRY_POINT && env.SAML_ISSUER && env.SAML_CERTIFICATE && (env.SAML_ENTITY_ID ?? env.PUBLIC_URL))

/** Whether answers are received here: at the public address, or that of a company of the installation. */
export function isReceivedHere(
  { PUBLIC_URL }: SamlSettings,
  isCompanyHost: (host: string) => boolean,
  callbackUrl: string,
): boolean {
  if (!PUBLIC_URL) return true
  const [own, here] = [new URL(PUBLIC_URL), new URL(callbackUrl)]
  return (
    here.origin === own.origin ||
    (here.protocol === own.protocol && here.port === own.port && isCompanyHost(here.hostname))
  )
}

/** What the provider calls this installation. */
export const entityIdOf = ({ SAML_ENTITY_ID, PUBLIC_URL }: SamlSettings, callbackUrl: string): string =>
  SAML_ENTITY_ID ?? `${new URL(PUBLIC_URL ?? callbackUrl).origin}/sso/saml/metadata`

/** Loaded with the first sign-in: most installations need none of it. */
async function samlOf(env: SamlSettings, callbackUrl: string, requestId: string, again = false): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const entityId = entityIdOf(env, callbackUrl)
  const options: SamlConfig = {
    entryPoint: env.SAML_ENTRY_POINT,
    idpCert: certificatesIn(env.SAML_CERTIFICATE ?? '').map((certificate) => certificate.toString()),
    idpIssuer: env.SAML_ISSUER,
    issuer: entityId,
    audience: entityId,
    callbackUrl,
    wantAssertionsSigned: true,
    // Whether the envelope is signed as well is the provider's choice: nothing outside of the assertion is believed.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: skew,
    // Providers know best how somebody proves himself, and what they call him.
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    forceAuthn: again,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: onlyRequest(requestId),
  }
  return new SAML(options)
}

/** The one request an answer may be to: the browser that comes with the answer has begun it. */
function onlyRequest(requestId: string): SamlConfig['cacheProvider'] {
  const begun = new Date().toISOString()
  return {
    saveAsync: async () => null,
    getAsync: async (key) => (key === requestId ? begun : null),
    removeAsync: async (key) => key,
  }
}

/** Where to send the browser. @param again he is asked anew, however long the provider knows him */
export async function beginSaml(
  env: SamlSettings,
  callbackUrl: string,
  again: boolean,
): Promise<{ url: string; requestId: string }> {
  // An id is an XML name: it begins with no digit.
  const requestId = `_${randomBytes(20).toString('hex')}`
  const saml = await samlOf(env, callbackUrl, requestId, again)
  return { url: await saml.getAuthorizeUrlAsync('', undefined, {}), requestId }
}

/** What a provider has to know of this installation, as SAML metadata. */
export async function samlMetadata(env: SamlSettings, callbackUrl: string): Promise<string> {
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
  return generateServiceProviderMetadata({
    issuer: entityIdOf(env, callbackUrl),
    callbackUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
  })
}

/**
 * Whom an answer of the provider proves.
 * @throws AnswerRefused, or an error of the library, where it proves nobody
 */
export async function proveBySaml(
  env: SamlSettings,
  { response, requestId, callbackUrl }: { response: string; requestId: string; callbackUrl: string },
): Promise<Proven> {
  requirePlainAnswer(response)
  const saml = await samlOf(env, callbackUrl, requestId)
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response })
  const { Assertion: assertion } = (profile?.getAssertion?.() ?? {}) as { Assertion?: object }
  const said = assertion as Parameters<typeof requireMeantForUs>[0]
  requireMeantForUs(said, { issuer: env.SAML_ISSUER ?? '', requestId, callbackUrl })
  return { ...personIn(profile!, env.SAML_ACCOUNT_ATTRIBUTE), provenAt: signedInAt(said) }
}

const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

function personIn(profile: Profile, attribute: string | undefined): Omit<Proven, 'provenAt'> {
  const passing = profile.nameIDFormat === transient
  const named = attribute ? (profile.attributes as Record<string, unknown> | undefined)?.[attribute] : profile.nameID
  const account = typeof named === 'string' ? named.trim().toLowerCase() : ''
  if (!account || (passing && !attribute)) throw new AnswerRefused('the answer names no account')
  return { account, nameId: passing ? '' : (profile.nameID ?? '').trim() }
}
