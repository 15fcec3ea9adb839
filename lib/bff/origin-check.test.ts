import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostPrint } from './company-hosts'
import { isFromOwnOrigin } from './origin-check'

const hosts = ['acme.example.com']
let asked = 0
/** Answers as the workflow server does to what the web has to know. */
const workflow = createServer((_request, response) => {
  asked += 1
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ code: 200, message: '', data: { hostPrints: hosts.map(hostPrint) } }))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => workflow.listen(0, '127.0.0.1', resolve))
  process.env.WORKFLOW_SERVER_URL = `http://127.0.0.1:${(workflow.address() as AddressInfo).port}`
  process.env.SESSION_SECRET = 'only-for-this-test-0123456789abcdef'
  process.env.PUBLIC_URL = 'https://work.example.com'
})
afterAll(() => workflow.close())

describe('R2.9-15 where a page of ours may stand', () => {
  const from = (origin: string, host: string, more: object = {}) => isFromOwnOrigin({ origin, host, ...more })

  it('at the address of the installation, whatever a proxy calls it, without asking anybody', async () => {
    expect(await from('https://work.example.com', 'work.example.com')).toBe(true)
    expect(await from('https://work.example.com', '127.0.0.1:3000')).toBe(true)
    expect(asked).toBe(0)
  })

  it('at the host of a company, by the same protocol and port', async () => {
    expect(await from('https://acme.example.com', 'acme.example.com')).toBe(true)
    expect(await from('http://acme.example.com', 'acme.example.com')).toBe(false)
    expect(await from('https://acme.example.com:8443', 'acme.example.com:8443')).toBe(false)
  })

  it('nowhere else: a page of one host does not call at another, and a host nobody has is foreign', async () => {
    expect(await from('https://acme.example.com', 'work.example.com')).toBe(false)
    expect(await from('https://work.example.com.evil.example', 'work.example.com.evil.example')).toBe(false)
    expect(await from('https://evil.example', 'evil.example')).toBe(false)
    expect(await from('null', 'acme.example.com')).toBe(false)
    expect(await from('https://acme.example.com', 'acme.example.com', { 'sec-fetch-site': 'cross-site' })).toBe(false)
  })

  it('however many strange hosts come, the workflow server is asked once in some seconds', async () => {
    const before = asked
    await Promise.all(Array.from({ length: 50 }, (_, index) => from(`https://h${index}.example`, `h${index}.example`)))
    expect(asked - before).toBeLessThanOrEqual(1)
  })
})
