import { readFileSync } from 'node:fs'
import { made } from './made'

interface Locked {
  version?: string
  license?: string
  dev?: boolean
}

/** What Baton is built of, as the lock file names it: packages that are installed for running, with their licences. */
export function thirdParty(): Record<string, string> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  const own = packages['']
  const parts = Object.entries(packages)
    .filter(([path, { dev }]) => path.startsWith('node_modules/') && !dev)
    .map(([path, { version = '', license = '' }]) => ({ name: path.split('node_modules/').at(-1)!, version, license }))
    .sort((one, two) => (one.name < two.name ? -1 : one.name > two.name ? 1 : one.version < two.version ? -1 : 1))
    .filter(({ name, version }, index, all) => name !== all[index - 1]?.name || version !== all[index - 1]?.version)
  const lines = parts.map(
    ({ name, version, license }) => `  { name: '${name}', version: '${version}', license: '${license}' },\n`,
  )
  return {
    'server/modules/monitors/third-party.generated.ts': `${made('package-lock.json')}
export const version = '${own?.version ?? ''}'
export const license = '${own?.license ?? ''}'
// prettier-ignore
export const parts = [
${lines.join('')}]
`,
  }
}
