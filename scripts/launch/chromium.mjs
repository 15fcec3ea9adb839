import { existsSync } from 'node:fs'
import { PreparationFailed } from './prepare.mjs'
import { runCommand } from './run-command.mjs'

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].filter(Boolean)
const present = () => places.find((path) => existsSync(path))

/**
 * Finds a browser for the tests, or installs the distribution's one with fonts for Chinese.
 * @returns its path
 */
export async function ensureChromium() {
  const found = present()
  if (found) return found
  process.stdout.write('installing Chromium from the distribution\n')
  const asRoot = process.getuid() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args]
    return runCommand(command, rest, { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  await apt('update')
  const code = await apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk')
  const installed = present()
  if (code !== 0 || !installed)
    throw new PreparationFailed('No Chromium is there and it could not be installed; set CHROMIUM to the path of one.')
  return installed
}
