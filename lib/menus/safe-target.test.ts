import { safeTarget } from './safe-target'

describe('where one goes after signing in', () => {
  it('is the wanted page of ours, with query and fragment', () => {
    expect(safeTarget('/bpm/task/TaskDetailVue?tid=1&wid=2#form')).toBe('/bpm/task/TaskDetailVue?tid=1&wid=2#form')
  })

  it.each([
    undefined, null, '', 'https://evil.example', '//evil.example', '/\\evil.example', '\\\\evil.example', 'javascript:alert(1)',
    '/\tevil', '/login', '/login/admin?x=1', '/LOGOUT', '/away', '/404', '/api/auth/logout', 'index',
  ])('is the home page for %p', (wanted) => {
    expect(safeTarget(wanted)).toBe('/index')
  })
})
