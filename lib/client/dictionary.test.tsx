import { dictionariesByCode, dictionaryInterval, forgetDictionaries } from './dictionary'

describe('dictionaries by code', () => {
  const asked: string[][] = []
  let fails = false
  beforeEach(() => {
    asked.length = 0
    fails = false
    forgetDictionaries()
    globalThis.fetch = (async (_url: string, { body }: { body: string }) => {
      const sent = JSON.parse(body) as string[] | { codes: string[]; day: string }
      const codes = Array.isArray(sent) ? sent : sent.codes
      asked.push(Array.isArray(sent) ? sent : [sent.day, ...codes])
      const data = Object.fromEntries(codes.map((code) => [code, [{ value: code, name: code.toUpperCase() }]]))
      return {
        status: 200,
        json: async () => (fails ? { code: 503, data: null, message: 'away' } : { code: 200, data, message: '' }),
      }
    }) as unknown as typeof fetch
  })

  it('R5-32 are asked for once a session, and only those not known yet', async () => {
    expect(await dictionariesByCode(['a', 'b', 'a'])).toEqual({
      a: [{ value: 'a', name: 'A' }],
      b: [{ value: 'b', name: 'B' }],
    })
    expect(Object.keys(await dictionariesByCode(['b', 'c']))).toEqual(['b', 'c'])
    await Promise.all([dictionariesByCode(['d']), dictionariesByCode(['d', 'a'])])
    expect(asked).toEqual([['a', 'b'], ['c'], ['d']])
  })

  it('are asked for as of a day by itself, once for each day', async () => {
    await Promise.all([
      dictionariesByCode(['a']),
      dictionariesByCode(['a', 'b'], '2026-01-31'),
      dictionariesByCode(['a'], '2026-02-01'),
    ])
    await dictionariesByCode(['a', 'b'], '2026-01-31')
    expect(asked).toEqual([['a'], ['2026-01-31', 'a', 'b'], ['2026-02-01', 'a']])
  })

  it('are asked for again after a failure', async () => {
    fails = true
    await expect(dictionariesByCode(['a'])).rejects.toMatchObject({ code: 503 })
    fails = false
    expect(await dictionariesByCode(['a'])).toEqual({ a: [{ value: 'a', name: 'A' }] })
    expect(asked).toEqual([['a'], ['a']])
  })

  it('R9-23 are looked for every 100 ms: what many fields ask for in that time is one call', async () => {
    jest.useFakeTimers()
    try {
      expect(dictionaryInterval).toBe(100)
      const first = Promise.all([dictionariesByCode(['a']), dictionariesByCode(['b']), dictionariesByCode(['a', 'c'])])
      await jest.advanceTimersByTimeAsync(0)
      await first
      expect(asked).toEqual([['a', 'b', 'c']])
      const later = [dictionariesByCode(['d'])]
      await jest.advanceTimersByTimeAsync(40)
      later.push(dictionariesByCode(['e']))
      await jest.advanceTimersByTimeAsync(59)
      expect(asked).toHaveLength(1)
      await jest.advanceTimersByTimeAsync(1)
      expect(await Promise.all(later)).toEqual([{ d: [{ value: 'd', name: 'D' }] }, { e: [{ value: 'e', name: 'E' }] }])
      expect(asked).toEqual([
        ['a', 'b', 'c'],
        ['d', 'e'],
      ])
    } finally {
      jest.useRealTimers()
    }
  })
})
