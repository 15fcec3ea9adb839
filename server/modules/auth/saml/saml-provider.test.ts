import { isReceivedHere, isSamlSet } from './saml-provider'

const provider = {
  SAML_ENTRY_POINT: 'https://id.example.com/sso',
  SAML_ISSUER: 'https://id.example.com',
  SAML_CERTIFICATE: 'x',
} as Parameters<typeof isSamlSet>[0]
const PUBLIC_URL = 'https://baton.example.com'

describe('S5 SAML is for this installation', () => {
  it('only where it is set what that is called: what a browser says of its address does not say it', () => {
    expect(isSamlSet(provider)).toBe(false)
    expect(isSamlSet({ ...provider, PUBLIC_URL })).toBe(true)
    expect(isSamlSet({ ...provider, SAML_ENTITY_ID: 'urn:baton' })).toBe(true)
  })

  it.each([
    ['https://baton.example.com/sso/saml', true],
    ['https://acme.example.com/sso/saml', true],
    ['https://evil.example.com/sso/saml', false],
    ['http://baton.example.com/sso/saml', false],
    ['https://acme.example.com:8443/sso/saml', false],
  ])('answers to %s are received here: %s', (callbackUrl, isHere) => {
    const isCompanyHost = (host: string) => host === 'acme.example.com'
    expect(isReceivedHere({ ...provider, PUBLIC_URL }, isCompanyHost, callbackUrl)).toBe(isHere)
  })
})
