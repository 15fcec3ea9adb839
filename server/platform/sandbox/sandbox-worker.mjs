// Runs one script after the other in QuickJS (WebAssembly): no host objects, no network, no clock but the one handed in.
// Messages in: { id, script, input, milliseconds, bytes }; out: { id, ok, value | error }.
import { parentPort } from 'node:worker_threads'
import { getQuickJS, shouldInterruptAfterDeadline } from 'quickjs-emscripten'

// Above 128 KiB a deep recursion overruns the WebAssembly stack itself and takes the module down.
const stackBytes = 128 * 1024
const quickjs = await getQuickJS()

function run({ script, input, milliseconds, bytes }) {
  const runtime = quickjs.newRuntime()
  runtime.setMemoryLimit(bytes)
  runtime.setMaxStackSize(stackBytes)
  runtime.setInterruptHandler(shouldInterruptAfterDeadline(Date.now() + milliseconds))
  const context = runtime.newContext()
  try {
    // Data goes in and comes out as JSON text only.
    const source = `JSON.stringify((function (input) { 'use strict'; ${script}\n})(JSON.parse(${JSON.stringify(JSON.stringify(input))}))) ?? 'null'`
    const result = context.evalCode(source, 'script.js')
    if (result.error) {
      const error = context.dump(result.error)
      result.error.dispose()
      return {
        ok: false,
        error: typeof error === 'object' && error ? `${error.name ?? 'Error'}: ${error.message ?? ''}` : String(error),
      }
    }
    const value = context.getString(result.value)
    result.value.dispose()
    return { ok: true, value }
  } finally {
    context.dispose()
    runtime.dispose()
  }
}

parentPort.on('message', (job) => {
  let answer
  try {
    answer = run(job)
  } catch (error) {
    answer = { ok: false, error: `the sandbox failed: ${error.message}`, broken: true }
  }
  parentPort.postMessage({ id: job.id, ...answer })
})
parentPort.postMessage({ ready: true })
