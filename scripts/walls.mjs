import { existsSync, readdirSync } from 'node:fs'

/** Modules of the workflow server, lowest first: a module may use those before it through their index.ts. */
export const ladder = [
  'auth',
  'companies',
  'organisation',
  'access',
  'menus',
  'languages',
  'catalogs',
  'dictionaries',
  'balances',
  'data-sources',
  'interfaces',
  'channels',
  'datasets',
  'rules',
  'files',
  'announcements',
  'documents',
  'forms',
  'data-packages',
  'processes',
  'templates',
  'agents',
  'notices',
  'tasks',
  'calendars',
  'meetings',
  'trials',
  'own-data',
  'reports',
  'dashboards',
  'records',
  'modules',
  'portal-pages',
  'portal',
  'rehearsal',
  'settings',
  'administration',
  'logs',
  'analysis',
  'monitors',
  'backups',
  'archive',
  'jobs',
  'alerts',
  'clients',
  'scim',
  'odata',
  'webhooks',
]

/** Component folders that any area may use, lowest first: each may use those before it. Other folders are areas. */
export const sharedComponents = [
  'page',
  'ui',
  'signature',
  'date-input',
  'notice-ways',
  'avatar-dialog',
  'change-password',
  'data-list',
  'sheet',
  'tree',
  'categories',
  'pickers',
  'expression-editor',
  'schedule-editor',
  'participants',
  'charts',
  'node-access',
  'task-story',
  'messages',
  'editor-kit',
  'page-parts',
  'form-runtime',
  'phrases',
  'step-list',
  'paper',
  'process-drawing',
  'process-text',
  'start-process',
]
/** What draws whole pages, above all areas: the views by their names, and the frame round them. */
const frame = ['views', 'shell']

/** Parts of lib that run anywhere and answer the same to the same question. */
export const pure = [
  'words',
  'contracts',
  'engine',
  'expression',
  'money',
  'calendar',
  'schedule',
  'rights',
  'form-data',
  'form-fields',
  'form-import',
  'soundness',
  'decision-table',
  'xml',
  'editing',
  'form-editing',
  'process-editing',
  'process-text',
  'trials',
  'bpmn',
  'rehearsal',
  'browser-errors',
]
const pureLibraries = ['zod', 'feelin', 'lezer-feel', 're2js', 'croner', 'bpmn-moddle']

const foldersIn = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : []
const within = (names) => names.map((name) => `./${name}`)

/** A wall: files below `target` import nothing from `from`, but what `except` names (relative to `from`). */
const wall = (target, from, message, except = []) => ({ target, from, message, ...(except.length ? { except } : {}) })

const componentWalls = () => {
  const areas = foldersIn('components').filter((name) => ![...sharedComponents, ...frame].includes(name))
  return [
    ...sharedComponents.map((name, index) =>
      wall(
        `./components/${name}`,
        './components',
        'A shared folder uses those before it in sharedComponents (scripts/walls.mjs), and no area.',
        within(sharedComponents.slice(0, index + 1)),
      ),
    ),
    ...areas.map((area) =>
      wall(
        `./components/${area}`,
        './components',
        'An area does not use another; what two need is promoted to a shared folder.',
        within([area, ...sharedComponents]),
      ),
    ),
    wall('./components/views', './components/shell', 'The shell draws the views, not the other way round.'),
    wall(
      './components/shell',
      './components',
      'The shell knows areas by the names of their views only.',
      within([...sharedComponents, ...frame]),
    ),
  ]
}

const moduleWalls = () =>
  ladder.flatMap((name, index) => [
    ...(index < ladder.length - 1
      ? [
          wall(
            `./server/modules/${name}`,
            ladder.slice(index + 1).map((higher) => `./server/modules/${higher}`),
            'A module uses only those below it on the ladder (scripts/walls.mjs).',
          ),
        ]
      : []),
    ...ladder
      .slice(0, index)
      .map((lower) =>
        wall(`./server/modules/${name}`, `./server/modules/${lower}`, 'A module is used through its index.ts.', [
          './index.ts',
        ]),
      ),
  ])

const programs = ['app', 'main', 'nightly'].map((name) => `./server/${name}.ts`)

const serverWalls = () => [
  wall('./server/platform', './server', 'platform is the lowest layer.', ['./platform']),
  wall('./server/http', './server', 'http knows platform only, no module.', ['./http', './platform']),
  wall('./server/runtime', './server', 'The runtime knows platform only: no module, no HTTP.', [
    './runtime',
    './platform',
  ]),
  wall(
    './server/modules',
    ['./server/migrations', './server/seeds', ...programs],
    'Modules stand below what starts and fills the server.',
  ),
  wall(
    './server/migrations',
    './server',
    'A migration that has run does not change with the code of today: platform only.',
    ['./migrations', './platform'],
  ),
  wall('./server/migrations', './lib', 'A migration that has run does not change with the code of today.'),
  wall('./server/seeds', ['./server/migrations', ...programs], 'Seeds stand below the programs.'),
]

/** Every wall between folders, made from their names (ARCHITECTURE.md, "Who may import whom"). */
export const importWalls = () => [
  wall('./app', './server', 'Pages know the server by its calls only.'),
  wall('./components', './server', 'Components know the server by its calls only.'),
  wall('./middleware.ts', ['./server', './components', './app'], 'What hands pages to the gate knows the gate only.'),
  wall('./components', './lib/bff', 'The BFF holds secrets; components run in browsers.'),
  wall('./components', './app', 'Pages use components, not the other way round.'),
  wall('./lib', ['./app', './components', './server'], 'lib lies below pages, components and the server.'),
  wall('./lib/client', './lib/bff', 'The BFF holds secrets; lib/client runs in browsers.'),
  wall('./server', ['./app', './components'], 'The server draws nothing.'),
  wall('./server', ['./lib/client', './lib/bff', './lib/theme'], 'The server is neither a browser nor the web.'),
  ...['app', 'components', 'lib', 'server'].map((part) =>
    wall(`./${part}`, ['./scripts', './tests', './e2e'], 'The product does not use what builds and tries it.'),
  ),
  ...pure.map((name) =>
    wall(`./lib/${name}`, './lib', 'The pure parts use each other only: they run anywhere.', within(pure)),
  ),
  ...pure
    .filter((name) => name !== 'contracts')
    .map((name) => wall(`./lib/${name}`, './lib/contracts', 'What is done does not know the calls it is asked by.')),
  ...componentWalls(),
  ...moduleWalls(),
  ...serverWalls(),
]

const impure = (selector, message) => ({ selector, message })

/** What the pure parts do without: other packages, clocks, dice and what only a browser or Node has. */
export const pureRules = {
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          regex: `^(?!@/|\\.{1,2}/|(${pureLibraries.join('|')})$)`,
          message: `The pure parts use ${pureLibraries.join(', ')} and nothing else from outside.`,
        },
      ],
    },
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Date', property: 'now', message: 'Time is handed in.' },
    { object: 'Math', property: 'random', message: 'Chance is handed in.' },
  ],
  'no-restricted-globals': [
    'error',
    ...['performance', 'crypto', 'fetch', 'window', 'document', 'process', 'setTimeout', 'setInterval'].map((name) => ({
      name,
      message: 'The pure parts run anywhere, and answer the same to the same question.',
    })),
  ],
}
/** As selectors, for the one list of forbidden syntax. */
export const pureSyntax = [impure('NewExpression[callee.name="Date"][arguments.length=0]', 'Time is handed in.')]
