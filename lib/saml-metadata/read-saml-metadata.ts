import { allWithin, childNamed, childrenNamed, readXml, type XmlElement } from '@/lib/xml/read-xml'

/** What a provider's metadata says of signing in there, by the names of the settings. */
export interface ProviderMetadata {
  SAML_ENTRY_POINT: string
  SAML_ISSUER: string
  SAML_CERTIFICATE: string
}

export type MetadataProblem =
  'tooLarge' | 'notMetadata' | 'severalProviders' | 'noRedirect' | 'noCertificate' | 'wantsSigned'

/** More than a provider by itself needs; federations publish thousands in one file. */
export const longestMetadata = 500_000

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/**
 * Reads the metadata of one identity provider (SAML 2.0 Metadata, 2.4.3): whom it is, where people are sent to, and what it signs with.
 * Whether the document is the provider's own is for who fetched it to know: nothing in it is proven here.
 */
export function readSamlMetadata(text: string): ProviderMetadata | { problem: MetadataProblem } {
  if (text.length > longestMetadata) return { problem: 'tooLarge' }
  const root = rootOf(text)
  const providers = root
    ? allWithin(root).filter((each) => each.name === 'EntityDescriptor' && childNamed(each, 'IDPSSODescriptor'))
    : []
  const [entity] = providers
  const role = childNamed(entity, 'IDPSSODescriptor')
  const issuer = entity?.attributes.entityID?.trim()
  if (!entity || !role || !issuer) return { problem: 'notMetadata' }
  if (providers.length > 1) return { problem: 'severalProviders' }
  if (/^(?:true|1)$/.test(role.attributes.WantAuthnRequestsSigned ?? '')) return { problem: 'wantsSigned' }
  const address = childrenNamed(role, 'SingleSignOnService').find(({ attributes }) => attributes.Binding === redirect)
    ?.attributes.Location
  if (!address) return { problem: 'noRedirect' }
  const certificate = signingCertificates(role).map(inPem).join('\n')
  if (!certificate) return { problem: 'noCertificate' }
  return { SAML_ENTRY_POINT: address.trim(), SAML_ISSUER: issuer, SAML_CERTIFICATE: certificate }
}

function rootOf(text: string): XmlElement | null {
  try {
    return readXml(text.trim())
  } catch {
    return null
  }
}

/** A key without a use is for both uses. */
function signingCertificates(role: XmlElement): string[] {
  const bodies = childrenNamed(role, 'KeyDescriptor')
    .filter(({ attributes: { use = 'signing' } }) => use === 'signing')
    .flatMap(allWithin)
    .filter(({ name }) => name === 'X509Certificate')
    .map((each) => each.text.replaceAll(/\s/g, ''))
  return [...new Set(bodies)].filter((body) => /^[A-Za-z0-9+/]+=*$/.test(body))
}

const inPem = (body: string): string =>
  ['-----BEGIN CERTIFICATE-----', ...(body.match(/.{1,64}/g) ?? []), '-----END CERTIFICATE-----'].join('\n')
