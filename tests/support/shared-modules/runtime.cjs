// Jest loads every module anew for every test file: of the server that is 2,800 modules and three seconds a file. Here what is
// not test code is loaded once in a process. A file that replaces modules (jest.mock and the like) loads its own.
const { readFileSync } = require('node:fs')
const { default: Runtime } = require('jest-runtime')

const replacesModules = /\bjest\.(mock|doMock|unstable_mockModule|resetModules|isolateModules)/
/** Parts of the test runner itself, made for one file; and the door, which reads its settings once. */
const ofOneFile = /\/tests\/|\.test\.tsx?$|\/lib\/bff\/|\/node_modules\/(@jest|jest[-a-z]*|expect|@testing-library)\//

/** Modules loaded before, by path. */
const loaded = new Map()
/** Source maps of these, for the lines of a failure. */
const maps = new Map()
/** Whose file runs: what an earlier file loaded asks this one for what it needs later. */
let running
const begin = (runtime) => (running = runtime)

module.exports = class SharedRuntime extends Runtime {
  constructor(...args) {
    super(...args)
    this.shares = !replacesModules.test(readFileSync(this._testPath, 'utf8'))
    begin(this)
  }

  requireModuleOrMock(from, moduleName) {
    if (running !== this) return running.requireModuleOrMock(from, moduleName)
    return super.requireModuleOrMock(from, moduleName)
  }

  requireModule(from, moduleName, options, isRequireActual) {
    const load = () => super.requireModule(from, moduleName, options, isRequireActual)
    if (!this.shares || options?.isInternalModule || (moduleName && this._resolution.isCoreModule(moduleName)))
      return load()
    const path = this._resolution.resolveCjs(from, moduleName)
    if (ofOneFile.test(path)) return load()
    const known = loaded.get(path)
    if (known) return known.exports
    const exports = load()
    const module = this.registries.getActiveCjsRegistry().get(path)
    // Of modules that need each other the first is not whole yet.
    if (module?.loaded) loaded.set(path, module)
    return exports
  }

  getSourceMaps() {
    const own = super.getSourceMaps()
    for (const [path, map] of own) maps.set(path, map)
    return maps
  }
}
