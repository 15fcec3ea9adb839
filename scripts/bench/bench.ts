// npm run bench [-- core | designer | door | approvals | forms | lists | pages | organisation | pickers | recovery | search | archive | trials | analysis | reports]
// Measures Baton on this machine. Figures of one run may be compared with each other, never with another machine's.
import { cpus, totalmem } from 'node:os'
import { build, install } from '../launch/prepare.mjs'
import { benchAnalysis } from './analysis'
import { benchApprovals } from './approvals'
import { benchArchive } from './archive'
import { benchCore } from './core'
import { benchDesigner } from './designer'
import { benchDoor } from './door'
import { benchForms } from './forms'
import { benchLists } from './lists'
import { benchOrganisation } from './organisation'
import { benchPages } from './pages'
import { benchPickers } from './pickers'
import { benchRecovery } from './recovery'
import { benchReports } from './reports'
import { benchSearch } from './search'
import { benchTrials } from './trials'

const suites: Record<string, () => Promise<void>> = {
  core: benchCore,
  designer: benchDesigner,
  door: benchDoor,
  approvals: benchApprovals,
  forms: benchForms,
  lists: benchLists,
  pages: benchPages,
  organisation: benchOrganisation,
  pickers: benchPickers,
  recovery: benchRecovery,
  search: benchSearch,
  archive: benchArchive,
  trials: benchTrials,
  analysis: benchAnalysis,
  reports: benchReports,
}

/** They need the workflow server only, which they bundle themselves, or not even that. */
const withoutBuild: ReadonlySet<string> = new Set([
  'core',
  'approvals',
  'forms',
  'lists',
  'search',
  'archive',
  'trials',
  'analysis',
  'reports',
])

async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !suites[name])
  if (unknown.length)
    throw new Error(`no such suite: ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}`)
  const say = (text: string) => process.stdout.write(`${text}\n`)
  await install(process.cwd(), say)
  if (wanted.length === 0 || wanted.some((name) => !withoutBuild.has(name))) await build(process.cwd(), say)
  say(
    `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB\n`,
  )
  for (const [name, suite] of Object.entries(suites)) {
    if (wanted.length === 0 || wanted.includes(name)) await suite()
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  },
)
