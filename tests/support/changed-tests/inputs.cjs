// What the outcome of a test file depends on, as one hash: its own text and what it imports, directly or not, as Jest resolves it; the
// set-up of the tests; the packages installed; and for a test that reads files, all files of the project.
const { execFileSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const { existsSync, readFileSync, readdirSync, statSync } = require('node:fs')
const { join } = require('node:path')
const { DependencyResolver } = require('jest-resolve-dependencies')

/** Beside the tests' set-up: what they are transformed by, and the packages as they are asked for and as they are there. */
const setUp = [
  'jest.config.mjs',
  'next.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
]
/** What makes the tests draw other inputs or live elsewhere. */
const variables = ['FUZZ_SEED', 'LAW_RUNS', 'CONFORMANCE_DATA', 'TZ', 'LANG', 'LC_ALL']
/** With one of these a test may read whatever it likes. */
const readers = /^(node:)?(fs|fs\/promises|child_process|worker_threads|module)$/
/** Rules about the code read it by the tools of others too. */
const readsTree = /\/tests\/architecture\//

const digest = (parts) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Hashes of files, each read once. */
function fileHashes() {
  const known = new Map()
  return (path) => {
    if (!known.has(path)) known.set(path, existsSync(path) ? digest(readFileSync(path, 'base64')) : null)
    return known.get(path)
  }
}

/** Every file of the project that is not ignored; what no other run has where Git does not tell. */
function treeHash(root, hashOf) {
  try {
    const told = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
      cwd: root,
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const files = [...new Set(told.toString().split('\0').filter(Boolean))].sort()
    return digest(files.map((file) => [file, hashOf(join(root, file))]))
  } catch {
    return `${process.pid} ${Date.now()}`
  }
}

const filesWithin = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map((name) => join(folder, name))
        .filter((path) => statSync(path).isFile())
    : []

/** The parts of the runner a project names: nothing imports them. */
const partsOf = ({ rootDir, setupFiles, setupFilesAfterEnv, testEnvironment, runtime, moduleNameMapper = [] }) => [
  ...[...setupFiles, ...setupFilesAfterEnv, testEnvironment, runtime, ...moduleNameMapper.map(([, to]) => to)]
    .flat()
    .filter((path) => typeof path === 'string' && path.startsWith(rootDir) && existsSync(path)),
  // Those that a test file names in its first line, and what they are made of.
  ...filesWithin(join(rootDir, 'tests', 'support')).filter((path) => /\.[cm]js$/.test(path)),
]

/** @returns what one test depends on, as a hash; to be asked while nothing runs */
exports.inputsOf = () => {
  const hashOf = fileHashes()
  const runnerParts = new Map()
  const graphs = new Map()
  const trees = new Map()
  const once = (map, key, make) => {
    if (!map.has(key)) map.set(key, make())
    return map.get(key)
  }
  return ({ path, context }) => {
    const { config, hasteFS, resolver } = context
    const { rootDir } = config
    const graph = once(graphs, context, () => ({
      resolver: new DependencyResolver(resolver, hasteFS, { resolveSnapshotPath: (file) => file }),
      edges: new Map(),
    }))
    const parts = new Set(once(runnerParts, context, () => partsOf(config)))
    const files = new Set([path, ...parts])
    let reads = readsTree.test(path)
    for (const file of files) {
      if (file.includes('/node_modules/')) continue
      reads ||= !parts.has(file) && (hasteFS.getDependencies(file) ?? []).some((name) => readers.test(name))
      for (const next of once(graph.edges, file, () => graph.resolver.resolve(file))) files.add(next)
    }
    return digest([
      process.version,
      variables.map((name) => process.env[name] ?? null),
      setUp.map((file) => hashOf(join(rootDir, file))),
      [...files].sort().map((file) => (file.includes('/node_modules/') ? file : [file, hashOf(file)])),
      reads ? once(trees, rootDir, () => treeHash(rootDir, hashOf)) : null,
    ])
  }
}
