import { call } from '../call'
import { CallError } from '../call-error'
import { away, keepNoLonger, keepWith, openKeeper, type Keeper } from './away'

const answers = (body: unknown) => {
  globalThis.fetch = (async () => new Response(JSON.stringify(body))) as typeof fetch
}
const noNetwork = () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
}
const keptAt = 1_700_000_000_000

/** Keeps in memory what the browser would. */
function memory(): Keeper & { keys: string[] } {
  const all = new Map<string, Parameters<Keeper['keep']>[2]>()
  return {
    get keys() {
      return [...all.keys()]
    },
    keep: (path, input, stored) => void all.set(`${path} ${JSON.stringify(input)}`, stored),
    find: (path, input) => {
      const stored = all.get(`${path} ${JSON.stringify(input)}`)
      return Promise.resolve(stored && { stored, at: keptAt })
    },
  }
}

describe('reading without a network', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    away.set(null)
  })
  afterEach(() => {
    keepNoLonger()
    jest.useRealTimers()
  })

  const counts = { counts: { 1: 4 } }
  const read = () => call('/api/workitem/counts', {}, { quiet: true })

  it('shows what was answered the last time, and from when it is, until the server answers again', async () => {
    keepWith(() => Promise.resolve(memory()))
    await openKeeper()
    answers({ code: 200, data: counts, message: '' })
    await read()
    noNetwork()
    expect(await read()).toEqual(counts)
    expect(away.get()).toMatchObject({ shownFrom: keptAt })
    // A refusal is an answer as well.
    answers({ code: 403, data: null, message: 'no' })
    await expect(read()).rejects.toMatchObject({ code: 403 })
    expect(away.get()).toBeNull()
  })

  it('never takes what was answered earlier for a server that answers who one is', async () => {
    keepWith(() => Promise.resolve(memory()))
    await openKeeper()
    answers({ code: 200, data: { account: 'admin' }, message: '' })
    await call('/api/account/logininfo', {}, { quiet: true })
    noNetwork()
    await expect(call('/api/account/logininfo', {}, { quiet: true })).rejects.toMatchObject({ code: 0 })
  })

  it('keeps what was read before there was anything to keep it with', async () => {
    const keeper = memory()
    answers({ code: 200, data: counts, message: '' })
    await read()
    keepWith(() => Promise.resolve(keeper))
    await openKeeper()
    expect(keeper.keys).toEqual(['/api/workitem/counts {}'])
  })

  it('keeps no other input’s answer, no act and no administration, and says that nothing came', async () => {
    const keeper = memory()
    keepWith(() => Promise.resolve(keeper))
    await openKeeper()
    answers({ code: 200, data: { rows: [] }, message: '' })
    await call('/api/users/list' as '/api/workitem/counts', {}, { quiet: true })
    await call('/api/task/act', { commandId: 'one-command', operator: 1 }, { quiet: true })
    await call('/api/account/getUsers', { pageSize: 20 }, { quiet: true })
    await call('/api/account/getUsers', { accounts: ['lina'], pageSize: 1 }, { quiet: true })
    await call('/api/workitem/list', { kind: 1 }, { quiet: true })
    expect(keeper.keys).toEqual([
      '/api/account/getUsers {"accounts":["lina"],"pageSize":1}',
      '/api/workitem/list {"kind":1}',
    ])
    noNetwork()
    const failed = await call('/api/workitem/list', { kind: 2 }, { quiet: true }).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(CallError)
    expect(failed).toMatchObject({ code: 0 })
  })

  it('without a keeper is as it always was', async () => {
    noNetwork()
    await expect(read()).rejects.toMatchObject({ code: 0 })
    expect(away.get()).toBeNull()
  })
})
