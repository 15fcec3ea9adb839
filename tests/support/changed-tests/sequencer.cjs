// Given to Jest as --testSequencer: only the files run whose inputs have changed since they passed last. What passed with which inputs is
// kept in node_modules/.cache/baton; RUN_ALL runs all of them and keeps it as well.
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const { dirname, join } = require('node:path')
const { default: TestSequencer } = require('@jest/test-sequencer')
const { inputsOf } = require('./inputs.cjs')

const keyOf = ({ path, context }) => `${context.config.displayName?.name ?? ''} ${path}`

module.exports = class ChangedTests extends TestSequencer {
  sort(tests) {
    const [first] = tests
    if (!first) return tests
    this.file = join(first.context.config.rootDir, 'node_modules', '.cache', 'baton', 'passed-tests.json')
    this.passed = this.read()
    const inputs = inputsOf()
    this.inputs = new Map(tests.map((test) => [keyOf(test), inputs(test)]))
    return super.sort(
      process.env.RUN_ALL ? tests : tests.filter((test) => this.passed[keyOf(test)] !== this.inputs.get(keyOf(test))),
    )
  }

  cacheResults(tests, results) {
    super.cacheResults(tests, results)
    if (!this.file) return
    const byPath = new Map(tests.map((test) => [test.path, keyOf(test)]))
    for (const { testFilePath, numFailingTests, testExecError, skipped } of results.testResults) {
      const key = byPath.get(testFilePath)
      if (!key || skipped) continue
      if (numFailingTests || testExecError) delete this.passed[key]
      else this.passed[key] = this.inputs.get(key)
    }
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(this.file, JSON.stringify(this.passed))
  }

  /** Nothing kept, or nothing that can be read: everything runs. */
  read() {
    try {
      return JSON.parse(readFileSync(this.file, 'utf8'))
    } catch {
      return {}
    }
  }
}
