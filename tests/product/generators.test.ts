import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { temporaryFolder } from '../support/test-server'

jest.setTimeout(600_000)

/** Written by `npm run generate`. */
const isMade = (path: string) => /\.generated\.(ts|sql)$|^lib\/i18n\/messages-[a-z-]+\.ts$/.test(path)

/** A copy of the sources under version control, so that what a generator did can be told. */
function copyOfSources() {
  const root = resolve(__dirname, '../..')
  const folder = temporaryFolder()
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).split('\n')
  for (const file of files.filter((path) => path && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(folder.path, file)), { recursive: true })
    cpSync(join(root, file), join(folder.path, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder.path, 'node_modules'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder.path, encoding: 'utf8' })
  const keep = () => {
    git('add', '--all')
    git('-c', 'user.name=n', '-c', 'user.email=e', 'commit', '--quiet', '--allow-empty', '--message', 'as it is')
  }
  git('init', '--quiet')
  keep()
  const run = (tool: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(join(folder.path, 'node_modules', '.bin', tool), args, {
      cwd: folder.path,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    return { status, stdout, stderr }
  }
  return {
    ...folder,
    keep,
    run,
    generate: (...args: string[]) => run('tsx', 'scripts/new.ts', ...args),
    /** New and changed files, but for those that are written by `npm run generate`. */
    changed: () =>
      git('status', '--porcelain', '--untracked-files=all')
        .split('\n')
        .map((line) => line.slice(3))
        .filter((path) => path && !isMade(path) && path !== 'node_modules')
        .sort(),
    types: () => run('../typescript-native/bin/tsc', '--noEmit', '--incremental', 'false'),
  }
}

const locales = ['en-US', 'zh-CN', 'zh-TW']
const words = (...areas: string[]) =>
  locales.flatMap((locale) => areas.map((area) => `messages/${locale}/${area}.json`))

/** Everything there is to make, and the files each changes: its own, the lines that make it known, and its words. */
const pieces: { kind: string; name: string; own: string[]; known: string[]; words: string[] }[] = [
  {
    kind: 'field',
    name: 'plate',
    own: [
      'components/form-runtime/fields/plate.tsx',
      ...['schema', 'settings', 'traits', 'value.test', 'value'].map((file) => `lib/form-fields/plate/${file}.ts`),
    ],
    known: ['components/form-runtime/field-registry.tsx'],
    words: words('field-types'),
  },
  {
    kind: 'element',
    name: 'Checkpoint',
    own: ['behaviour', 'schema', 'settings', 'traits'].map((file) => `lib/engine/elements/checkpoint/${file}.ts`),
    known: [],
    words: words('processes'),
  },
  {
    kind: 'act',
    name: 'endorse',
    own: ['lib/engine/actions/endorse.test.ts', 'lib/engine/actions/endorse.ts'],
    // Its line among the actions; its number and its entry among the acts; what is tried of every act.
    known: [
      'lib/engine/actions/actions.ts',
      'lib/words/acts.ts',
      'lib/words/workflow-enumerations.ts',
      'tests/flows/outlook-of-every-act.test.ts',
    ],
    words: words('task', 'workflow'),
  },
  {
    kind: 'rule',
    name: 'mentor',
    own: ['lib/engine/participants/mentor.test.ts', 'lib/engine/participants/mentor.ts'],
    known: ['lib/engine/participants/rules.ts', 'lib/words/participants.ts'],
    words: words('participants'),
  },
  {
    kind: 'module',
    name: 'warehouses',
    own: [
      'lib/contracts/warehouses.ts',
      'server/migrations/NNNN-warehouses.ts',
      ...['README.md', 'index.ts', 'list-warehouses.ts'].map((file) => `server/modules/warehouses/${file}`),
    ],
    // The wiring, its rung of the ladder, who gets what from its call.
    known: ['scripts/walls.mjs', 'server/app.ts', 'tests/http/access-table.ts'],
    words: [],
  },
  {
    kind: 'picker',
    name: 'warehouses',
    own: ['components/pickers/kinds/warehouses.ts'],
    // As a dialog, and as a page of its own.
    known: [
      'components/helper-pages/helpers.tsx',
      'components/pickers/kinds/index.ts',
      'components/pickers/picker-kind.ts',
      'lib/menus/helper-pages.ts',
    ],
    words: words('pickers'),
  },
  {
    kind: 'area',
    name: 'warehouses',
    own: ['components/warehouses/README.md'],
    known: [],
    words: words('warehouses'),
  },
  {
    kind: 'page',
    name: 'warehouses/warehouse-list',
    own: ['components/warehouses/warehouse-list.tsx'],
    known: ['components/views/view-registry.tsx'],
    words: words('menus', 'warehouses'),
  },
]

describe('npm run new', () => {
  let copy: ReturnType<typeof copyOfSources>
  const changed: string[] = []
  beforeAll(() => {
    copy = copyOfSources()
    copy.run('next', 'typegen')
    copy.keep()
  })
  afterAll(() => copy.remove())

  it.each(pieces)('adds a $kind by its own files, the lines that make it known and its words', (piece) => {
    const { status, stdout, stderr } = copy.generate(piece.kind, piece.name)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('next ')
    const files = copy.changed()
    expect(files.map((path) => path.replace(/\/\d{4}-/, '/NNNN-'))).toEqual(
      [...piece.own, ...piece.known, ...piece.words].sort(),
    )
    changed.push(...files)
    copy.keep()
  })

  it('makes what passes types, lint, format and unit tests as it stands', () => {
    expect(copy.types()).toMatchObject({ status: 0, stdout: '' })
    expect(copy.run('prettier', '--check', '--log-level=warn', ...changed)).toMatchObject({ status: 0, stderr: '' })
    const code = changed.filter((path) => /\.(tsx?|mjs)$/.test(path))
    expect(copy.run('eslint', '--max-warnings=0', ...code)).toMatchObject({ status: 0, stdout: '' })
    const architecture = ['walls', 'generated', 'messages', 'parsers', 'structure', 'field-types'].map(
      (name) => `tests/architecture/${name}`,
    )
    // What stands beside the new pieces, and whatever goes through all there are of their kind.
    const tried = [
      'lib/form-(fields|editing)/',
      'lib/engine/(actions|elements|participants|checks)/',
      'lib/(words|menus)/',
      'components/(form-runtime|pickers|participants|tasks/acts)/',
      ...architecture,
    ]
    const unit = copy.run('jest', ...tried, '--selectProjects', 'pure', 'components')
    expect({ status: unit.status, said: unit.status === 0 ? '' : unit.stderr }).toEqual({ status: 0, said: '' })
  })

  it('makes a call the browser knows, and a page under the name menus give', () => {
    expect(readFileSync(join(copy.path, 'components/views/view-registry.tsx'), 'utf8')).toContain(
      "'warehouses/warehouse-list'",
    )
    expect(readFileSync(join(copy.path, 'lib/client/contracts.generated.ts'), 'utf8')).toContain(
      "'/api/warehouses/list': typeof warehouses.listWarehouses",
    )
    expect(readFileSync(join(copy.path, 'server/platform/db/rows.generated.ts'), 'utf8')).toContain('WarehousesRow')
  })

  it('overwrites nothing and says what is wrong with a name', () => {
    const again = copy.generate('area', 'home')
    expect(again.status).toBe(1)
    expect(again.stderr).toContain('components/home/README.md')
    expect(copy.generate('area', 'Bad Name').stderr).toContain('npm run new -- area')
    expect(copy.generate('gadget', 'x').stderr).toContain('area, page, module, element, act, rule, field, picker')
  })
})
