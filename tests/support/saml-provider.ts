import { signXml } from '@node-saml/node-saml/lib/xml'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'

const pem = (label: string, text: string) =>
  new RegExp(`-----BEGIN ${label}-----[^]*?-----END ${label}-----`).exec(text)![0]

/** A key with a certificate of its own making, in PEM. */
export function selfSigned(name: string, days = 3650): { key: string; certificate: string } {
  const subject = ['-subj', `/CN=${name}`, '-days', String(days)]
  const made = execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', '-', ...subject], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return { key: pem('PRIVATE KEY', made), certificate: pem('CERTIFICATE', made) }
}

export interface Said {
  requestId: string
  callbackUrl: string
  audience: string
  account: string
  issuer?: string
  nameId?: string
  nameIdFormat?: string
  /** Milliseconds from now at which it ends. */
  until?: number
  recipient?: string
  /** What the assertion itself says it answers; the envelope says `requestId`. */
  inResponseTo?: string
  signedBy?: { key: string; certificate: string } | null
  algorithm?: 'sha1' | 'sha256'
  /** When the person proved himself there. */
  signedInAt?: number
}

export const samlIssuer = 'https://id.example.com/saml'
const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
const newSamlId = () => `_${randomBytes(16).toString('hex')}`
export const assertionPath = "//*[local-name(.)='Assertion']"

/** An assertion as a provider makes it, not signed. */
export function assertionOf({ until = 300_000, issuer = samlIssuer, ...said }: Said): string {
  const format = said.nameIdFormat ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${newSamlId()}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${format}">${said.nameId ?? `id-of-${said.account}`}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${said.inResponseTo ?? said.requestId}" NotOnOrAfter="${at(until)}" Recipient="${said.recipient ?? said.callbackUrl}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(-600_000)}" NotOnOrAfter="${at(until)}"><saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${new Date(said.signedInAt ?? Date.now()).toISOString()}" SessionIndex="s"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="uid"><saml:AttributeValue>${said.account}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`
}

/** The envelope an assertion comes in. */
export const envelopeOf = (
  inside: string,
  { requestId, callbackUrl }: Pick<Said, 'requestId' | 'callbackUrl'>,
): string =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${newSamlId()}" Version="2.0" IssueInstant="${at(0)}" Destination="${callbackUrl}" InResponseTo="${requestId}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${samlIssuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${inside}</samlp:Response>`

export function signed(
  xml: string,
  by: { key: string; certificate: string },
  algorithm: 'sha1' | 'sha256' = 'sha256',
  path = assertionPath,
): string {
  const location = { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' as const }
  return signXml(xml, path, location, {
    privateKey: by.key,
    signatureAlgorithm: algorithm,
    digestAlgorithm: algorithm,
  })
}

export const asForm = (xml: string): string => Buffer.from(xml, 'utf8').toString('base64')

/** A whole answer, its assertion signed. */
export function answerOf(said: Said, by: { key: string; certificate: string }): string {
  const xml = envelopeOf(assertionOf(said), said)
  return said.signedBy === null ? xml : signed(xml, said.signedBy ?? by, said.algorithm)
}

/** What a browser carries to the provider. */
export const requestIn = (url: string): string =>
  inflateRawSync(Buffer.from(new URL(url).searchParams.get('SAMLRequest')!, 'base64')).toString('utf8')
