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

const longest = 1500
const plain = (text) => String(text ?? '').replaceAll(/\u001b\[[\d;]*m/g, '')
const shortened = (text) => (text.length > longest ? `${text.slice(0, longest)} …` : text)

/** What failed in a result of Jest, each with the beginning of what it said: to stand at the end of a long output. */
export function failuresOfJest(result, root) {
  return result.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const path = relative(root, name)
    // A file that cannot be read has no tests.
    if (failed.length === 0)
      return assertionResults.length === 0 && message ? [`${path}\n${shortened(plain(message))}`] : []
    return failed.map(
      ({ ancestorTitles, title, failureMessages }) =>
        `${path} › ${[...ancestorTitles, title].join(' › ')}\n${shortened(plain(failureMessages?.[0]))}`,
    )
  })
}

/** The same of a result of Playwright. */
export function failuresOfPlaywright(result) {
  const inSuite = (suite) => [
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => `${file} › ${title}\n${shortened(plain(results?.at(-1)?.error?.message))}`),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  return result.suites.flatMap(inSuite)
}
