import fc from 'fast-check'
import { everyContract } from '@/tests/support/every-contract'
import { anySpelling } from '@/tests/support/path-spellings'
import { fixedPages } from './fixed-pages'
import { readTarget } from './read-target'

describe('what the target of a request is', () => {
  it('is a call for the path of every contract, and a page for every fixed page and file', () => {
    const calls = [...everyContract().map(({ path }) => path), '/api/docs', '/api/openapi.json']
    expect(calls.filter((path) => readTarget(`${path}?x=1`)?.kind !== 'call')).toEqual([])
    const pages = [
      ...fixedPages.map(({ path }) => path.replace('{id}', '1')),
      '/',
      '/login',
      '/login/',
      '/frame/a.b-c_d',
      '/%E9%87%87/x',
      '/index.rsc',
      '/index.segments/_tree.segment.rsc',
      '/index.segments/!KHNoZWxsKQ/$c$path.segment.rsc',
      '/_next/static/chunks/app/[...path]/a~b.js',
      '/icon.svg',
    ]
    expect(pages.filter((path) => readTarget(`${path}?_rsc=1`)?.kind !== 'page')).toEqual([])
  })

  it.each([
    '',
    'x',
    '*',
    'http://own.test/api/x',
    '/api',
    '/api/',
    '/api/x/',
    '/api//x',
    '//api/x',
    '/api/./x',
    '/api/../health',
    '/x/../api/y',
    '/./api/x',
    '/login/../api/x',
    '/_next/../api/x',
    '/_next/%2e%2e/api/x',
    '/api/%2e%2e/health',
    '/api/%252e%252e/health',
    '/api/x\\y',
    '/api\\x',
    '/api/%5c..',
    '/api/x%00',
    '/api/x%0d%0ay',
    '/api/%zz',
    '/api/x#y',
    '/api/a%2Fb',
    '/api;x/y',
    '/api.rsc/x',
    '/API/x',
    '/%61pi/x',
    '/a%70i/x',
    '/%2561pi/x',
    '/api%2fx',
    '/x%2f..%2fapi/y',
    '/..;/api/x',
    '/x/..;a=b/api',
    '/api/中文',
    '/采购',
    '/login?q=中',
    '/login?#',
    '/login#x',
    '/a//b',
    '/a%2f%2fb',
    '/a\0b',
    '/a b',
    '/_next/data/1/api/auth/login.json',
    '/_next/image?url=x',
    '/_Next/static/x',
    '/%5fnext/x',
    '/_next',
    `/${'a'.repeat(9_000)}`,
    '/x%25',
    '/"',
    '/{x}',
    '/^',
  ])('is nothing at all for %p', (target) => {
    expect(readTarget(target)).toBeNull()
  })

  /** Ways servers and frameworks have of reading a path again. */
  const readings: ((path: string) => string)[] = [
    decodeURIComponent,
    (path) => new URL(path, 'http://own.test').pathname,
    (path) => path.replace(/\/{2,}/g, '/'),
    (path) => path.replaceAll('\\', '/'),
    (path) => path.replace(/;[^/]*/g, ''),
    (path) => path.replace(/\/$/, '') || '/',
    (path) => path.replace(/\.rsc$|\.json$|\.segments\/.*$/, ''),
    (path) => path.replace(/^\/_next\/data\/[^/]*/, ''),
    (path) => path.replace(/[\0\t\n\r]/g, ''),
    (path) => path.toLowerCase(),
    (path) => path.normalize('NFKC'),
  ]

  it('S4 never becomes a call, nor leaves /api, when what was taken is read again in any way and order', () => {
    fc.assert(
      fc.property(anySpelling, fc.array(fc.nat(readings.length - 1), { maxLength: 4 }), (target, order) => {
        const decided = readTarget(target)
        if (!decided) return
        let path = decided.path
        for (const index of order) {
          try {
            path = readings[index]!(path)
          } catch {
            return
          }
        }
        expect(/^\/api(\/|$)/i.test(path)).toBe(decided.kind === 'call')
        if (decided.kind === 'call')
          expect(path.toLowerCase().startsWith(decided.path.toLowerCase().replace(/\.json$/, ''))).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })

  it('S4 takes one spelling of a call only', () => {
    fc.assert(
      fc.property(anySpelling, (target) => {
        const decided = readTarget(target)
        if (decided?.kind === 'call') expect(decided.path).toBe(new URL(target, 'http://own.test').pathname)
      }),
      { numRuns: 5_000 },
    )
  })
})
