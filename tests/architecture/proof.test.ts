import { existsSync, readFileSync } from 'node:fs'

/** The cells of every row of a document's tables whose first cell is such an id. */
function rowsOf(path: string, id: RegExp): string[][] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([first = '']) => id.test(first))
}

const upTo = (letter: string, last: number) => Array.from({ length: last }, (_, index) => `${letter}${index + 1}`)

describe('docs/proof.md', () => {
  const rows = rowsOf('docs/proof.md', /^[RSQ]\d+$/)

  it('has every row of the catalogue once', () => {
    expect(rows.map(([id]) => id)).toEqual([...upTo('R', 18), ...upTo('S', 19), ...upTo('Q', 6)])
  })

  it('names tests that are there, under that title', () => {
    const wrong = rows.flatMap(([id, , , tests = '']) =>
      tests
        .split('<br>')
        .filter(Boolean)
        .flatMap((named) => {
          const [, path = '', title = ''] = /^`([^`]+)` "(.+)"$/.exec(named.trim()) ?? []
          if (!path || !existsSync(path)) return [`${id}: ${named}`]
          return readFileSync(path, 'utf8').includes(title) ? [] : [`${id}: ${path} has no test "${title}"`]
        }),
    )
    expect(wrong).toEqual([])
  })

  it('says of every row whether it is shown, in part, or not yet, and names a test where it says more than not yet', () => {
    expect(
      rows
        .filter(
          ([, , state = '', tests = '']) =>
            !/^(shown|in part: .+|not yet)/.test(state) || (state === 'not yet') !== (tests === ''),
        )
        .map(([id]) => id),
    ).toEqual([])
  })
})

describe('docs/patterns.md', () => {
  const rows = rowsOf('docs/patterns.md', /^WCP-\d\d$/)
  const titles = [...readFileSync('lib/engine/patterns.test.ts', 'utf8').matchAll(/it\('(WCP-\d\d) ([^']+)'/g)].map(
    ([, id = '', name = '']) => `${id} ${name}`,
  )

  it('has the 43 patterns', () => {
    expect(rows.map(([id]) => id)).toEqual(
      Array.from({ length: 43 }, (_, index) => `WCP-${String(index + 1).padStart(2, '0')}`),
    )
  })

  it('calls directly supported what a test of the same number and name plays, and nothing else', () => {
    const direct = rows.filter(([, , supported]) => supported === 'directly').map(([id, name]) => `${id} ${name}`)
    expect(titles.toSorted()).toEqual(direct)
    expect(direct.length).toBeGreaterThanOrEqual(37)
  })

  it('counts rightly', () => {
    const count = (start: string) => rows.filter(([, , supported = '']) => supported.startsWith(start)).length
    expect(readFileSync('docs/patterns.md', 'utf8')).toContain(
      `${count('directly')} directly, ${count('by means of')} by means of something else, ${count('not')} not.`,
    )
  })
})
