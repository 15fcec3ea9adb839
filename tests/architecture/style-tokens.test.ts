import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

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

describe('classes of a style sheet', () => {
  it('are there when they are used: one that is not leaves its element without a look, in silence', () => {
    const classesOf = (path: string) =>
      new Set([...readFileSync(path, 'utf8').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name))
    const missing = texts.flatMap(({ path, text }) => {
      const sheet = /import styles from '(.+\.module\.css)'/.exec(text)?.[1]
      if (!sheet) return []
      const there = classesOf(sheet.startsWith('@/') ? sheet.slice(2) : join(dirname(path), sheet))
      return [...text.matchAll(/\bstyles\.(\w+)/g)]
        .filter(([, name]) => !there.has(name!))
        .map(([, name]) => `${path}: ${name}`)
    })
    expect(missing).toEqual([])
  })
})
