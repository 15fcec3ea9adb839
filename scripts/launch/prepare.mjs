import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.mjs'
import { fileHash, sourcesHash } from './sources.mjs'

export class PreparationFailed extends Error {}

const leastNode = [20, 19]

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return
  throw new PreparationFailed(`Node.js ${leastNode.join('.')} or later is needed; this is ${process.versions.node}.`)
}

const readMark = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Installs the packages of the lock file, unless exactly these are there. */
export async function install(root, say) {
  const lock = fileHash(join(root, 'package-lock.json'))
  const mark = join(root, 'node_modules', '.baton-installed')
  if (readMark(mark) === lock) return
  say('installing packages (about a minute)')
  const code = await runCommand('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    quiet: true,
  })
  if (code !== 0) throw new PreparationFailed('The packages could not be installed.')
  writeFileSync(mark, lock)
}

/** Builds both programs, unless the last build was made from exactly these sources. */
export async function build(root, say) {
  const sources = sourcesHash(root)
  const mark = join(root, 'dist', 'built-from')
  if (readMark(mark) === sources && existsSync(join(root, '.next', 'BUILD_ID'))) return
  say('building (about a minute)')
  const code = await runCommand(process.execPath, ['scripts/build.mjs'], { cwd: root, quiet: true })
  if (code !== 0) throw new PreparationFailed('The build failed; its output is above.')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(mark, sources)
}
