import { sealData } from 'iron-session'
import { readSession, sessionCookie } from './session'
import { bffSettings } from './settings'

beforeAll(() => {
  process.env.SESSION_SECRET = 'a sentence somebody has thought up himself'
})

const valueOf = (line: string) => line.split(';')[0]!

describe('11.4.4 cookies', () => {
  it('are sealed with a stretched key, and those of the last version are good still', async () => {
    const line = await sessionCookie('a-token-of-somebody')
    expect(line).toContain('~2')
    expect(await readSession(valueOf(line))).toMatchObject({ token: 'a-token-of-somebody' })
    expect(bffSettings().sessionSecret).not.toContain('sentence')
    const before = await sealData({ token: 'kept', sealedAt: 1 }, { password: process.env.SESSION_SECRET!, ttl: 600 })
    expect(await readSession(`${bffSettings().cookieName}=${encodeURIComponent(before)}`)).toMatchObject({
      token: 'kept',
    })
  })
})
