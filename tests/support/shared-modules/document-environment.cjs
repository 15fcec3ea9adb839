// One jsdom for all test files of a process: React, MUI and other packages are loaded once (see runtime.cjs), our own modules by each
// file anew, so that nothing one file leaves in them meets the next. What a file leaves in the document and its window goes with it.
const { createRequire } = require('node:module')
const { join } = require('node:path')
const { TestEnvironment } = require('jest-environment-jsdom')
const { sharing } = require('./sharing.cjs')
const { watchListeners } = require('./listeners.cjs')
const { useQuickStyles } = require('./quick-styles.cjs')
const { snapshot } = require('./snapshot.cjs')

/** Only packages are shared, but for those that tie themselves to one file (hooks of the runner, a cache of answers). */
const ofOneFile =
  /^(?!.*\/node_modules\/|.*\/shared-modules\/)|\/node_modules\/(@jest|jest[-a-z]*|expect|swr|@testing-library\/(jest-dom|user-event|react\/dist\/index\.js$))(\/|$)/
/** A file that replaces a package, or begins anew in its midst. */
const replacesPackages = /\bjest\.((mock|doMock|unstable_mockModule)\(\s*['"`](?!@\/|\.)|resetModules|isolateModules)/
const styles = join(__dirname, 'emotion-cache.cjs')
const roots = join(__dirname, 'react-roots.cjs')
const scheduler = createRequire(require.resolve('react-dom')).resolve('scheduler')

let kept
const keep = (environment) => (kept = environment)
let currentConsole

module.exports = class DocumentEnvironment extends TestEnvironment {
  constructor(config, context) {
    currentConsole = context.console
    if (kept) return kept
    const relayed = new Proxy(console, { get: (_, name) => currentConsole[name] })
    super(config, { ...context, console: relayed })
    this.sharing = sharing(ofOneFile, replacesPackages)
    useQuickStyles(this.global)
    this.listeners = watchListeners(this.global, () => this.sharing.loading > 0)
    this.firstVariables = { ...this.global.process.env }
    this.asFirst = snapshot(this.global)
    this.sharing.around = (load) => this.asFirst.withAdditions(load)
    keep(this)
  }

  /** Lets what was set for at once come to its end, then takes away whatever the file has left. */
  async teardown() {
    this.fakeTimers.useRealTimers()
    this.fakeTimersModern.useRealTimers()
    const { global: window } = this
    this.asFirst.restore()
    for (let round = 0; round < 3; round++) await new Promise((resolve) => window.setTimeout(resolve))
    window.IS_REACT_ACT_ENVIRONMENT = false
    this.sharing.loaded.get(roots)?.exports.takeDownRoots()
    await workIsDone(this.sharing.loaded.get(scheduler)?.exports, window)
    clearTimers(window)
    this.listeners.remove()
    emptyDocument(window)
    this.sharing.loaded.get(styles)?.exports.forgetStyles()
    this.asFirst.restore()
    const { env } = window.process
    for (const name of Object.keys(env)) if (!(name in this.firstVariables)) delete env[name]
    Object.assign(env, this.firstVariables)
  }
}

const longestWait = 100

/**
 * React's work goes on in timers of its own: taken away in its midst, it would think for ever that it is under way, and draw nothing
 * in the files that come after.
 */
async function workIsDone(work, window) {
  let isDone = !work
  work?.unstable_scheduleCallback(work.unstable_IdlePriority, () => (isDone = true))
  for (let round = 0; !isDone && round < longestWait; round++)
    await new Promise((resolve) => window.setTimeout(resolve))
  if (!isDone)
    process.stderr.write('A test file left work of React that does not end: those after it may draw nothing.\n')
}

let lastTimer = 0
let lastFrame = 0
function clearTimers(window) {
  const timer = window.setTimeout(() => undefined)
  for (let id = lastTimer; id <= timer; id++) window.clearTimeout(id)
  lastTimer = timer
  const frame = window.requestAnimationFrame(() => undefined)
  for (let id = lastFrame; id <= frame; id++) window.cancelAnimationFrame(id)
  lastFrame = frame
}

function emptyDocument(window) {
  const { document } = window
  window.getSelection()?.removeAllRanges()
  for (const element of [document.head, document.body]) element.replaceChildren()
  for (const element of [document.documentElement, document.head, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; expires=${new Date(0).toUTCString()}; path=/`
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', 'http://localhost/')
  window.name = ''
}
