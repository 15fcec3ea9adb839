import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'app', 'components', 'lib'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path))
const texts = files.flatMap((path) => {
  try {
    return [{ path, text: readFileSync(path, 'utf8') }]
  } catch {
    // Listed, and gone from the folder.
    return []
  }
})

describe('colours and measures by name', () => {
  it('are all set somewhere: a name nobody sets falls back in silence, to black or to nothing', () => {
    const set = new Set(
      texts.flatMap(({ text }) =>
        [...text.matchAll(/(--[a-z][a-z0-9-]*)['"]?(?: as string)?\]?\s*:/g)].map(([, name]) => name),
      ),
    )
    const unset = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/var\((--[a-z][a-z0-9-]*)/g)]
        .filter(([, name]) => !set.has(name))
        .map(([, name]) => `${path}: ${name}`),
    )
    expect(set.has('--text-2')).toBe(true)
    expect(unset).toEqual([])
  })
})
