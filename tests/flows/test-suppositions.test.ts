import { sql } from 'kysely'
import type { Calls } from '@/lib/client/calls'
import { jobsAtOnce } from '../support/jobs-at-once'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Run = Calls['/api/test/getRun']['data']
type Cases = Calls['/api/test/getCases']['data']
type Case = Calls['/api/test/getCase']['data']
type Changed = Calls['/api/test/changeCase']['data']

const both = {
  id: 'check',
  type: 'Activity' as const,
  name: 'Check',
  mode: 'parallelAll' as const,
  participants: ['lina', 'wangfang'].map((account) => ({ participantType: 0, param0: account })),
}
const outside = {
  id: 'book',
  type: 'Auto' as const,
  name: 'Book',
  auto: { type: 'JavaScript' as const, script: '', results: [] },
}
const oneCase = (caseName: string, more: object = {}) => ({
  caseName,
  confirmed: true,
  beginning: {
    initiator: 'zhangwei',
    startAt: '2026-11-20T01:00:00.000Z',
    formData: { total: '12', note: 'n' },
    ...more,
  },
  moves: [],
  tail: 'agree',
})
const gone = { left: ['lina'], emptyRoles: [], standIns: [] }
const nothing = { left: [], emptyRoles: [], standIns: [] }

onBothDatabases('3.12 what a test case supposes', (kind) => {
  let server: TestServer
  const jobs = jobsAtOnce()
  beforeAll(async () => {
    server = await startTestServer({ kind, jobs })
  }, 120_000)
  afterAll(() => server.close())

  const ask = async <Data = Record<string, unknown>>(path: string, input: object) => {
    const answer = await server.call<Data>('designer', path, input)
    if (answer.code !== 200) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.fields)}`)
    return answer.data
  }
  const add = async (processId: string, one: object): Promise<string> =>
    (await ask<{ caseIds: string[] }>('/api/test/addCases', { processId, cases: [one] })).caseIds[0] ?? ''
  const caseOf = (caseId: string) => ask<Case>('/api/test/getCase', { caseId })
  const run = async (processId: string, more: object = {}) => {
    const { runId } = await ask<{ runId: string }>('/api/test/start', { processId, ...more })
    await jobs.done()
    return ask<Run>('/api/test/getRun', { runId })
  }
  const first = ({ body }: Case) => body.expected.afterMoves[0]?.live[0]?.people

  it('is kept with it, is said in words, and is so whenever it runs', async () => {
    const processId = await publishRow(server, 'supposing', [both])
    const caseId = await add(processId, { ...oneCase('without her'), suppose: gone })
    expect(first(await caseOf(caseId))).toEqual(['wangfang'])
    for (const organisation of ['now', 'asRecorded'])
      expect((await run(processId, { organisation })).results).toMatchObject([{ state: 'Passed', differences: [] }])
    const { rows } = await ask<Cases>('/api/test/getCases', { processId })
    expect(rows[0]?.supposed).toEqual([expect.stringContaining('李娜')])
    expect((await caseOf(caseId)).supposed).toEqual(rows[0]?.supposed)
  })

  it('is changed in the case, which then expects what comes and waits to be confirmed', async () => {
    const processId = await publishRow(server, 'resupposed', [both])
    const caseId = await add(processId, oneCase('both'))
    expect(first(await caseOf(caseId))).toEqual(['lina', 'wangfang'])
    const away = { ...nothing, standIns: [{ principal: 'wangfang', agent: 'gaofeng' }] }
    const change = (suppose: object) =>
      ask<Changed>('/api/test/changeCase', { caseId, caseName: 'both', looks: ['people'], suppose, mocks: {} })
    expect(await change(nothing)).toEqual({ playedAnew: false, stopped: '' })
    expect(await caseOf(caseId)).toMatchObject({ confirmed: true })
    expect(await change({ ...gone, ...away, left: ['lina'] })).toEqual({ playedAnew: true, stopped: '' })
    const changed = await caseOf(caseId)
    expect(first(changed)).toEqual(['wangfang'])
    expect(changed).toMatchObject({ confirmed: false, body: { expected: { end: { status: 1, result: 0 } } } })
    expect(changed.supposed).toHaveLength(2)
    expect((await run(processId)).results).toMatchObject([{ state: 'Passed' }])
    await change(nothing)
    expect(first(await caseOf(caseId))).toEqual(['lina', 'wangfang'])
    expect((await run(processId)).results).toMatchObject([{ state: 'Passed' }])
  })

  it('may be that something outside fails; where it then stops is said', async () => {
    const processId = await publishRow(server, 'failing', [outside, both])
    const caseId = await add(processId, oneCase('books'))
    expect((await caseOf(caseId)).outside).toEqual([{ elementId: 'book', name: 'Book', awaits: 'work' }])
    const mocks = { book: { ok: false, error: '' } }
    const changed = await ask<Changed>('/api/test/changeCase', { caseId, caseName: 'books', looks: [], mocks })
    expect(changed).toMatchObject({ playedAnew: true, stopped: expect.stringMatching(/./) })
    expect((await caseOf(caseId)).supposed).toEqual([expect.stringContaining('Book')])
    expect((await run(processId)).results).toMatchObject([{ state: 'Passed' }])
  })

  it('names only who and what there is; otherwise nothing of the case is changed', async () => {
    const processId = await publishRow(server, 'unknowns', [both])
    const caseId = await add(processId, oneCase('as it is'))
    for (const wrong of [
      { suppose: { ...nothing, left: ['nobody-at-all'] } },
      { suppose: { ...nothing, emptyRoles: ['no-such-role'] } },
      { suppose: { ...nothing, standIns: [{ principal: 'lina', agent: 'lina' }] } },
    ]) {
      const answer = await server.call('designer', '/api/test/changeCase', {
        caseId,
        caseName: 'x',
        looks: [],
        ...wrong,
      })
      expect(answer).toMatchObject({ code: 400, fields: { suppose: expect.stringMatching(/./) } })
    }
    const mocks = { 'no-such-step': { never: true } }
    expect(
      (await server.call('designer', '/api/test/changeCase', { caseId, caseName: 'x', looks: [], mocks })).code,
    ).toBe(400)
    expect(await caseOf(caseId)).toMatchObject({ caseName: 'as it is', confirmed: true })
  })

  it('of a case that was kept before there were suppositions is nothing', async () => {
    const processId = await publishRow(server, 'older', [both])
    const caseId = await add(processId, oneCase('older'))
    await server.database.transact('default', (tx) =>
      sql`update test_cases set body = body - 'suppose' where case_id = ${caseId}`.execute(tx),
    )
    expect((await run(processId)).results).toMatchObject([{ state: 'Passed' }])
    expect((await ask<Cases>('/api/test/getCases', { processId })).rows).toMatchObject([{ supposed: [] }])
    expect((await caseOf(caseId)).supposed).toEqual([])
  })
})
