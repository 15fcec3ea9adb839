import { everyContract } from '@/tests/support/every-contract'
import { callPathOf, ownPaths, readPaths } from './api-path'
import { downloadPaths } from './form-download'

describe('a call the door passes on', () => {
  it('has one method: the one its contract names', () => {
    for (const { method, path } of everyContract().filter((contract) => !ownPaths.has(contract.path))) {
      const passed = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'get'].filter(
        (each) => callPathOf(each, `${path}?n=1`) === path,
      )
      expect({ path, passed }).toEqual({ path, passed: method === 'GET' ? ['GET', 'HEAD'] : ['POST'] })
    }
    const reads = everyContract()
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path)
    expect([...readPaths].sort()).toEqual([...new Set([...reads, '/api/docs', '/api/openapi.json'])].sort())
  })

  it('is none of those the web makes itself, and nothing but a plain path below /api', () => {
    for (const path of [
      ...ownPaths,
      '/health',
      '/api/../health',
      '/api/%2e%2e/health',
      'http://own.test/api/auth/login',
    ])
      expect(callPathOf('POST', path)).toBeNull()
  })
})

it('R7-03 the calls a form may make are downloads, which change nothing', () => {
  const downloads = everyContract().filter(
    ({ method, sends, streams, changes }) => method === 'POST' && sends === 'form' && streams === true && !changes,
  )
  expect([...downloadPaths].sort()).toEqual(downloads.map(({ path }) => path).sort())
})
