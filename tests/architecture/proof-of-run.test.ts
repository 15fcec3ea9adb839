import {
  failuresOfJest,
  failuresOfPlaywright,
  ranByJest,
  ranByPlaywright,
  unsteadyStories,
} from '@/scripts/proof/ran-tests.mjs'
import { judgeRows, shownTests } from '@/scripts/proof/shown-rows.mjs'

const page = [
  '| Id | What | State | Tests |',
  '| R1 | a | shown, twice | `tests/a.test.ts` "keeps %s rows"<br>`e2e/b.spec.ts" "no" |',
  '| R2 | b | in part: not this | `tests/a.test.ts` "is not asked for" |',
  '| S1 | c | shown | `e2e/b.spec.ts` "fits ${width} px" |',
].join('\n')
const ran = (state: 'passed' | 'failed' | 'skipped', path = 'tests/a.test.ts', title = 'the table keeps 5 rows') => ({
  path,
  title,
  state,
})
const fits = ran('passed', 'e2e/b.spec.ts', 'a page fits 390 px')

describe('what a run says of docs/proof.md', () => {
  const named = shownTests(page)

  it('asks for the tests of rows called shown, and of no others', () => {
    expect(named).toEqual([
      { id: 'R1', path: 'tests/a.test.ts', title: 'keeps %s rows' },
      { id: 'S1', path: 'e2e/b.spec.ts', title: 'fits ${width} px' },
    ])
  })

  it('holds when each of them passed, whatever stands in the blanks of its title', () => {
    expect(judgeRows(named, [ran('passed'), fits])).toEqual({ unproven: [], notHere: [] })
  })

  it('does not hold when one failed, or did not run, or ran in another file', () => {
    expect(judgeRows(named, [ran('passed'), ran('failed'), fits]).unproven).toEqual([
      'R1 tests/a.test.ts "keeps %s rows": failed',
    ])
    expect(judgeRows(named, [ran('passed')]).unproven).toEqual(['S1 e2e/b.spec.ts "fits ${width} px": did not run'])
    expect(judgeRows(named, [ran('passed', 'tests/other.test.ts'), fits]).unproven).toEqual([
      'R1 tests/a.test.ts "keeps %s rows": did not run',
    ])
  })

  it('names what was skipped on this machine; on one of two databases is enough', () => {
    expect(judgeRows(named, [ran('skipped'), fits])).toEqual({
      unproven: [],
      notHere: ['R1 tests/a.test.ts "keeps %s rows"'],
    })
    expect(judgeRows(named, [ran('skipped'), ran('passed'), fits])).toEqual({ unproven: [], notHere: [] })
  })

  it('reads what Jest and Playwright leave behind', () => {
    const jest = {
      testResults: [
        {
          name: '/root/tests/a.test.ts',
          assertionResults: [
            { ancestorTitles: ['the table'], title: 'keeps 5 rows', status: 'passed' },
            { ancestorTitles: [], title: 'later', status: 'pending' },
          ],
        },
      ],
    }
    expect(ranByJest(jest, '/root')).toEqual([ran('passed'), ran('skipped', 'tests/a.test.ts', 'later')])
    const spec = (title: string, status: string) => ({ file: 'b.spec.ts', title, tests: [{ status }] })
    const playwright = {
      config: { rootDir: '/root/e2e' },
      suites: [
        {
          title: 'b.spec.ts',
          file: 'b.spec.ts',
          specs: [spec('later', 'skipped')],
          suites: [
            {
              title: 'a page',
              file: 'b.spec.ts',
              specs: [spec('fits 390 px', 'expected'), spec('fails', 'unexpected'), spec('wavers', 'flaky')],
            },
          ],
        },
      ],
    }
    expect(ranByPlaywright(playwright, '/root')).toEqual([
      ran('skipped', 'e2e/b.spec.ts', 'later'),
      fits,
      ran('failed', 'e2e/b.spec.ts', 'a page fails'),
      ran('passed', 'e2e/b.spec.ts', 'a page wavers'),
    ])
    expect(unsteadyStories(playwright)).toEqual(['b.spec.ts "wavers"'])
  })

  it('says what failed, with what it said, without the colours of a terminal', () => {
    const said = '\u001b[31mexpected\u001b[39m 1'
    const failed = { ancestorTitles: ['the table'], title: 'adds up', status: 'failed', failureMessages: [said] }
    const results = [
      { name: '/root/a.test.ts', message: '', assertionResults: [failed, { ...failed, status: 'passed' }] },
      { name: '/root/b.test.ts', message: 'Unexpected token', assertionResults: [] },
    ]
    expect(failuresOfJest({ testResults: results }, '/root')).toEqual([
      'a.test.ts › the table › adds up\nexpected 1',
      'b.test.ts\nUnexpected token',
    ])
    const spec = (status: string) => ({
      file: 'c.spec.ts',
      title: 'a story',
      tests: [{ status, results: [{ error: { message: 'first' } }, { error: { message: said } }] }],
    })
    const suites = [{ specs: [spec('flaky')], suites: [{ specs: [spec('unexpected')] }] }]
    expect(failuresOfPlaywright({ suites })).toEqual(['c.spec.ts › a story\nexpected 1'])
  })
})
