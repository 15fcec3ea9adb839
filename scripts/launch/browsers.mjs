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

/** The others staff use, as the distribution has them; what drives them comes along. */
const others = [
  { name: 'Firefox', program: process.env.FIREFOX ?? '/usr/bin/firefox-esr', packages: ['firefox-esr'] },
  { name: 'WebKit', program: '/usr/bin/WebKitWebDriver', packages: ['webkit2gtk-driver', 'xvfb'] },
]

/** The distribution's package manager, within bounds of time; its exit code, 1 where there is none. */
function apt(...args) {
  const asRoot = process.getuid() === 0 ? [] : ['sudo', '-n']
  const quick = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', '-o', 'DPkg::Lock::Timeout=60']
  const [command, ...rest] = [...asRoot, 'apt-get', ...quick, ...args]
  return runCommand(command, rest, { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).catch(
    () => 1,
  )
}
const install = (...packages) => apt('install', '-y', '--no-install-recommends', ...packages)

/**
 * Finds a browser for the tests, or installs the distribution's one with fonts for Chinese. Where there is one with
 * windows only, its lighter brother is asked for once; without it the stories are told all the same.
 * @returns its path
 */
export async function ensureChromium() {
  const found = present()
  if (found && (process.env.CHROMIUM || found === shell)) return found
  process.stdout.write('installing Chromium from the distribution\n')
  await apt('update')
  const done =
    (await install('chromium-headless-shell', 'fonts-noto-cjk')) === 0 ||
    Boolean(found) ||
    (await install('chromium', 'fonts-noto-cjk')) === 0
  const installed = present()
  if (!done || !installed)
    throw new PreparationFailed('No Chromium is there and it could not be installed; set CHROMIUM to the path of one.')
  return installed
}

/**
 * Has the main job told in the other browsers, too: installs what is missing of them, once.
 * @returns the names of those that are not there all the same
 */
export async function ensureOtherBrowsers() {
  const missing = () => others.filter(({ program }) => !existsSync(program))
  if (missing().length === 0) return []
  process.stdout.write(
    `installing ${missing()
      .map(({ name }) => name)
      .join(' and ')} from the distribution\n`,
  )
  await apt('update')
  await install(...missing().flatMap(({ packages }) => packages))
  return missing().map(({ name }) => name)
}
