import { locales } from '@/lib/contracts/auth'
import { problemIn } from './problem-words'

describe('why something was not delivered', () => {
  it.each([
    ['HTTP 503', '503'],
    ['erp.example.com points to an address that may not be called', 'erp.example.com'],
    ['10.0.0.1 may not be called', '10.0.0.1'],
    ['erp.example.com is not among the hosts that may be reached', 'erp.example.com'],
    ['more than 5 redirects', '5'],
    ['getaddrinfo ENOTFOUND nowhere.example.com', 'nowhere.example.com'],
    ['connect ECONNREFUSED 203.0.113.1:25', '203.0.113.1'],
    ['Connect Timeout Error', 'Connect Timeout Error'],
    ['no answer in time', 'no answer in time'],
    ['550 5.1.1 no such user here', '550 5.1.1'],
    ['554 5.7.1 a | b', 'a / b'],
    ['310000 sign not match', 'sign not match'],
    ['push.example.com: 127.0.0.1 may not be called; 10.0.0.1: 503', 'push.example.com: '],
    ['push.example.com:8443: no answer in time', 'push.example.com:8443: '],
  ])('%s is said in every language, with what it names', (problem, named) => {
    const said = locales.map((locale) => problemIn(locale, problem))
    for (const text of said) expect(text).toContain(named)
    expect(new Set(said).size).toBe(locales.length)
    expect(said.filter((text) => /\{\w+\}|undelivered/.test(text))).toEqual([])
  })

  it('of a refusal of ours is its sentence; what nobody knows, or nothing, stays as it is', () => {
    expect(problemIn('en-US', 'object.unknown')).not.toBe('object.unknown')
    expect(problemIn('en-US', 'no.such.key')).toBe('no.such.key')
    expect(problemIn('zh-CN', 'Something else')).toBe('Something else')
    expect(problemIn('zh-CN', '')).toBe('')
  })
})
