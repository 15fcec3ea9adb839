import { join, relative } from 'node:path'

/** The tests in a result of Jest (`--json`). */
export function ranByJest(result, root) {
  return result.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      path: relative(root, name),
      title: [...ancestorTitles, title].join(' '),
      state: jestStates[status] ?? 'skipped',
    })),
  )
}
const jestStates = { passed: 'passed', failed: 'failed' }

/** The tests in a result of Playwright (`--reporter=json`). */
export function ranByPlaywright(result, root) {
  const folder = relative(root, result.config.rootDir)
  const inSuite = (suite, above) => {
    // The outermost suite is named by its file, which is no part of a title.
    const titles = suite.title === suite.file ? above : [...above, suite.title]
    return [
      ...(suite.specs ?? []).map(({ file, title, tests }) => ({
        path: join(folder, file),
        title: [...titles, title].join(' '),
        state: browserState(tests),
      })),
      ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, titles)),
    ]
  }
  return result.suites.flatMap((suite) => inSuite(suite, []))
}

function browserState(tests) {
  if (tests.some(({ status }) => status === 'unexpected')) return 'failed'
  return tests.some(({ status }) => status === 'expected' || status === 'flaky') ? 'passed' : 'skipped'
}

/** Stories of a result of Playwright that failed and held when told again, by file and title. */
export function unsteadyStories(result) {
  const inSuite = (suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} "${title}"`),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  return result.suites.flatMap(inSuite)
}
