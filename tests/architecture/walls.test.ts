import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { importWalls, ladder, pure, sharedComponents } from '@/scripts/walls.mjs'
import { breaches, importedBy, type Wall } from './breaches'
import { circlesOf, importGraph } from './import-graph'

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

const ours = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(path))
const isProduct = (path: string) => /^(app|components|lib|server)\/|^middleware\.ts$/.test(path)
const below = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`)

/** One file behind the wall for each folder or file it names; of a wall with exceptions one for each folder beside them. */
function behind({ from, except = [] }: Wall): string[] {
  return [from].flat().flatMap((place) => {
    const folder = join(place)
    const allowed = except.map((name) => join(folder, name))
    const forbidden = ours.filter(
      (path) => below(folder, path) && !/\.test\.|\.d\.m?ts$/.test(path) && !allowed.some((open) => below(open, path)),
    )
    const rooms = new Map(forbidden.map((path) => [path.slice(folder.length + 1).split('/')[0], path]))
    return except.length ? [...rooms.values()] : forbidden.slice(0, 1)
  })
}

/** The same thing by the two names an import may call it. */
const namesOf = (file: string, path: string) => {
  const name = path.replace(/\.tsx?$/, '')
  const beside = relative(dirname(file), name)
  return [`@/${name}`, beside.startsWith('.') ? beside : `./${beside}`]
}

describe('the walls between folders', () => {
  it('let nothing pass', () => {
    const product = ours.filter((path) => isProduct(path) && !/\.test\.tsx?$/.test(path))
    expect(product.length).toBeGreaterThan(1_000)
    expect(product.flatMap((file) => breaches(file, importedBy(readFileSync(file, 'utf8'))))).toEqual([])
  })

  it('each stop what is planted behind them', () => {
    const planted = (importWalls() as Wall[]).flatMap((wall) => {
      const file = /\.ts$/.test(wall.target) ? join(wall.target) : join(wall.target, 'planted.ts')
      return behind(wall).flatMap((path) => namesOf(file, path).map((name) => ({ file, name })))
    })
    expect(planted.length).toBeGreaterThan(2_000)
    expect(planted.filter(({ file, name }) => breaches(file, [name]).length === 0)).toEqual([])
  })

  it('see every way to import', () => {
    const text = [
      "import one from '@/server/app'",
      "import type { Two } from '@/server/app'",
      "export * from '@/server/app'",
      "export type { Three } from '@/server/app'",
      "const four = () => import('@/server/app')",
      "let five: import('@/server/app').Five",
      "import '@/server/app'",
    ]
    for (const line of text)
      expect({ line, found: breaches('components/ui/planted.tsx', importedBy(line)).length }).toEqual({
        line,
        found: 1,
      })
    expect(breaches('components/ui/planted.tsx', importedBy("import { call } from '@/lib/client/call'"))).toEqual([])
  })

  it('keep other packages, clocks, dice, the browser and Node out of the pure parts', () => {
    const { stdout, stderr } = spawnSync(process.execPath, [join(__dirname, 'planted-impurities.mjs')], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    const { tried, passed } = JSON.parse(stdout) as { tried: number; passed: string[] }
    expect(passed).toEqual([])
    expect(tried).toBe(pure.length * 10)
  }, 120_000)

  it('name folders that are there, and every module', () => {
    expect([...ladder].sort()).toEqual(foldersIn('server/modules').sort())
    expect(sharedComponents.filter((name) => !existsSync(join('components', name)))).toEqual([])
    expect(pure.filter((name) => !existsSync(join('lib', name)))).toEqual([])
  })
})

describe('circles of imports', () => {
  it('are found', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a', 'd']],
      ['d', []],
      ['e', ['e']],
    ])
    expect(circlesOf(graph)).toEqual([['a', 'b', 'c'], ['e']])
  })

  it('are nowhere among files as they are loaded', () => {
    expect(circlesOf(importGraph({ withTypes: false }))).toEqual([])
  })

  it('are of two files at most where types are counted as well', () => {
    const circles = circlesOf(importGraph({ withTypes: true }))
    expect(circles.filter((files) => files.length > 2)).toEqual([])
  })
})
