import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsers, signs } from './parser-table'

const root = join(__dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** A bound reads the same however its lines are broken. */
const unbroken = (text: string) =>
  text
    .replace(/,?\s+(?=[)}\]])/g, '')
    .replace(/([([{])\s+/g, '$1')
    .replace(/\n\s*/g, ' ')
    .replace(/ +(?=\.)/g, '')
const sources = ['lib', 'server', 'app', 'components']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
const found = [...sources, 'middleware.ts'].flatMap((name) => {
  const text = read(name)
  return Object.entries(signs)
    .filter(([, sign]) => sign.test(text))
    .map(([sign]) => `${name}: ${sign}`)
})
const listed = new Set(
  parsers.flatMap(({ files, by }) => files.flatMap((file) => by.map((sign) => `${file}: ${sign}`))),
)

describe('R11 S15 what reads texts and files', () => {
  it('stands in the table, each with its bound', () => {
    expect(found.length).toBeGreaterThan(60)
    expect(found.filter((one) => !listed.has(one))).toEqual([])
  })

  it('is still there where the table names it', () => {
    const rows = parsers.map(({ files, by }) => ({
      files: files.filter((file) => !by.some((sign) => found.includes(`${file}: ${sign}`))),
      by: by.filter((sign) => !files.some((file) => found.includes(`${file}: ${sign}`))),
    }))
    expect(rows.filter(({ files, by }) => files.length > 0 || by.length > 0)).toEqual([])
    const pairs = parsers.flatMap(({ files }) => files)
    expect(pairs.filter((file, index) => pairs.indexOf(file) !== index)).toEqual([])
  })

  it('has its bound where the table says it has', () => {
    expect(parsers.filter(({ from, held }) => from === 'another system' && !held).map(({ reads }) => reads)).toEqual([])
    expect(
      parsers
        .filter(({ held }) => held && !unbroken(read(held[0])).includes(unbroken(held[1])))
        .map(({ held }) => held),
    ).toEqual([])
  })

  it('is tried beyond its bound by a test, wherever a caller’s text is read', () => {
    expect(
      parsers.filter(({ from, held, beyond }) => from === 'a caller' && !(held && beyond)).map(({ reads }) => reads),
    ).toEqual([])
    expect(
      parsers.filter(({ beyond }) => beyond && !read(beyond[0]).includes(`'${beyond[1]}'`)).map(({ beyond }) => beyond),
    ).toEqual([])
  })
})
