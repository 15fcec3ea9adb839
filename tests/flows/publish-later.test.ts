import { sql } from 'kysely'
import type { ProcessDefinitionInput } from '@/lib/engine'
import type { Calls } from '@/lib/client/calls'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Kept {
  version: { contentHash: string; version: number }
}

type Process = Calls['/api/process/getProcess']['data']

onBothDatabases('R2.4-12 a process is published from a date on', (kind) => {
  let server: TestServer
  let formId: string
  beforeAll(async () => {
    server = await startTestServer({ kind })
    const { data } = await server.call<{ processId: string; published: number | null }[]>(
      'admin',
      '/api/process/getProcesses',
      {},
    )
    const { data: found } = await server.call<{ version: { formId: string } }>('admin', '/api/process/getVersion', {
      processId: data.find(({ published }) => published)!.processId,
      version: 1,
    })
    formId = found.version.formId
  }, 120_000)
  afterAll(() => server.close())

  const definition = (
    processId: string,
    name: string,
    person = 'wangfang',
    tests: 'none' | 'refuse' = 'none',
  ): ProcessDefinitionInput => ({
    processId,
    name,
    formId,
    settings: { tests },
    elements: [
      { id: 'start', type: 'Start' },
      { id: 'check', type: 'Activity', participants: [{ participantType: 0, param0: person }] },
      { id: 'end', type: 'End' },
    ],
    transitions: [
      { id: 't0', from: 'start', to: 'check' },
      { id: 't1', from: 'check', to: 'end' },
    ],
  })
  const save = async (
    processId: string,
    { name = 'First', expectedHash = '', person = 'wangfang', tests = 'none' as 'none' | 'refuse' } = {},
  ) => {
    const answer = await server.call<Kept>('admin', '/api/process/saveDraft', {
      definition: definition(processId, name, person, tests),
      expectedHash,
    })
    expect(answer.message).toBe('')
    return answer.data.version.contentHash
  }
  const plan = (processId: string, expectedHash: string, at: string, account = 'admin') =>
    server.call<{ at: string | null }>(account, '/api/process/publishLater', {
      processId,
      expectedHash,
      at,
      note: 'From then on',
    })
  const planned = async (processId: string) =>
    (
      await server.call<{ at: string; current: boolean } | null>('admin', '/api/process/publicationPlanned', {
        processId,
      })
    ).data
  const published = async (processId: string) =>
    (
      await server.call<{ processId: string; published: number | null }[]>('admin', '/api/process/getProcesses', {})
    ).data.find((one) => one.processId === processId)?.published
  const soon = (minutes: number) => {
    const at = new Date(server.clock.now().getTime() + minutes * 60_000 + 8 * 3_600_000)
    return at.toISOString().slice(0, 16)
  }
  const pass = async (minutes: number) => {
    server.clock.advance(minutes * 60_000)
    // Hours go by, and who is signed in stays so.
    const now = server.clock.now()
    await server.database.execute(`update sessions set created_at = $1, seen_at = $1, expires_at = $2`, [
      now,
      new Date(now.getTime() + 12 * 3_600_000),
    ])
    await server.app.jobs.workAll()
  }
  const lastRun = async () =>
    (await server.call<{ rows: { state: string; kind: string }[] }>('admin', '/api/job/runs', {})).data.rows.find(
      (one) => one.kind === 'publishProcess',
    )

  it('not before, then once, under the rights of who said so', async () => {
    const hash = await save('later-1')
    const at = soon(20)
    expect((await plan('later-1', hash, at)).data.at).toBe(new Date(`${at}:00+08:00`).toISOString())
    expect(await planned('later-1')).toMatchObject({ current: true })
    await pass(10)
    expect(await published('later-1')).toBeNull()
    await pass(15)
    expect(await published('later-1')).toBe(1)
    expect(await planned('later-1')).toBeNull()
    expect(await lastRun()).toMatchObject({ state: 'done' })
    await pass(60 * 24)
    expect(await published('later-1')).toBe(1)
  })

  it('not where the draft is another one by then, which is said before', async () => {
    const hash = await save('later-2')
    await plan('later-2', hash, soon(20))
    await save('later-2', { name: 'Second', expectedHash: hash })
    expect(await planned('later-2')).toMatchObject({ current: false })
    await pass(25)
    expect(await published('later-2')).toBeNull()
    expect(await lastRun()).toMatchObject({ state: 'failed' })
  })

  it('is no failure where somebody has published it by hand meanwhile', async () => {
    const hash = await save('later-6')
    await plan('later-6', hash, soon(20))
    const byHand = await server.call<{ published: boolean }>('admin', '/api/process/publish', {
      processId: 'later-6',
      expectedHash: hash,
    })
    expect(byHand.data.published).toBe(true)
    await pass(25)
    expect(await published('later-6')).toBe(1)
    expect(await lastRun()).toMatchObject({ state: 'done' })
  })

  it('not where it has errors by then', async () => {
    const hash = await save('later-3', { person: 'nobody-there' })
    expect((await plan('later-3', hash, soon(20))).code).toBe(200)
    await pass(25)
    expect(await published('later-3')).toBeNull()
    expect(await lastRun()).toMatchObject({ state: 'failed' })
  })

  it('its tests are played under what all attempts of a run share, so that the next one goes on with them', async () => {
    const first = await save('later-7')
    const { data } = await server.call<{ caseIds: string[] }>('admin', '/api/test/addCases', {
      processId: 'later-7',
      cases: [
        {
          caseName: 'who checks',
          confirmed: true,
          beginning: { initiator: 'zhangwei', startAt: '2026-11-20T01:00:00.000Z', formData: {} },
          moves: [],
          tail: 'agree',
        },
      ],
    })
    expect(data.caseIds).toHaveLength(1)
    const hash = await save('later-7', { expectedHash: first, person: 'lina', tests: 'refuse' })
    await plan('later-7', hash, soon(20))
    await pass(25)
    expect(await published('later-7')).toBe(1)
    const { rows } = await server.database.transact('default', (tx) =>
      sql<{ gates: number; ofRuns: number }>`
        select count(distinct gate_id)::int as gates,
          count(*) filter (where gate_id in (select trace_id from job_runs))::int as "ofRuns"
        from gate_results where process_id = 'later-7'`.execute(tx),
    )
    expect(rows).toEqual([{ gates: 1, ofRuns: 1 }])
  })

  it('not where its confirmed tests fail by then, which the run says', async () => {
    const step = (account: string) => ({ participants: [{ participantType: 0, param0: account }] })
    await publishRow(server, 'later-8', [{ id: 'check', type: 'Activity', name: 'check', ...step('lina') }])
    const beginning = {
      initiator: 'zhangwei',
      startAt: '2026-11-20T01:00:00.000Z',
      formData: { total: '12', note: 'n' },
    }
    const cases = [{ caseName: 'a', confirmed: true, beginning, moves: [], tail: 'agree' }]
    expect((await server.call('admin', '/api/test/addCases', { processId: 'later-8', cases })).message).toBe('')
    const { data } = await server.call<Process>('admin', '/api/process/getProcess', { processId: 'later-8' })
    const { definition: drawn } = data.draft
    const elements = drawn.elements.map((one) => (one.id === 'check' ? { ...one, ...step('gaofeng') } : one))
    const changed = await server.call<Kept>('admin', '/api/process/saveDraft', {
      definition: { ...drawn, settings: { ...drawn.settings, tests: 'refuse' }, elements },
      expectedHash: data.draft.hash,
    })
    expect((await plan('later-8', changed.data.version.contentHash, soon(20))).code).toBe(200)
    await pass(25)
    expect(await published('later-8')).toBe(1)
    expect(await lastRun()).toMatchObject({ state: 'failed' })
  })

  it('moved to another time, and taken back', async () => {
    const hash = await save('later-4')
    await Promise.all([plan('later-4', hash, soon(20)), plan('later-4', hash, soon(30))])
    await plan('later-4', hash, soon(50))
    expect(
      (
        await server.call<{ rows: { kind: string; nextAt: string | null }[] }>('admin', '/api/job/list')
      ).data.rows.filter((one) => one.kind === 'publishProcess' && one.nextAt !== null),
    ).toHaveLength(1)
    await pass(35)
    expect(await published('later-4')).toBeNull()
    expect((await plan('later-4', '', '')).data.at).toBeNull()
    await pass(35)
    expect(await published('later-4')).toBeNull()
  })

  it.each([
    ['a time gone by', () => soon(-60), 422],
    ['no time at all', () => 'tomorrow', 422],
  ])('refuses %s', async (_name, at, code) => {
    const processId = `later-${code}-${at().length}`
    const hash = await save(processId)
    expect((await plan(processId, hash, at())).code).not.toBe(200)
  })

  it('refuses a draft somebody else has changed, and whoever may not publish', async () => {
    const hash = await save('later-5')
    expect((await plan('later-5', 'another', soon(20))).code).toBe(409)
    expect((await plan('later-5', hash, soon(20), 'zhangwei')).code).toBe(403)
  })
})
