import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Modules of the workflow server, lowest first: a module may use those before it through their index.ts. */
export const ladder = [
  'tenants', 'auth', 'organisation', 'access', 'menus', 'languages', 'catalogs', 'dictionaries', 'balances', 'data-sources', 'interfaces', 'datasets', 'data-packages', 'rules', 'files', 'forms', 'processes', 'agents',
  'notices', 'tasks', 'schedules', 'reports', 'dashboards', 'portal', 'monitoring', 'testing',
]
/** Component folders used by two areas or more; every other folder is an area of its own. */
export const sharedComponents = ['avatar-dialog', 'participants', 'start-process', 'process-drawing', 'task-story', 'shell', 'pickers', 'tree', 'node-access', 'data-list', 'form-runtime', 'date-input', 'signature', 'flow-canvas', 'expression-editor', 'schedule-editor', 'ui']
const pure = ['contracts', 'engine', 'expression', 'money', 'calendar', 'schedule', 'rights', 'form-data', 'form-fields', 'soundness', 'decision-table', 'xml']

const foldersIn = (path) => (existsSync(path) ? readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name) : [])

/** Who may import whom, made from the folder names (ARCHITECTURE.md, "Layers"). */
export function importZones() {
  const modules = foldersIn('server/modules')
  const areas = foldersIn('components').filter((name) => !sharedComponents.includes(name))
  const zones = [
    { target: './app', from: './server', message: 'Pages know the server by its calls only.' },
    { target: './components', from: './server', message: 'Components know the server by its calls only.' },
    { target: './components', from: './lib/bff', message: 'The BFF holds secrets; components run in browsers.' },
    { target: './components', from: './app', message: 'Pages use components, not the other way round.' },
    { target: './lib', from: './components', message: 'lib lies below components.' },
    { target: './lib', from: './app', message: 'lib lies below app.' },
    { target: './lib', from: './server', message: 'lib lies below the server.' },
    { target: './server', from: './components', message: 'The server draws nothing.' },
    { target: './server', from: './app', message: 'The server draws nothing.' },
    { target: './server/platform', from: ['./server/modules', './server/runtime', './server/http'], message: 'platform is the lowest layer.' },
    { target: './server/http', from: ['./server/modules', './server/runtime'], message: 'http knows no module.' },
    { target: './server/runtime', from: ['./server/modules', './server/http'], message: 'The runtime knows no module and no HTTP.' },
  ]
  for (const area of areas) {
    zones.push({ target: `./components/${area}`, from: './components', except: [`./${area}`, ...sharedComponents.map((name) => `./${name}`)], message: 'An area does not use another; what two need is promoted to a shared folder.' })
  }
  for (const name of modules) {
    const higher = modules.filter((other) => ladder.indexOf(other) > ladder.indexOf(name))
    if (higher.length) zones.push({ target: `./server/modules/${name}`, from: higher.map((other) => `./server/modules/${other}`), message: 'A module uses only those below it on the ladder.' })
  }
  for (const folder of pure) {
    const others = foldersIn('lib').filter((name) => !pure.includes(name))
    if (existsSync(join('lib', folder))) zones.push({ target: `./lib/${folder}`, from: others.map((name) => `./lib/${name}`), message: 'The pure parts run anywhere.' })
  }
  return zones
}
