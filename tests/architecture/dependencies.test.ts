import { readFileSync } from 'node:fs'

const json = <Content>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Content
const { dependencies, devDependencies } =
  json<Record<'dependencies' | 'devDependencies', Record<string, string>>>('package.json')
const { packages } = json<{
  packages: Record<string, { version?: string; resolved?: string; integrity?: string; link?: boolean }>
}>('package-lock.json')
/** A second major of a package goes by a name of its own: `npm:package@version`. */
const versionOf = (wanted: string) => wanted.replace(/^npm:[\w-]+@/, '')
const listed = Object.entries({ ...dependencies, ...devDependencies }).map(
  ([name, wanted]) => [name, versionOf(wanted)] as const,
)

describe('packages', () => {
  it('S18 are named with one exact version each, and locked at it', () => {
    expect(listed.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
    expect(listed.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)).toEqual([])
  })

  it('S18 come from the registry and nowhere else, each with the sum of its content', () => {
    const others = Object.entries(packages).filter(
      ([path, { resolved, integrity }]) =>
        path !== '' &&
        !(
          (resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')) &&
          /^sha512-/.test(integrity ?? '')
        ),
    )
    expect(others.map(([path]) => path)).toEqual([])
  })

  it('S18 run nothing of their own when they are installed', () => {
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true')
  })

  it('S18 have their place and licence in the list of decisions, which names those of one family by their endings', () => {
    const decisions = readFileSync('docs/decisions/0008-dependencies.md', 'utf8')
    const ending = (name: string) => name.split('/').at(-1) ?? name
    expect(
      Object.keys(dependencies).filter(
        (name) => !decisions.includes(ending(name).replace('pragmatic-drag-and-drop-', '')),
      ),
    ).toEqual([])
  })
})
