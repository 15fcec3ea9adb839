import { renderHook, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { keep, kept } from '@/lib/client/kept'
import { toasts } from '@/lib/client/toasts'
import { accessKey, dropAccessValues, useAccessValue } from './access-values'

const answers = (body: object) => {
  globalThis.fetch = (async () => ({ json: async () => body })) as unknown as typeof fetch
}
const read = (type: string, id: string) =>
  renderHook(() => useAccessValue(type, id), {
    wrapper: ({ children }) => <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>,
  })

describe('one’s own rights on a selected node', () => {
  beforeEach(() => {
    localStorage.clear()
    toasts.set([])
  })

  it.each([
    ['R4-19 a department', 'Group'],
    ['R4-20 a category', 'Forms'],
  ])('%s: loaded when selected, kept under a key of type and id, used at once the next time', async (_name, type) => {
    answers({ code: 200, data: 5, message: '' })
    const first = read(type, 'node-1')
    await waitFor(() => expect(first.result.current).toBe(5))
    expect(kept(accessKey(type, 'node-1'))).toBe(5)
    globalThis.fetch = (() => new Promise(() => undefined)) as typeof fetch
    expect(read(type, 'node-1').result.current).toBe(5)
    expect(read(type, 'node-2').result.current).toBeUndefined()
  })

  it('R4-19 R4-20 drops all of them when rights change, and nothing else', () => {
    keep(accessKey('Group', 'a'), 1)
    keep(accessKey('Forms', 'b'), 2)
    keep('other', 3)
    dropAccessValues()
    expect([kept(accessKey('Group', 'a')), kept(accessKey('Forms', 'b')), kept('other')]).toEqual([
      undefined,
      undefined,
      3,
    ])
  })

  it.each(['Group', 'Forms'])('R8-16 shows the server’s message when it cannot be loaded (%s)', async (type) => {
    answers({ code: 404, data: null, message: '内容不存在，或您无权查看' })
    read(type, 'gone')
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(['内容不存在，或您无权查看']))
  })
})
