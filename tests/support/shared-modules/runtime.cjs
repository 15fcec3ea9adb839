// Jest loads every module anew for every test file: of the server that is 2,800 modules and three seconds a file. Here what the
// environment does not call a file's own (see environment.cjs, document-environment.cjs) is loaded once in a process, and what is loaded
// again is at least not compiled again. A file that replaces modules (jest.mock and the like) loads its own.
const { readFileSync, statSync } = require('node:fs')
const { default: Runtime } = require('jest-runtime')

/** Source maps of what was transformed, for the lines of a failure. */
const maps = new Map()
/** Whose file runs: what an earlier file loaded asks this one for what it needs later. */
let running
const begin = (runtime) => (running = runtime)

module.exports = class SharedRuntime extends Runtime {
  constructor(...args) {
    super(...args)
    this.sharing = this._environment.sharing
    if (!this.sharing) return
    this.shares = !this.sharing.replacesShared.test(readFileSync(this._testPath, 'utf8'))
    this.keepTransformed()
    this.keepCompiled()
    this.relayJest()
    begin(this)
  }

  /** What a file was transformed into holds as long as the file is the same. */
  keepTransformed() {
    const { transformed } = this.sharing
    const transform = this.transformCache.transform.bind(this.transformCache)
    this.transformCache.transform = (path, options) => {
      if (options?.isInternalModule) return transform(path, options)
      const { mtimeMs, size } = statSync(path)
      const known = transformed.get(path)
      if (known?.mtimeMs === mtimeMs && known.size === size) return known.code
      const code = transform(path, options)
      transformed.set(path, { mtimeMs, size, code })
      return code
    }
  }

  /** The function around a module is called once for each file that has its own of it. */
  keepCompiled() {
    const { compiled } = this.sharing
    const compile = this.executor.compile.bind(this.executor)
    this.executor.compile = (code, path) => {
      const known = compiled.get(path)
      if (known?.code === code) return known.module
      const module = compile(code, path)
      if (module) compiled.set(path, { code, module })
      return module
    }
  }

  /** What is shared was handed the `jest` of the file that loaded it first: it gets that of the file that runs. */
  relayJest() {
    const own = this.jestGlobals.jestObjectFor.bind(this.jestGlobals)
    this.jestOf = own
    this.jestGlobals.jestObjectFor = (path) =>
      this.sharesPath(path) ? new Proxy({}, { get: (_, name) => (running.jestOf ?? own)(path)[name] }) : own(path)
  }

  sharesPath(path) {
    return this.shares && !this.sharing.ownOfAFile.test(path)
  }

  requireModuleOrMock(from, moduleName) {
    if (this.sharing && running !== this) return running.requireModuleOrMock(from, moduleName)
    return super.requireModuleOrMock(from, moduleName)
  }

  requireModule(from, moduleName, options, isRequireActual) {
    const load = () => super.requireModule(from, moduleName, options, isRequireActual)
    if (!this.shares || options?.isInternalModule || (moduleName && this._resolution.isCoreModule(moduleName)))
      return load()
    const path = this._resolution.resolveCjs(from, moduleName)
    if (this.sharing.ownOfAFile.test(path)) return load()
    const { loaded } = this.sharing
    const known = loaded.get(path)
    if (known) return known.exports
    const isOutermost = this.sharing.loading++ === 0
    try {
      const exports = isOutermost ? this.sharing.around(load) : load()
      const module = this.registries.getActiveCjsRegistry().get(path)
      // Of modules that need each other the first is not whole yet.
      if (module?.loaded) loaded.set(path, module)
      return exports
    } finally {
      this.sharing.loading--
    }
  }

  getSourceMaps() {
    const own = super.getSourceMaps()
    for (const [path, map] of own) maps.set(path, map)
    return maps
  }
}
