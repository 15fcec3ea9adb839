import fc from 'fast-check'
import { readTarget } from './read-target'
import { safeTarget } from './safe-target'

describe('where one goes after signing in', () => {
  it.each([
    '/bpm/task/TaskDetailVue?tid=1&wid=2#form',
    '/start',
    '/modules/portal/workitems/Queue?q=%E9%87%87%E8%B4%AD',
    '/frame/crm?x=//y#/../z',
  ])('is the wanted page of ours, with query and fragment: %s', (wanted) => {
    expect(safeTarget(wanted)).toBe(wanted)
  })

  it.each([
    undefined,
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\tevil',
    '/login',
    '/login/admin?x=1',
    '/LOGOUT',
    '/away',
    '/404',
    '/api/auth/logout',
    'index',
    '/.//evil.test',
    '/..//evil.test',
    '/a/..//evil.test',
    '/login/../..//evil.test',
    '/%2e//evil.test',
    '/%2E%2e//evil.test',
    '/a/%2e%2e//evil.test',
    '//',
    '///evil.test',
    '/x/../api/auth/logout',
    '/%61pi/auth/logout',
    '/%6cogin',
    '/redirect//evil.test',
    '/_next/../login',
    '/a//b',
    '/a%2f%2fb',
    '/%5c%5cevil.test',
    '/;//evil.test',
    '/@evil.test//x',
  ])('is the home page for %p', (wanted) => {
    expect(safeTarget(wanted)).toBe('/index')
  })

  // Pieces that make strings a browser reads otherwise than they look, and any other text between them.
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '/./',
      '/../',
      '%2e',
      '%2E%2e',
      '%2f',
      '%5c',
      '\\',
      '@',
      ':',
      ';',
      '?',
      '#',
      '\t',
      '\n',
      '\0',
      ' ',
      'evil.test',
      'http://',
      'https:',
      'javascript:',
      'login',
      'api',
      '%61pi',
      'redirect',
      '中',
      '\ud800',
      '\u00ad',
      '。',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const anyText = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 10 }).map((pieces) => `/${pieces.join('')}`),
    fc.webUrl(),
    fc.string(),
  )

  const ownPages = [
    'http://own.test/',
    'https://own.test/login?redirect=x',
    'http://own.test:3000/login/admin',
    'https://own.test/redirect//a/b',
  ].map((page) => new URL(page))

  it('S16 R2.1-07 stays with us for any text there is, however a browser on any page of ours reads it', () => {
    fc.assert(
      fc.property(anyText, (wanted) => {
        const target = safeTarget(wanted)
        for (const base of ownPages) {
          const { origin, pathname, search, hash } = new URL(target, base)
          const stays = origin === base.origin && pathname + search + hash === target
          const isLeft = /^\/(\/|api|login|logout)(\/|$)|^\/\//i.test(pathname)
          if (!stays || isLeft) throw new Error(`${target} leads from ${base} to ${origin}${pathname}`)
        }
        expect(readTarget(target.split('#')[0]!)?.kind).toBe('page')
        expect(safeTarget(target)).toBe(target)
      }),
      { numRuns: 5_000 },
    )
  })
})
