// One realm for all test files of a process, so that modules loaded for one of them serve the next (see runtime.cjs).
const { TestEnvironment } = require('jest-environment-node')
const { sharing } = require('./sharing.cjs')

const replacesModules = /\bjest\.(mock|doMock|unstable_mockModule|resetModules|isolateModules)/
/** Parts of the test runner itself, made for one file; the door, which reads its settings once; and what a browser keeps of its person. */
const ofOneFile =
  /\/tests\/|\.test\.[jt]sx?$|\/lib\/(bff|client)\/|\/node_modules\/(@jest|jest[-a-z]*|expect|@testing-library)\//

const ofTheDoor = /\/lib\/bff\//

/** What a file replaces among the globals (fetch, for one) is as it was for the next. */
function globalsOf(global) {
  const first = Reflect.ownKeys(global).map((name) => [name, Reflect.getOwnPropertyDescriptor(global, name)])
  return {
    restore() {
      // Those of Node are read once they are asked for, by a getter.
      for (const [name, descriptor] of first)
        if (descriptor.configurable && (descriptor.get || typeof descriptor.value === 'function'))
          Reflect.defineProperty(global, name, descriptor)
    },
  }
}

let kept
const keep = (environment) => (kept = environment)

module.exports = class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    // The door keeps what it reads in the realm: each of its tests has one of its own.
    if (ofTheDoor.test(context.testPath)) {
      super(config, context)
      return
    }
    if (kept) return kept.asNew()
    super(config, context)
    this.sharing = sharing(ofOneFile, replacesModules)
    this.globals = globalsOf(this.global)
    this.firstVariables = { ...this.global.process.env }
    keep(this)
  }

  /** As a file expects to find it: the environment variables of the process, the real clock. */
  asNew() {
    const { env } = this.global.process
    for (const name of Object.keys(env)) if (!(name in this.firstVariables)) delete env[name]
    Object.assign(env, this.firstVariables)
    return this
  }

  async teardown() {
    if (!this.sharing) return super.teardown()
    this.fakeTimers.useRealTimers()
    this.fakeTimersModern.useRealTimers()
    this.globals.restore()
  }
}
