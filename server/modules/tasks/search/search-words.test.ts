import { begunIn, searchQuery } from './search-words'

describe('what a search field asks of the index', () => {
  it('asks for pairs of signs as they are, and for what may still be typed by its beginning', () => {
    expect(searchQuery('上海 服务器', null)).toBe("'上海' & '服务' & '务器'")
    expect(searchQuery('第', null)).toBe("'第':*")
    expect(searchQuery('B-2026-47', ['@lina', '#p'])).toBe("('b') & ('2026') & ('47':*) & ('@lina' | '#p')")
    expect(searchQuery('  ', null)).toBe('')
  })

  it('names the words there are instead of their beginning, and leaves out ways that fit nothing', () => {
    const known: Record<string, string[]> = { '~shanghai': ['~shanghai', '~shanghaikehu'], '~shan': ['~shangyu'] }
    expect(searchQuery('shanghai', null, (word) => known[word] ?? [])).toBe("(('~shanghai' | '~shanghaikehu'))")
    // Some of its ways fit nothing; where all of them do, nothing is asked.
    expect(searchQuery('xyzzy', null, () => [])).toBe('')
    expect(searchQuery('上海 xyzzy', ['@lina'], () => [])).toBe('')
  })

  it('keeps a beginning where words are too many to be named', () => {
    expect(searchQuery('sh', null, (word) => (word === 'sh' ? [] : null))).toContain("'~sh':*")
  })

  it('tells what has only begun of signs and readings: letters may go on with figures, which are kept nowhere', () => {
    expect(begunIn('上海 shang')).toEqual(expect.arrayContaining(['~shan', '~hang', '~shang']))
    expect(begunIn('上海 shang')).not.toContain('shang')
    expect(begunIn('po')).not.toContain('po')
    expect(begunIn('上海 2026')).toEqual([])
    expect(begunIn('第')).toEqual(['第'])
  })
})
