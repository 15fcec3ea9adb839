import { join } from 'node:path'
import { runCommand } from './run-command.mjs'

/**
 * Types, what nobody uses, lint and format, in two lanes side by side, as there are two cores. Silent but for what is wrong. What has not
 * changed since the last run is not looked at again: the tools keep what they know in node_modules/.cache.
 * @param done told the name, the seconds and whether it held, as each ends
 */
export async function staticChecks(root, done) {
  const bin = (name) => join(root, 'node_modules', '.bin', name)
  // The native compiler; `typescript` itself stays the one in JavaScript, which lint and Next call as a library.
  const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc')
  const kept = (name) => join(root, 'node_modules', '.cache', 'baton', name)
  const check = async (name, command, ...args) => {
    const began = Date.now()
    const code = await runCommand(command, args, { cwd: root, quiet: true })
    done({ name, seconds: Math.round((Date.now() - began) / 1000), passed: code === 0 })
  }
  const types = (name, file, ...args) =>
    check(name, process.execPath, compiler, '--noEmit', ...args, '--incremental', '--tsBuildInfoFile', kept(file))
  await check('route types', bin('next'), 'typegen')
  const cached = (file) => ['--cache', '--cache-strategy=content', '--cache-location', kept(file)]
  await Promise.all([
    // Nothing takes as long as lint: the others have the second core.
    check('lint', bin('eslint'), '.', '--max-warnings=0', ...cached('lint')),
    (async () => {
      await types('types', 'types.tsbuildinfo')
      await types('types of the pure parts', 'pure-types.tsbuildinfo', '-p', 'tsconfig.pure.json')
      await check('what nobody uses', bin('knip'), '--no-progress', '--no-config-hints')
      await check('format', bin('prettier'), '--check', '--log-level=warn', '.', ...cached('format'))
    })(),
  ])
}
