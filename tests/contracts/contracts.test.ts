import { errors } from '@/lib/contracts/errors'
import { locales } from '@/lib/contracts/auth'
import { servedCalls } from '@/server/http/serve'
import { sentence } from '@/server/http/sentences'
import { startTestServer, type TestServer } from '../support/test-server'

describe('contracts and server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('serves no call twice and none outside /api', () => {
    expect(servedCalls.size).toBeGreaterThan(20)
    for (const path of servedCalls.keys()) expect(path).toMatch(/^\/api\/[a-zA-Z]+\/[a-zA-Z]+$/)
  })

  it('has every served call in the OpenAPI document', async () => {
    const { fastify } = server.app
    const token = await server.tokenOf('admin')
    const document = (
      await fastify.inject({ url: '/api/openapi.json', headers: { authorization: `Bearer ${token}` } })
    ).json()
    expect(Object.keys(document.paths).sort()).toEqual([...servedCalls.keys()].sort())
  })

  it('R8-01 R8-12 has a sentence in every language for every error', () => {
    for (const key of Object.keys(errors)) {
      const sentences = locales.map((locale) => sentence(locale, `errors.${key}`))
      for (const text of sentences) expect(text).not.toBe(`errors.${key}`)
      // Not merely the Chinese one by way of fallback.
      expect(new Set(sentences).size).toBe(3)
    }
  })
})
