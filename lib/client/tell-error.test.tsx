import { forgetTold, tellError } from './tell-error'

describe('an error told to the server', () => {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  let answer: () => Promise<Response>
  const realFetch = globalThis.fetch
  beforeEach(() => {
    forgetTold()
    sent.length = 0
    answer = () => Promise.resolve({ ok: true } as Response)
    globalThis.fetch = ((path: string, { body }: RequestInit) => {
      sent.push({ path, body: JSON.parse(body as string) as Record<string, unknown> })
      return answer()
    }) as typeof fetch
    document.head.innerHTML = '<meta name="person" content="mark">'
    history.replaceState(null, '', '/bpm/list?q=salary')
  })
  afterAll(() => {
    globalThis.fetch = realFetch
  })

  it('says what it is and where, and nothing people typed', () => {
    tellError(
      Object.assign(new TypeError('"my secret" is not valid'), {
        stack: 'TypeError: "my secret"\n    at f (https://x.example/a.js?k=v:1:2)',
      }),
      '\n  at Form',
    )
    expect(sent).toMatchObject([
      {
        path: '/api/log/tellBrowserError',
        body: {
          name: 'TypeError',
          message: '"…" is not valid',
          stack: 'at f (/a.js:1:2)',
          component: 'at Form',
          page: '/bpm/list',
          times: 1,
        },
      },
    ])
    expect(JSON.stringify(sent)).not.toMatch(/secret|salary/)
  })

  it('is told once in a while, with how often it came; different ones within a bound', () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
    const error = new Error('Row 1')
    for (let n = 0; n < 50; n++) tellError(error, '')
    expect(sent).toHaveLength(1)
    now.mockReturnValue(1_060_000)
    tellError(error, '')
    expect(sent.map(({ body }) => body.times)).toEqual([1, 50])
    for (let n = 0; n < 50; n++) tellError(new Error('x'.repeat(n + 1)), '')
    expect(sent).toHaveLength(21)
    now.mockRestore()
  })

  it('makes no other one when it cannot be told', async () => {
    const unhandled = jest.fn()
    process.on('unhandledRejection', unhandled)
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    tellError(new Error('one'), '')
    answer = () => {
      throw new Error('no fetch')
    }
    expect(() => tellError(new Error('two'), '')).not.toThrow()
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
    expect(sent).toHaveLength(2)
  })

  it('is nothing of an extension', () => {
    tellError(Object.assign(new Error('x'), { stack: 'Error: x\n    at f (chrome-extension://abc/a.js:1:1)' }), '')
    expect(sent).toEqual([])
  })
})
