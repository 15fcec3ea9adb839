import { Readable } from 'node:stream'
import { readFormDownload } from './form-download'
import { formToken } from './form-token'

beforeAll(() => {
  process.env.SESSION_SECRET = 'only-for-this-test-0123456789abcdef'
})

describe('a download by form', () => {
  const session = { token: 'token-of-somebody' } as Parameters<typeof formToken>[0]
  const read = (text: string) =>
    readFormDownload(
      {
        method: 'POST',
        target: '/api/workitem/export',
        headers: {},
        body: Readable.from([Buffer.from(text)]),
        onGone: () => undefined,
      },
      session,
    )

  it('goes on without its token', async () => {
    const passed = await read(`token=${formToken(session)}&kind=1`)
    expect(passed?.headers).toMatchObject({ 'content-length': '6' })
  })

  it('R11 is read no further than its fields may be long', async () => {
    await expect(read(`token=${formToken(session)}&kind=${'1'.repeat(300_000)}`)).rejects.toThrow('262144')
  })
})
