import fc from 'fast-check'
import { readSamlMetadata } from './read-saml-metadata'

const certificate = (body: string, use = ' use="signing"') =>
  `<md:KeyDescriptor${use}><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>
    ${body.slice(0, 4)}
    ${body.slice(4)}
  </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`
const service = (binding: string, location: string) =>
  `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${location}"/>`
const provider = ({
  keys = certificate('AAAABBBB'),
  services = service('HTTP-POST', 'https://id.example.com/post') +
    service('HTTP-Redirect', 'https://id.example.com/in?a=1&amp;b=2'),
  more = '',
} = {}) => `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://id.example.com/saml">
  <md:IDPSSODescriptor${more} protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${keys}${services}</md:IDPSSODescriptor>
</md:EntityDescriptor>`

const pem = (body: string) => `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`

describe('R2.9-11 the metadata of a SAML provider', () => {
  it('says who it is, where people are sent to and what it signs with', () => {
    expect(readSamlMetadata(`\uFEFF<?xml version="1.0"?>\n<!-- of today -->${provider()}\n`)).toEqual({
      SAML_ENTRY_POINT: 'https://id.example.com/in?a=1&b=2',
      SAML_ISSUER: 'https://id.example.com/saml',
      SAML_CERTIFICATE: pem('AAAABBBB'),
    })
  })

  it('gives every certificate it signs with once, also those for any use, and none it encrypts with', () => {
    const keys =
      certificate('AAAABBBB') +
      certificate('AAAABBBB') +
      certificate('CCCCDDDD', '') +
      certificate('EEEEFFFF', ' use="encryption"')
    expect(readSamlMetadata(provider({ keys }))).toMatchObject({
      SAML_CERTIFICATE: `${pem('AAAABBBB')}\n${pem('CCCCDDDD')}`,
    })
  })

  it.each([
    ['notMetadata', 'nothing of the kind'],
    ['notMetadata', '<html><body>Sign in</body></html>'],
    ['notMetadata', provider().replace('entityID', 'name')],
    ['notMetadata', provider().replaceAll('IDPSSODescriptor', 'SPSSODescriptor')],
    ['tooLarge', 'x'.repeat(600_000)],
    ['severalProviders', `<EntitiesDescriptor>${provider()}${provider()}</EntitiesDescriptor>`],
    ['noRedirect', provider({ services: service('HTTP-POST', 'https://id.example.com/post') })],
    ['noCertificate', provider({ keys: '' })],
    ['noCertificate', provider({ keys: certificate('<!---->') })],
    ['wantsSigned', provider({ more: ' WantAuthnRequestsSigned="true"' })],
  ])('says what is wrong with it: %s', (problem, text) => {
    expect(readSamlMetadata(text)).toEqual({ problem })
  })

  it('throws nothing, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => provider({ keys: text })),
        ),
        (text) => {
          expect(() => readSamlMetadata(text)).not.toThrow()
        },
      ),
    )
  })
})
