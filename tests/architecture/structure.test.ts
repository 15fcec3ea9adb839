import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ladder } from '@/scripts/walls.mjs'

const ours = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(path))
const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(path, entry.name))

/** Files the framework or a tool finds by its default export. */
const byDefaultExport =
  /^(app\/.*(page|layout|error|not-found|loading|global-error|template)\.tsx|.*\.config\.(ts|mjs)|lib\/i18n\/(request|messages-[a-z-]+)\.ts|types\/|.*\.d\.ts|tests\/support\/(global-(setup|teardown)\.mjs|abroad-environment\.mjs|seeded-fast-check\.ts))/

describe('the shape of the repository', () => {
  it('says in every area and module folder what belongs there', () => {
    const silent = [...foldersIn('components'), ...foldersIn('server/modules')].filter(
      (folder) => !existsSync(join(folder, 'README.md')),
    )
    expect(silent).toEqual([])
  })

  it('gives every server module one door', () => {
    expect(foldersIn('server/modules').filter((folder) => !existsSync(join(folder, 'index.ts')))).toEqual([])
  })

  it('lets a module use those below it on the ladder only, and only through their door', () => {
    const wrong: string[] = []
    for (const path of ours.filter((each) => each.startsWith('server/modules/') && !each.endsWith('.test.ts'))) {
      const name = path.split('/')[2]!
      if (!ladder.includes(name)) wrong.push(`${name} is not on the ladder`)
      for (const [, other, deeper] of readFileSync(path, 'utf8').matchAll(
        /from '@\/server\/modules\/([a-z-]+)(\/[^']+)?'/g,
      )) {
        if (other !== name && (deeper || ladder.indexOf(other!) > ladder.indexOf(name)))
          wrong.push(`${path} uses ${other}${deeper ?? ''}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('has no default exports but where a tool asks for them', () => {
    const found = ours.filter(
      (path) => !byDefaultExport.test(path) && /^export default /m.test(readFileSync(path, 'utf8')),
    )
    expect(found).toEqual([])
  })

  it('names files in kebab-case', () => {
    const odd = ours.filter((path) => !/^[a-z0-9.-]+$/.test(path.split('/').at(-1)!))
    expect(odd).toEqual([])
  })

  it('keeps the wall between pages and the workflow server: no server functions, no SQL driver outside the platform', () => {
    const outside = ours.filter(
      (path) => !path.startsWith('server/platform/') && !/\.test\.ts$|^(scripts|tests)\//.test(path),
    )
    const wrong = outside.filter((path) => /from '(pg|@electric-sql\/.*)'/.test(readFileSync(path, 'utf8')))
    expect(wrong).toEqual([])
    expect(ours.filter((path) => /^['"]use server['"]/m.test(readFileSync(path, 'utf8')))).toEqual([])
  })

  it('keeps tests where they are run: those of pure code and of the server as .ts, those that draw as .tsx', () => {
    const run = [
      /^(lib|server)\/.*\.test\.ts$/,
      /^tests\/(laws|architecture|http|flows|contracts|product)\/.*\.test\.ts$/,
      /^(components|app|lib)\/.*\.test\.tsx$/,
      /^e2e\/.*\.spec\.ts$/,
    ]
    expect(ours.filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !run.some((place) => place.test(path)))).toEqual(
      [],
    )
  })

  it('draws every dialog in one frame, so that all are left, named and laid out in one way', () => {
    const byHand = ours.filter((path) => /from '@mui\/material(\/Dialog\w*)?'/.test(readFileSync(path, 'utf8')))
    expect(byHand).toEqual(['components/ui/dialog-frame.tsx'])
  })

  it('never waits for ever: what shows a skeleton until a call answers says what went wrong when it fails', () => {
    const drawn = ours.filter((path) => path.startsWith('components/') && /(?<!\.test)\.tsx$/.test(path))
    const waiting = drawn.flatMap((path) =>
      readFileSync(path, 'utf8')
        .split(/^(?=export function |function )/m)
        .filter((part) => part.includes('<Skeleton') && /\buse(Call|Record)\(/.test(part))
        .filter((part) => !/\berror\b|\bopening\b/.test(part))
        .map((part) => `${path}: ${/^(?:export )?function (\w+)/.exec(part)?.[1] ?? '?'}`),
    )
    expect(waiting).toEqual([])
  })

  it('lets a view read its own query: the address bar belongs to the view on show, which may be another', () => {
    const reading = ours.filter(
      (path) =>
        path.startsWith('components/') &&
        !path.includes('.test.') &&
        /\buse(SearchParams|Pathname)\(/.test(readFileSync(path, 'utf8')),
    )
    expect(reading).toEqual([
      // Pages of their own, outside the shell, and the shell itself.
      'components/helper-pages/helper-page.tsx',
      'components/shell/use-open-views.ts',
      'components/tasks/print-choice.tsx',
      'components/tasks/task-print-many.tsx',
      'components/tasks/task-print.tsx',
    ])
  })

  it('knows the company’s time zone in one place', () => {
    const product = ours.filter(
      (path) => /^(app|components|lib|server|scripts)\//.test(path) && !/\.test\.tsx?$/.test(path),
    )
    const naming = product.filter((path) =>
      /'[A-Z][a-z]+\/[A-Z][A-Za-z_]+'|"[A-Z][a-z]+\/[A-Z][A-Za-z_]+"/.test(
        readFileSync(path, 'utf8').replace(/from '[^']+'/g, ''),
      ),
    )
    expect(naming).toEqual(['lib/calendar/company-time.ts'])
  })

  it('leaves nothing for later', () => {
    const mark = new RegExp(['TO', 'DO|FIX', 'ME'].join(''))
    expect(ours.filter((path) => mark.test(readFileSync(path, 'utf8')))).toEqual([])
  })
})
