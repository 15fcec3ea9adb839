import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const project = mkdtempSync(join(tmpdir(), 'baton-changed-tests-'))
const root = process.cwd()

function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const path = join(project, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** @returns the names of the test files that ran */
function check(variables: Record<string, string> = {}): string[] {
  const result = join(project, 'node_modules', 'result.json')
  rmSync(result, { force: true })
  const jest = [join(root, 'node_modules', 'jest', 'bin', 'jest.js'), '--passWithNoTests', '--runInBand', '--json']
  const sequencer = `--testSequencer=${join(root, 'tests/support/changed-tests/sequencer.cjs')}`
  spawnSync(process.execPath, [...jest, sequencer, `--outputFile=${result}`], {
    cwd: project,
    env: { ...process.env, ...variables },
  })
  const { testResults } = JSON.parse(readFileSync(result, 'utf8')) as { testResults: { name: string }[] }
  return testResults.map(({ name }) => basename(name).split('.')[0]!).sort()
}

const holds = (what: string) => `test('holds', () => expect(${what}).toBeTruthy())\n`
const everything = ['fails', 'far', 'json', 'plain', 'reads']

jest.setTimeout(120_000)
beforeAll(() => {
  write({
    'package.json': '{}',
    'package-lock.json': '{}',
    '.gitignore': 'node_modules\n',
    'jest.config.mjs':
      "export default { testEnvironment: 'node', transform: {}, setupFiles: ['<rootDir>/set-up.js'], moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' } }\n",
    'set-up.js': 'globalThis.isSetUp = true\n',
    'notes.md': 'one\n',
    'data.json': '{ "name": "a" }',
    'near.js': "exports.far = require('@/rooms/far').far\n",
    'rooms/far.js': "exports.far = 'far'\n",
    'flag.js': 'exports.flag = false\n',
    'plain.test.js': holds('true'),
    'far.test.js': `const { far } = require('./near')\n${holds('far')}`,
    'json.test.js': `const { name } = require('./data.json')\n${holds('name')}`,
    'reads.test.js': `const { readFileSync } = require('node:fs')\n${holds("readFileSync('notes.md', 'utf8')")}`,
    'fails.test.js': `const { flag } = require('./flag')\n${holds('flag')}`,
  })
  execFileSync('git', ['init', '-q'], { cwd: project })
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

describe('which unit tests a check runs', () => {
  it('runs all at first, then what failed, then nothing', () => {
    expect(check()).toEqual(everything)
    expect(check()).toEqual(['fails'])
    write({ 'flag.js': 'exports.flag = true\n' })
    // One reads files: any file may be the one it reads.
    expect(check()).toEqual(['fails', 'reads'])
    expect(check()).toEqual([])
  })

  it('runs again what imports a changed file over others, a changed table of data, or may have read a changed file', () => {
    write({ 'rooms/far.js': "exports.far = 'farther'\n" })
    expect(check()).toEqual(['far', 'reads'])
    write({ 'data.json': '{ "name": "b" }' })
    expect(check()).toEqual(['json', 'reads'])
    write({ 'notes.md': 'two\n' })
    expect(check()).toEqual(['reads'])
    // A file that appears where another was found so far is found.
    write({ 'rooms/far/index.js': "exports.far = 'nowhere'\n", 'rooms/new.js': '\n' })
    rmSync(join(project, 'rooms/far.js'))
    expect(check()).toEqual(['far', 'reads'])
  })

  it('runs everything when the set-up, the packages or the settings of Jest change, or when asked to', () => {
    expect(check()).toEqual([])
    for (const name of ['set-up.js', 'package-lock.json', 'jest.config.mjs']) {
      write({ [name]: `${readFileSync(join(project, name), 'utf8')}\n` })
      expect(check()).toEqual(everything)
    }
    expect(check({ RUN_ALL: '1' })).toEqual(everything)
    expect(check({ FUZZ_SEED: '7' })).toEqual(everything)
    expect(check({ FUZZ_SEED: '7' })).toEqual([])
  })

  it('a test that no longer holds does so until it is mended, whatever was kept before', () => {
    write({ 'flag.js': 'exports.flag = false\n' })
    expect(check()).toContain('fails')
    expect(check()).toEqual(['fails'])
  })
})
