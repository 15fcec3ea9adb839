import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { modelNameIn, runTestCases, type CaseResult } from './dmn/test-cases'
import { readTgz, type ArchivedFile } from './formats/tar'
import { Group, type GroupResult, type Suite } from './suite'

/** Functions of another language's library: there is none here, by intent. */
const foreign = /kind="Java"|external\s*\{\s*(java|pmml)/

const levelOf = (path: string): string => /compliance-level-\d/.exec(path)?.[0] ?? 'other'

/** The models of a folder, the one a file of test cases is about first. */
function modelsFor(cases: ArchivedFile, files: ArchivedFile[]): string[] {
  const name = modelNameIn(cases.content.toString('utf8'))
  return files
    .filter(({ path }) => dirname(path) === dirname(cases.path) && path.endsWith('.dmn'))
    .toSorted((a, b) => Number(b.path.endsWith(`/${name}`)) - Number(a.path.endsWith(`/${name}`)))
    .map(({ content }) => content.toString('utf8'))
}

function runFile(cases: ArchivedFile, files: ArchivedFile[], group: Group): void {
  const folder = dirname(cases.path).split('/').at(-1) ?? ''
  let models: string[]
  let results: CaseResult[]
  try {
    models = modelsFor(cases, files)
    results = runTestCases(cases.content.toString('utf8'), models)
  } catch (error) {
    // A file that cannot be read fails by its name; the others are tried.
    group.failed(`${folder} ${basename(cases.path)}`, (error as Error).message)
    return
  }
  const calls = models.some((model) => foreign.test(model))
  for (const { name, passed, unreadable } of results) {
    if (passed) group.passed()
    else if (unreadable) group.failed(`${folder} ${name}`, unreadable)
    else if (calls) group.notExpressible(`${folder} ${name}`, 'functions of another language')
    else group.failed(`${folder} ${name}`, 'another result')
  }
}

/** Decision models with their test cases, through our expressions and decision tables. */
export const dmnSuite = {
  name: 'dmn',
  run(folder: string): GroupResult[] | null {
    if (!existsSync(folder)) return null
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.tgz'))
      .flatMap((name) => readTgz(readFileSync(join(folder, name))))
    const groups = new Map<string, Group>()
    for (const file of files
      .filter(({ path }) => path.endsWith('.xml'))
      .toSorted((a, b) => a.path.localeCompare(b.path))) {
      const level = levelOf(file.path)
      const group = groups.get(level) ?? new Group(level)
      groups.set(level, group)
      runFile(file, files, group)
    }
    return [...groups.values()].map(({ result }): GroupResult => result)
  },
} satisfies Suite
