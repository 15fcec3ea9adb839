import { sql } from 'kysely'
import { X509Certificate } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readEnvironment } from '@/lib/environment'
import { requirePlainAnswer } from '@/server/modules/auth/saml/check-answer'
import { defaultTenant } from '@/server/platform/db'
import {
  answerOf,
  asForm,
  assertionOf,
  envelopeOf,
  requestIn,
  samlIssuer,
  selfSigned,
  signed,
  type Said,
} from '../support/saml-provider'
import { password, startTestServer, type TestServer } from '../support/test-server'

const own = 'https://work.example.com'
const callbackUrl = `${own}/sso/saml`
const audience = `${own}/sso/saml/metadata`
const provider = selfSigned('provider')
const stranger = selfSigned('stranger')

const settings = {
  PUBLIC_URL: own,
  SAML_ENTRY_POINT: 'https://id.example.com/sign-in',
  SAML_ISSUER: samlIssuer,
  SAML_CERTIFICATE: provider.certificate,
  SAML_NAME: 'Company SAML',
  SAML_ACCOUNT_ATTRIBUTE: 'uid',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ kind: process.env.TEST_POSTGRES ? 'postgres' : 'embedded', settings })
})
afterAll(() => server.close())

const begin = async () => {
  // One address may ask so often a minute.
  server.clock.advance(5_000)
  return (await server.call<{ url: string; requestId: string }>(null, '/api/auth/beginSaml', { callbackUrl })).data
}
const finish = (requestId: string, xml: string, more: object = {}) =>
  server.call<{ account: string; token: string }>(null, '/api/auth/finishSaml', {
    response: asForm(xml),
    requestId,
    callbackUrl,
    ...more,
  })
/** Begins, has the provider say something, and ends with it. */
async function come(said: Partial<Said> = {}, change: (xml: string, said: Said) => string = (xml) => xml) {
  const { requestId } = await begin()
  const whole: Said = { requestId, callbackUrl, audience, account: 'lina', ...said }
  return finish(requestId, change(answerOf(whole, provider), whole))
}

describe('R2.1-05 signing in by SAML 2.0', () => {
  it('names the way, asks the provider for this address, and opens a session for whom it proves', async () => {
    expect((await server.call(null, '/api/auth/getSignInWays')).data).toMatchObject({
      password: true,
      singleSignOn: null,
      saml: { name: 'Company SAML' },
    })
    const { url, requestId } = await begin()
    expect(url).toMatch(/^https:\/\/id\.example\.com\/sign-in\?SAMLRequest=/)
    const asked = requestIn(url)
    for (const part of [`ID="${requestId}"`, `AssertionConsumerServiceURL="${callbackUrl}"`, `>${audience}<`])
      expect(asked).toContain(part)
    const answer = await finish(requestId, answerOf({ requestId, callbackUrl, audience, account: 'lina' }, provider))
    expect(answer).toMatchObject({ code: 200, data: { account: 'lina' } })
    const authorization = `Bearer ${answer.data.token}`
    expect((await server.call(null, '/api/account/logininfo', {}, { authorization })).code).toBe(200)
  })

  it('takes an answer whose envelope is signed as well', async () => {
    const both = (xml: string) => signed(xml, provider, 'sha256', "/*[local-name(.)='Response']")
    expect((await come({}, both)).code).toBe(200)
  })

  it('tells a provider what it has to know', async () => {
    const { data } = await server.call<{ xml: string }>(null, '/api/auth/getSamlMetadata', { callbackUrl })
    for (const part of [`entityID="${audience}"`, `Location="${callbackUrl}"`, 'WantAssertionsSigned="true"'])
      expect(data.xml).toContain(part)
  })

  it('knows who has come before by the name the provider has for him, whatever his account is called there now', async () => {
    expect((await come({ account: 'zhangwei', nameId: 'one' })).data).toMatchObject({ account: 'zhangwei' })
    expect((await come({ account: 'wangfang', nameId: 'one' })).data).toMatchObject({ account: 'zhangwei' })
    // Nobody else takes the account over by having it called after himself.
    expect((await come({ account: 'zhangwei', nameId: 'two' })).code).toBe(40103)
  })

  it('binds nobody to a name that is another one every time', async () => {
    const nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
    for (const nameId of ['t1', 't2'])
      expect((await come({ account: 'tangyuwei', nameId, nameIdFormat })).data).toMatchObject({ account: 'tangyuwei' })
  })

  it('lets nobody use up the tries of others by reading the metadata', async () => {
    const read = () => server.call(null, '/api/auth/getSamlMetadata', { callbackUrl })
    server.clock.advance(61_000)
    for (let times = 0; times < 60; times++) expect((await read()).code).toBe(200)
    expect((await read()).status).toBe(429)
    expect((await server.call(null, '/api/auth/beginSaml', { callbackUrl })).code).toBe(200)
    server.clock.advance(61_000)
  })

  it('7.5.1 proves as much as the provider says: a session opened by what it knew from before is none proven', async () => {
    const day = 24 * 3_600_000
    const end = (token: string) =>
      server.call(null, '/api/account/endSessions', { allOthers: 'true' }, { authorization: `Bearer ${token}` })
    const atServer = (before: number) => server.clock.now().getTime() - before
    const known = await come({ account: 'wangfang', signedInAt: atServer(day) })
    expect((await end(known.data.token)).code).toBe(40105)
    const fresh = await come({ account: 'wangfang', signedInAt: atServer(0) })
    expect((await end(fresh.data.token)).code).toBe(200)
  })

  it('7.5.1 has the provider ask anew, and proves the session of the same person by a sign-in of this moment alone', async () => {
    const { token } = (await come({ account: 'wangfang', signedInAt: 0 })).data
    const authorization = `Bearer ${token}`
    const security = await server.call(null, '/api/account/getSecurity', {}, { authorization })
    expect(security.data).toMatchObject({ provesBy: 'signInAgain', againAt: [{ way: 'saml', name: 'Company SAML' }] })
    const again = async (said: Partial<Said>, session = token) => {
      server.clock.advance(5_000)
      const begun = await server.call<{ url: string; requestId: string }>(null, '/api/auth/beginSaml', {
        callbackUrl,
        again: 'true',
      })
      expect(requestIn(begun.data.url)).toContain('ForceAuthn="true"')
      const { requestId } = begun.data
      const whole = { requestId, callbackUrl, audience, account: 'wangfang', signedInAt: server.clock.now().getTime() }
      return finish(requestId, answerOf({ ...whole, ...said }, provider), { session })
    }
    const mayEnd = async () =>
      (await server.call(null, '/api/account/endSessions', { allOthers: 'true' }, { authorization })).code
    // It was not asked anew, it was somebody else, and the session is nobody's.
    expect((await again({ signedInAt: server.clock.now().getTime() - 11 * 60_000 })).code).toBe(40103)
    expect((await again({ account: 'lina' })).code).toBe(40103)
    expect((await again({}, 'another-token')).code).toBe(40103)
    expect(await mayEnd()).toBe(40105)
    expect((await again({})).data).toMatchObject({ account: 'wangfang', token })
    expect(await mayEnd()).toBe(200)
    expect(requestIn((await begin()).url)).not.toContain('ForceAuthn')
  })

  it('lets in nobody who is not here, or not any more', async () => {
    expect((await come({ account: 'nobody-here' })).code).toBe(40103)
    await server.database.transact(defaultTenant, (tx) =>
      sql`update users set enabled = false where account = 'tangyuwei'`.execute(tx),
    )
    expect((await come({ account: 'tangyuwei' })).code).toBe(40103)
  })
})

describe('an answer that proves nobody', () => {
  const refused = async (answer: ReturnType<typeof come>) => expect((await answer).code).toBe(40103)

  it('is one nobody signed, one another key signed, and one whose words were changed since', async () => {
    await refused(come({ signedBy: null }))
    await refused(come({ signedBy: stranger }))
    await refused(come({}, (xml) => xml.replaceAll('>lina<', '>admin<')))
    // Only the envelope is signed: whoever packs it says nothing of what is inside.
    await refused(come({ signedBy: null }, (xml) => signed(xml, provider, 'sha256', "/*[local-name(.)='Response']")))
  })

  it('is one with a second assertion wrapped round, before, behind or within the signed one', async () => {
    const forged = (said: Said) => assertionOf({ ...said, account: 'admin', nameId: 'forged' })
    const genuine = (xml: string) => /<saml:Assertion[^]*<\/saml:Assertion>/.exec(xml)![0]
    const id = (xml: string) => / ID="([^"]+)"/.exec(genuine(xml))![1]!
    const signature = (xml: string) => /<(ds:)?Signature[^]*<\/(ds:)?Signature>/.exec(xml)![0]
    const wrappings: ((xml: string, said: Said) => string)[] = [
      (xml, said) => envelopeOf(forged(said) + genuine(xml), said),
      (xml, said) => envelopeOf(genuine(xml) + forged(said), said),
      // The signed one hides in an extension, and its signature has moved to the forged one.
      (xml, said) =>
        envelopeOf(
          `<samlp:Extensions>${genuine(xml)}</samlp:Extensions>` +
            forged(said).replace('</saml:Issuer>', `</saml:Issuer>${signature(xml)}`),
          said,
        ),
      // Both of one name.
      (xml, said) =>
        envelopeOf(
          `<samlp:Extensions>${genuine(xml)}</samlp:Extensions>` +
            forged(said)
              .replace(/ ID="[^"]+"/, ` ID="${id(xml)}"`)
              .replace('</saml:Issuer>', `</saml:Issuer>${signature(xml)}`),
          said,
        ),
      // Within the signature itself.
      (xml, said) =>
        envelopeOf(
          forged(said).replace(
            '</saml:Issuer>',
            `</saml:Issuer>${signature(xml).replace(/<\/(ds:)?Signature>$/, (end) => `<Object xmlns="http://www.w3.org/2000/09/xmldsig#">${genuine(xml)}</Object>${end}`)}`,
          ),
          said,
        ),
      // The signed one within the forged one.
      (xml, said) => envelopeOf(forged(said).replace('</saml:Assertion>', `${genuine(xml)}</saml:Assertion>`), said),
    ]
    for (const wrap of wrappings) await refused(come({}, wrap))
  })

  it('is one for somebody else, from somebody else, or for another address', async () => {
    await refused(come({ audience: 'https://other.example.com/metadata' }))
    await refused(come({ issuer: 'https://other.example.com/saml' }))
    await refused(come({ recipient: 'https://other.example.com/sso/saml' }))
    const { requestId } = await begin()
    const answer = answerOf({ requestId, callbackUrl, audience, account: 'lina' }, provider)
    expect((await finish(requestId, answer, { callbackUrl: 'https://evil.example.com/sso/saml' })).code).toBe(40103)
  })

  it('is one to another request, also where its envelope was changed, and one nobody asked for', async () => {
    const inResponseTo = `_${'0'.repeat(40)}`
    await refused(come({ inResponseTo }))
    const { requestId } = await begin()
    const other = answerOf({ requestId: inResponseTo, callbackUrl, audience, account: 'lina' }, provider)
    expect((await finish(requestId, other)).code).toBe(40103)
    const repacked = other.replace(`InResponseTo="${inResponseTo}"`, `InResponseTo="${requestId}"`)
    expect((await finish(requestId, repacked)).code).toBe(40103)
    const unasked = { requestId, callbackUrl, audience, account: 'lina' }
    const without = assertionOf(unasked).replace(/ InResponseTo="[^"]+"/, '')
    const xml = signed(envelopeOf(without, unasked), provider).replace(/ InResponseTo="[^"]+"/, '')
    expect((await finish(requestId, xml)).code).toBe(40103)
  })

  it('is one that comes a second time, on any copy of the server', async () => {
    const { requestId } = await begin()
    const answer = answerOf({ requestId, callbackUrl, audience, account: 'lina' }, provider)
    const other = server.databaseUrl ? await startTestServer({ beside: server, settings }) : server
    const input = { response: asForm(answer), requestId, callbackUrl }
    // Two at once: one of them is the second.
    const both = await Promise.all([finish(requestId, answer), other.call(null, '/api/auth/finishSaml', input)])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 40103])
    for (const copy of [server, other]) expect((await copy.call(null, '/api/auth/finishSaml', input)).code).toBe(40103)
    if (other !== server) await other.close()
  })

  it('is one whose time is over, and one without an end or without anybody it is for', async () => {
    await refused(come({ until: -120_000 }))
    const resigned = (change: (text: string) => string) => (_xml: string, said: Said) =>
      signed(envelopeOf(change(assertionOf(said)), said), provider)
    await refused(
      come(
        {},
        resigned((text) => text.replaceAll(/ NotOnOrAfter="[^"]+"/g, '')),
      ),
    )
    await refused(
      come(
        {},
        resigned((text) => text.replace(/<saml:AudienceRestriction>[^]*<\/saml:AudienceRestriction>/, '')),
      ),
    )
    await refused(
      come(
        {},
        resigned((text) => text.replace(/<saml:Conditions[^]*<\/saml:Conditions>/, '')),
      ),
    )
    await refused(
      come(
        {},
        resigned((text) => text.replace(':cm:bearer', ':cm:holder-of-key')),
      ),
    )
  })

  it('is one with a document type, entities, comments or instructions', async () => {
    const typed = (declared: string) => (xml: string) => `<?xml version="1.0"?><!DOCTYPE a [${declared}]>${xml}`
    await refused(come({}, typed('<!ENTITY x SYSTEM "file:///etc/passwd">')))
    await refused(come({}, typed('<!ENTITY x SYSTEM "http://127.0.0.1:9/">')))
    await refused(come({}, typed('<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">')))
    await refused(come({}, (xml) => xml.replaceAll('>lina<', '>li<!-- -->na<')))
    await refused(come({}, (xml) => xml.replaceAll('>lina<', '>lina<?x y?><')))
  })

  it('is one signed by a hash that can be forged, one that is no XML, and one of endless length', async () => {
    await refused(come({ algorithm: 'sha1' }))
    await refused(come({}, () => 'not xml at all'))
  })

  it('is one made to be read for ever: refused for less work than a real one takes', async () => {
    const attributes = Array.from({ length: 20_000 }, (_, no) => ` a${no}=""`).join('')
    for (const endless of ['<a>'.repeat(70_000), `<a${attributes}/>`, 'x'.repeat(400_000)])
      expect(() => requirePlainAnswer(asForm(endless))).toThrow(/too (long|many parts)/)
    const many = (no: number) => `<saml:AttributeValue>group ${no}</saml:AttributeValue>`
    const groups = Array.from({ length: 500 }, (_, no) => many(no)).join('')
    const member = (_xml: string, said: Said) =>
      signed(
        envelopeOf(
          assertionOf(said).replace(
            '</saml:AttributeStatement>',
            `<saml:Attribute Name="groups">${groups}</saml:Attribute></saml:AttributeStatement>`,
          ),
          said,
        ),
        provider,
      )
    expect((await come({}, member)).code).toBe(200)
  })

  it('leaves no session and shows nobody why', async () => {
    const { requestId } = await begin()
    const said = { requestId, callbackUrl, audience, account: 'nobody-here' }
    const unknown = await finish(requestId, answerOf(said, provider))
    const forged = await finish(requestId, answerOf({ ...said, account: 'lina', signedBy: stranger }, provider))
    expect(forged.message).toBe(unknown.message)
  })
})

describe('R2.9-11 SAML as a setting', () => {
  const values = {
    SAML_ENTRY_POINT: 'https://id.example.com/sign-in',
    SAML_ISSUER: samlIssuer,
    SAML_CERTIFICATE: provider.certificate.replaceAll('\n', ''),
    SAML_ACCOUNT_ATTRIBUTE: 'uid',
  }
  let unset: TestServer
  beforeAll(async () => {
    unset = await startTestServer({ settings: { PUBLIC_URL: own } })
    // The certificates of this test are made now.
    unset.clock.advance(Date.now() + 60_000 - unset.clock.now().getTime())
  })
  afterAll(() => unset.close())
  const save = async (changed: Record<string, string | null>, account = 'admin') => {
    const { rev } = await unset.call('admin', '/api/settings/get', { group: 'signIn' })
    return unset.call(account, '/api/settings/save', { group: 'signIn', values: changed, rev })
  }
  const ways = async () => (await unset.call<{ saml: unknown }>(null, '/api/auth/getSignInWays')).data.saml

  it('takes one or several certificates, in PEM with or without its lines, or as base64', () => {
    const body = provider.certificate.replaceAll(/-----[A-Z ]+-----|\n/g, '')
    const fitting = [provider.certificate, values.SAML_CERTIFICATE, body, provider.certificate + stranger.certificate]
    for (const text of fitting) expect(readEnvironment({ SAML_CERTIFICATE: text }).SAML_CERTIFICATE).toBe(text)
    for (const text of ['abc', provider.key, `${provider.certificate} and more`])
      expect(() => readEnvironment({ SAML_CERTIFICATE: text })).toThrow('SAML_CERTIFICATE')
  })

  it('holds as soon as it is saved whole, goes as soon as it is taken back, and the password stays a way in', async () => {
    expect(await ways()).toBeNull()
    expect((await save({ SAML_ENTRY_POINT: values.SAML_ENTRY_POINT })).code).toBe(200)
    expect(await ways()).toBeNull()
    expect((await save(values)).code).toBe(200)
    expect(await ways()).toEqual({ name: 'SAML' })
    const { requestId } = (await unset.call<{ requestId: string }>(null, '/api/auth/beginSaml', { callbackUrl })).data
    const response = asForm(answerOf({ requestId, callbackUrl, audience, account: 'lina' }, provider))
    expect((await unset.call(null, '/api/auth/finishSaml', { response, requestId, callbackUrl })).code).toBe(200)
    expect((await unset.call(null, '/api/auth/login', { account: 'admin', password })).code).toBe(200)
    expect((await save(Object.fromEntries(Object.keys(values).map((name) => [name, null])))).code).toBe(200)
    expect(await ways()).toBeNull()
    expect((await unset.call(null, '/api/auth/beginSaml', { callbackUrl })).code).toBe(40103)
  })

  it('is asked before it is kept: whether it is whole, holds today and answers', async () => {
    const page = createServer((request, response) => void response.writeHead(request.url === '/in' ? 200 : 500).end())
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(page.address() as AddressInfo).port}`
    const ask = (changed: object) =>
      unset.call('admin', '/api/settings/trySignIn', {
        way: 'saml',
        values: { ...values, SAML_ENTRY_POINT: `${address}/in`, ...changed },
      })
    expect((await ask({})).data).toMatchObject({
      issuer: samlIssuer,
      redirectUri: callbackUrl,
      metadataUri: audience,
      certificateUntil: expect.stringMatching(/^20/),
    })
    expect(await ask({ SAML_ENTRY_POINT: `${address}/other` })).toMatchObject({ code: 502 })
    expect(await ask({ SAML_ISSUER: '' })).toMatchObject({
      code: 400,
      fields: { 'values.SAML_ISSUER': expect.any(String) },
    })
    expect(await ways()).toBeNull()
    await new Promise((resolve) => page.close(resolve))
  })

  it('says that certificates are over', async () => {
    unset.clock.advance(30 * 24 * 3_600_000)
    const { data } = await unset.call<{ token: string }>(null, '/api/auth/login', { account: 'admin', password })
    const input = { way: 'saml', values: { ...values, SAML_CERTIFICATE: selfSigned('old', 1).certificate } }
    const authorization = `Bearer ${data.token}`
    expect((await unset.call(null, '/api/settings/trySignIn', input, { authorization })).fields).toEqual({
      'values.SAML_CERTIFICATE': '证书都已过期',
    })
    unset.clock.advance(-30 * 24 * 3_600_000)
  })

  it('says that none holds yet', async () => {
    const later = selfSigned('later', 30).certificate
    const before = Date.parse(new X509Certificate(later).validFrom) - unset.clock.now().getTime() - 24 * 3_600_000
    unset.clock.advance(before)
    const { data } = await unset.call<{ token: string }>(null, '/api/auth/login', { account: 'admin', password })
    const input = { way: 'saml', values: { ...values, SAML_CERTIFICATE: later } }
    const authorization = `Bearer ${data.token}`
    expect((await unset.call(null, '/api/settings/trySignIn', input, { authorization })).fields).toEqual({
      'values.SAML_CERTIFICATE': '今天没有有效的证书：有的还没有生效',
    })
    unset.clock.advance(-before)
  })

  it('refuses an address in the clear and what is no certificate, and is set by system administrators alone', async () => {
    expect(await save({ SAML_ENTRY_POINT: 'http://id.example.com/x' })).toMatchObject({
      code: 400,
      fields: { 'values.SAML_ENTRY_POINT': expect.any(String) },
    })
    expect(await save({ SAML_CERTIFICATE: 'abc' })).toMatchObject({
      code: 400,
      fields: { 'values.SAML_CERTIFICATE': expect.any(String) },
    })
    await unset.database.transact(defaultTenant, (tx) =>
      sql`update users set is_administrator = true where account = 'wangfang'`.execute(tx),
    )
    expect((await save({ SAML_NAME: 'Mine' }, 'wangfang')).code).toBe(403)
  })
})
