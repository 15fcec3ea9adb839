import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NextRequest } from 'next/server'
import { beginAtSaml } from './saml'
import { authorize } from './single-sign-on'

const asked: string[] = []
/** Answers as the workflow server does when somebody begins to sign in at a provider. */
const workflow = createServer((request, response) => {
  asked.push(request.url ?? '')
  const data = { url: 'https://id.example.com/', state: 's', nonce: 'n', codeVerifier: 'v' }
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 200, message: '', data }))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => workflow.listen(0, '127.0.0.1', resolve))
  process.env.WORKFLOW_SERVER_URL = `http://127.0.0.1:${(workflow.address() as AddressInfo).port}`
  process.env.SESSION_SECRET = 'only-for-this-test-0123456789abcdef'
})
afterAll(() => workflow.close())
beforeEach(() => void (asked.length = 0))

const ways = { authorize, saml: beginAtSaml }
const visit = async (headers: Record<string, string>, query = '', way: keyof typeof ways = 'authorize') => {
  const answer = await ways[way](
    new NextRequest(`http://baton.local/sso/${way}${query}`, { headers: { host: 'baton.local', ...headers } }),
  )
  return { to: answer.headers.get('location'), cookies: answer.headers.getSetCookie() }
}

describe('signing in at a provider', () => {
  it.each([
    ['the button on our own page', { 'sec-fetch-site': 'same-origin' }],
    ['an address typed or kept', { 'sec-fetch-site': 'none' }],
    ['the button, in an old browser', { referer: 'http://baton.local/login' }],
  ])('7.6.2 begins by %s', async (_by, headers: Record<string, string>) => {
    expect((await visit(headers)).to).toBe('https://id.example.com/')
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of this host', { 'sec-fetch-site': 'same-site', referer: 'http://baton.local/login' }],
    ['another site, in an old browser', { referer: 'http://evil.example/' }],
    ['nowhere, in an old browser', {}],
  ])('7.6.2 asks first who comes by a link of %s: nothing begins and no cookie is set', async (_of, headers) => {
    const { to, cookies } = await visit(headers as Record<string, string>, '?redirect=%2Fstart&company=acme')
    expect(to).toBe('/login?sso=ask&redirect=%2Fstart&company=acme')
    expect(cookies).toEqual([])
    expect(asked).toEqual([])
    const evil = await visit(headers as Record<string, string>, '?redirect=https%3A%2F%2Fevil.example%2F')
    expect(evil.to).toBe('/login?sso=ask&redirect=%2Findex')
  })

  it('7.6.2 by SAML begins by the own button as well, and asks first who comes by a link of another site', async () => {
    expect((await visit({ 'sec-fetch-site': 'same-origin' }, '', 'saml')).to).toBe(
      'https://id.example.com/?RelayState=zh-CN',
    )
    asked.length = 0
    const { to, cookies } = await visit({ 'sec-fetch-site': 'cross-site' }, '?redirect=/messages&company=b', 'saml')
    expect(to).toBe('/login?sso=ask&redirect=%2Fmessages&company=b')
    expect([asked, cookies]).toEqual([[], []])
  })
})
