import { whileTyping } from './while-typing'

describe('what is kept while one types', () => {
  afterEach(() => jest.useRealTimers())

  it('is read once for one id, again when nothing is typed, for another, after a while, and after a failure', async () => {
    jest.useFakeTimers()
    const asked: string[] = []
    let fails = false
    const read = whileTyping(async (id) => {
      asked.push(id)
      if (fails) throw new Error('away')
      return id.toUpperCase()
    })
    expect([
      await read('a', ''),
      await read('a', 'x'),
      await read('a', ''),
      await read('b', 'x'),
      await read('b', 'xy'),
    ]).toEqual(['A', 'A', 'A', 'B', 'B'])
    expect(asked).toEqual(['a', 'a', 'b'])
    jest.advanceTimersByTime(31_000)
    fails = true
    await expect(read('b', 'x')).rejects.toThrow('away')
    fails = false
    expect(await read('b', 'x')).toBe('B')
    expect(asked).toEqual(['a', 'a', 'b', 'b', 'b'])
  })
})
