import { everyContract } from '@/tests/support/every-contract'
import { isApiPath } from './api-path'
import { downloadPaths } from './form-download'

describe('a path the door passes on', () => {
  it.each(['/api/auth/login', '/api/file/a%2Fb%20c', '/api/x/中文', '/api/a.b/c..d'])('is %s', (path) => {
    expect(isApiPath(path)).toBe(true)
  })

  it.each([
    '/api', '/apix/y', '/api/../health', '/api/%2e%2e/health', '/api/%252e%252e/health', '/api/./x', '/api//x', '/api/x\\y', '/api/%5c..', '/api/x%00',
    '/api/x%0d%0ay', '/api/%zz', '/health', 'http://other/api/x', '/api/x#y',
  ])('is never %s', (path) => {
    expect(isApiPath(path)).toBe(false)
  })
})

it('R7-03 the calls a form may make are downloads, which change nothing', () => {
  const downloads = everyContract().filter(({ method, sends, streams, changes }) => method === 'POST' && sends === 'form' && streams === true && !changes)
  expect([...downloadPaths].sort()).toEqual(downloads.map(({ path }) => path).sort())
})
