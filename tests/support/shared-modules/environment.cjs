// One realm for all test files of a process, so that modules loaded for one of them serve the next (see runtime.cjs).
const { TestEnvironment } = require('jest-environment-node')

let kept
const keep = (environment) => (kept = environment)

module.exports = class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (kept) return kept.asNew()
    super(config, context)
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
    this.fakeTimers.useRealTimers()
    this.fakeTimersModern.useRealTimers()
  }
}
