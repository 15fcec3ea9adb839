import { existsSync } from 'node:fs'
import { PreparationFailed } from './prepare.mjs'
import { runCommand } from './run-command.mjs'

/** The same browser without windows and what belongs to them: the stories take two thirds of the time in it. */
const shell = '/usr/bin/chromium-headless-shell'
const places = [
  process.env.CHROMIUM,
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].filter(Boolean)
const present = () => places.find((path) => existsSync(path))

/**
 * Finds a browser for the tests, or installs the distribution's one with fonts for Chinese. Where there is one with
 * windows only, its lighter brother is asked for once; without it the stories are told all the same.
 * @returns its path
 */
export async function ensureChromium() {
  const found = present()
  if (found && (process.env.CHROMIUM || found === shell)) return found
  process.stdout.write('installing Chromium from the distribution\n')
  const asRoot = process.getuid() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const quick = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', '-o', 'DPkg::Lock::Timeout=60']
    const [command, ...rest] = [...asRoot, 'apt-get', ...quick, ...args]
    return runCommand(command, rest, { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).catch(
      () => 1,
    )
  }
  const install = (browser) => apt('install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk')
  await apt('update')
  const done = (await install('chromium-headless-shell')) === 0 || Boolean(found) || (await install('chromium')) === 0
  const installed = present()
  if (!done || !installed)
    throw new PreparationFailed('No Chromium is there and it could not be installed; set CHROMIUM to the path of one.')
  return installed
}
