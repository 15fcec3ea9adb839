import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { mkdirSync } from 'node:fs'
import { temporaryFolder } from '../support/test-server'

jest.setTimeout(180_000)

describe('npm run new', () => {
  const root = resolve(__dirname, '../..')
  let folder: ReturnType<typeof temporaryFolder>
  beforeAll(() => {
    folder = temporaryFolder()
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\n')
    for (const file of files.filter((path) => path && existsSync(join(root, path)))) {
      mkdirSync(dirname(join(folder.path, file)), { recursive: true })
      cpSync(join(root, file), join(folder.path, file))
    }
    symlinkSync(join(root, 'node_modules'), join(folder.path, 'node_modules'))
  })
  afterAll(() => folder.remove())

  const generate = (...args: string[]) =>
    spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/new.ts', ...args], { cwd: folder.path, encoding: 'utf8' })

  it('makes pieces of every kind that fit together and pass the type check', () => {
    for (const [kind, name] of [
      ['area', 'warehouses'], ['page', 'warehouses/warehouse-list'], ['module', 'warehouses'], ['element', 'Checkpoint'], ['field', 'barcode'], ['picker', 'warehouses'],
    ] as const) {
      const { status, stdout, stderr } = generate(kind, name)
      expect({ kind, status, stderr }).toEqual({ kind, status: 0, stderr: '' })
      expect(stdout).toContain('new ')
    }
    expect(readFileSync(join(folder.path, 'components/shell/view-registry.tsx'), 'utf8')).toContain("'warehouses/warehouse-list'")
    const bin = (name: string) => join(folder.path, 'node_modules', '.bin', name)
    spawnSync(bin('next'), ['typegen'], { cwd: folder.path })
    const { status, stdout } = spawnSync(bin('tsc'), ['--noEmit', '--incremental', 'false'], { cwd: folder.path, encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
  })

  it('overwrites nothing and says what is wrong with a name', () => {
    const again = generate('area', 'home')
    expect(again.status).toBe(1)
    expect(again.stderr).toContain('components/home/README.md')
    expect(generate('area', 'Bad Name').stderr).toContain('npm run new -- area')
    expect(generate('gadget', 'x').stderr).toContain('area, page, module, element, field, picker')
  })
})
