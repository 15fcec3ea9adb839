import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { locales } from '@/lib/contracts/auth'
import { camel } from './change'
import { elementIndexes } from './element-indexes'
import { fieldIndexes } from './field-indexes'
import { functionRevisions } from './function-revisions'
import { made } from './made'
import { thirdParty } from './third-party'

/** What the browser sends is read off the contract; the form-encoded POST is the rule and needs no word. */
interface Contract {
  path: string
  method: 'GET' | 'POST'
  sends: string
}

/** A contract with the expression that names its type. */
interface Found {
  contract: Contract
  module: string
  type: string
}

const namesIn = (folder: string, shape: RegExp) =>
  readdirSync(folder)
    .filter((name) => shape.test(name))
    .map((name) => name.replace(/\.\w+$/, ''))
    .sort()

/** The indexes of the repository: content by path. Each lists what is found in a folder and nothing else. */
export async function indexes(): Promise<Record<string, string>> {
  const contracts = await findContracts()
  return {
    'lib/client/contracts.generated.ts': typesOf(contracts),
    'lib/client/unusual-calls.generated.ts': unusual(contracts.map(({ contract }) => contract)),
    ...Object.fromEntries(
      locales.map((locale) => [`lib/i18n/messages-${locale.toLowerCase()}.ts`, messageIndex(locale)]),
    ),
    'server/migrations/migrations.generated.ts': migrationIndex(),
    ...functionRevisions(),
    ...(await fieldIndexes()),
    ...elementIndexes(),
    ...thirdParty(),
  }
}

/** @returns what was changed, in words */
export async function writeIndexes(): Promise<string[]> {
  // Contracts cannot be read before the fields and elements they speak of can be.
  return [...write(await fieldIndexes()), ...write(elementIndexes()), ...write(await indexes())]
}

function write(files: Record<string, string>): string[] {
  const stale = Object.entries(files).filter(
    ([path, content]) => !existsSync(path) || readFileSync(path, 'utf8') !== content,
  )
  for (const [path, content] of stale) writeFileSync(path, content)
  return stale.map(([path]) => `changed  ${path}`)
}

async function findContracts(): Promise<Found[]> {
  const found = new Map<string, Found>()
  for (const name of namesIn('lib/contracts', /(?<!\.test)\.ts$/)) {
    const exports: object = await import(`../../lib/contracts/${name}`)
    for (const one of contractsIn(exports, camel(name), 3)) {
      const other = found.get(one.contract.path)
      if (other && other.contract !== one.contract)
        throw new Error(`Two contracts have the path ${one.contract.path}: ${other.type} and ${one.type}.`)
      if (!other) found.set(one.contract.path, { ...one, module: name })
    }
  }
  return [...found.values()].sort((one, other) => (one.contract.path < other.contract.path ? -1 : 1))
}

const isContract = (one: object): one is Contract => 'path' in one && 'sends' in one

/** Contracts among the exports of a module, and below them where calls are made for each of several kinds. */
function contractsIn(one: unknown, name: string, depth: number): Pick<Found, 'contract' | 'type'>[] {
  if (typeof one !== 'object' || one === null) return []
  if (isContract(one)) return [{ contract: one, type: `typeof ${name}` }]
  if (depth === 0) return []
  return Object.entries(one).flatMap(([key, inner]) => contractsIn(inner, `${name}.${key}`, depth - 1))
}

function typesOf(contracts: Found[]): string {
  const modules = [...new Set(contracts.map(({ module }) => module))].sort()
  return [
    made('lib/contracts'),
    ...modules.map((name) => `import type * as ${camel(name)} from '@/lib/contracts/${name}'\n`),
    '\n/** The contract of every call by its path. */\nexport interface Contracts {\n',
    ...contracts.map(({ contract, type }) => `  '${contract.path}': ${type}\n`),
    '}\n',
  ].join('')
}

function unusual(contracts: Contract[]): string {
  const kinds = contracts.flatMap(({ path, method, sends }) =>
    method === 'GET' ? [[path, 'get']] : sends === 'json' || sends === 'multipart' ? [[path, sends]] : [],
  )
  return [
    made('lib/contracts'),
    "import type { CallPath } from './calls'\n\n",
    '/** Calls that are not form-encoded POSTs. */\n',
    "export const unusualCalls: Partial<Record<CallPath, 'json' | 'get' | 'multipart'>> = {\n",
    ...kinds.map(([path, kind]) => `  '${path}': '${kind}',\n`),
    '}\n',
  ].join('')
}

/** Words the browser is not given: mails are written by the server, and errors come with the answer that speaks of them. */
const keptOnServer: Record<string, string | null> = { mails: null, errors: 'fieldErrors: errors.fields' }

function messageIndex(locale: string): string {
  const names = namesIn(`messages/${locale}`, /\.json$/)
  const given = names.filter((name) => keptOnServer[name] !== null)
  return [
    made(`messages/${locale}`),
    ...given.map((name) => `import ${camel(name)} from '@/messages/${locale}/${name}.json'\n`),
    '\nconst messages = {\n',
    ...given.map((name) => `  ${keptOnServer[name] ?? camel(name)},\n`),
    '}\n\nexport default messages\n',
  ].join('')
}

function migrationIndex(): string {
  const names = namesIn('server/migrations', /^\d{4}-.*(?<!\.test)\.ts$/)
  const number = (name: string) => name.slice(0, 4)
  const twice = names.find((name, at) => at > 0 && number(name) === number(names[at - 1]!))
  if (twice) throw new Error(`Two migrations have the number ${number(twice)}.`)
  return [
    made('server/migrations'),
    "import type { Migration } from 'kysely'\n",
    ...names.map((name) => `import * as m${number(name)} from './${name}'\n`),
    '\n/** In the order of their numbers; a released one is never changed. */\n',
    'export const migrations: Record<string, Migration> = {\n',
    ...names.map((name) => `  '${name}': m${number(name)},\n`),
    '}\n',
  ].join('')
}
