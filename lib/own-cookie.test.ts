import { ownCookie, readOwnCookie } from './own-cookie'

describe('a cookie of ours', () => {
  it('S7 belongs to this host by its name and travels encrypted, where there is https', () => {
    expect(ownCookie('look', 'x', { seconds: 5, secure: true })).toBe(
      '__Host-look=x; Path=/; Max-Age=5; SameSite=Lax; Secure',
    )
    expect(ownCookie('look', 'x', { seconds: 5, secure: false })).toBe('look=x; Path=/; Max-Age=5; SameSite=Lax')
  })

  it('is read as it was kept, the bound one first', () => {
    const kept: Record<string, string> = { '__Host-look': 'bound', look: 'loose', lang: 'zh-TW' }
    expect(readOwnCookie((name) => kept[name], 'look')).toBe('bound')
    expect(readOwnCookie((name) => kept[name], 'lang')).toBe('zh-TW')
  })
})
