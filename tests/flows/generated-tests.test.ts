import { sql } from 'kysely'
import type { Calls } from '@/lib/client/calls'
import { organisationFacts, trialFacts } from '@/server/modules/processes'
import { scoreByItself } from '@/server/modules/trials'
import type { FactSource } from '@/server/runtime'
import { jobsAtOnce } from '../support/jobs-at-once'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Cases = Calls['/api/test/getCases']['data']
type Generated = Calls['/api/test/generate']['data']
type Score = Calls['/api/test/mutate']['data']

type Coverage = Calls['/api/test/getCoverage']['data']
type Covered = Calls['/api/test/coverPlace']['data']

const step = (id: string, name = id) => ({
  id,
  type: 'Activity' as const,
  name,
  participants: [{ participantType: 0, param0: 'lina' }],
})

const oneCase = {
  caseName: 'one',
  confirmed: true,
  beginning: { initiator: 'zhangwei', startAt: '2026-11-20T01:00:00.000Z', formData: { total: '1', note: 'n' } },
  tail: 'agree',
}

onBothDatabases('tests of a process that write themselves', (kind) => {
  let server: TestServer
  const jobs = jobsAtOnce()
  beforeAll(async () => {
    server = await startTestServer({ kind, jobs })
  }, 120_000)
  afterAll(() => server.close())

  const processId = 'purchase-request'
  const generate = (account: string) => server.call<Generated>(account, '/api/test/generate', { processId })
  const cases = async () => (await server.call<Cases>('admin', '/api/test/getCases', { processId })).data

  it('R2.9-05 cover the whole process at its limits, are to be confirmed, and come once', async () => {
    const { data } = await generate('admin')
    expect(data.problem).toBe('')
    expect(data.caseIds.length).toBeGreaterThan(8)
    expect(data).toMatchObject({ worth: data.caseIds.length, untried: 0 })
    const { rows } = await cases()
    expect(rows.every(({ source, confirmed }) => source === 'generated' && !confirmed)).toBe(true)
    const names = rows.map(({ caseName }) => caseName).join('\n')
    for (const limit of ['4,999.99', '5,000.00', '50,000.00']) expect(names).toContain(`合计金额 = ${limit}`)
    expect(names).toContain('“部门负责人审批”驳回')
    const again = (await generate('admin')).data
    expect(again).toMatchObject({ caseIds: [], known: data.caseIds.length })
  })

  it('R2.9-05 all pass, cover every element, and notice the small changes that matter', async () => {
    const { data: run } = await server.call<{ runId: string }>('admin', '/api/test/start', { processId })
    await jobs.done()
    const { data: ran } = await server.call<Calls['/api/test/getRun']['data']>('admin', '/api/test/getRun', run)
    expect(ran.run).toMatchObject({ state: 'Passed', failed: 0, errors: 0 })
    expect(ran.covered.elements).toEqual(ran.everything.elements)
    expect(ran.covered.conditions).toEqual(ran.everything.conditions)
    const { data: score } = await server.call<Score>('admin', '/api/test/mutate', { processId })
    expect(score.noticed).toBeGreaterThan(score.changes * 0.8)
    expect(score.noticed + score.missed.length).toBe(score.changes)
    expect(score.missed.filter(({ what }) => what.includes('条件'))).toEqual([])
  })

  it('R2.9-05 say place by place which of them come through, as soon as they are recorded', async () => {
    const { data } = await server.call<Coverage>('admin', '/api/test/getCoverage', { processId })
    expect(data.places.filter(({ count }) => count === 0)).toEqual([])
    const { rows } = await cases()
    const names = new Map(rows.map(({ caseId, caseName }) => [caseId, caseName]))
    for (const { cases: some } of data.places)
      for (const { caseId, caseName } of some) expect(names.get(caseId)).toBe(caseName)
    const bare = await publishRow(server, 'bare', [step('check')])
    const of = async () => (await server.call<Coverage>('admin', '/api/test/getCoverage', { processId: bare })).data
    expect(await of()).toMatchObject({ any: false })
    const cover = (account: string, id: string) =>
      server.call<Covered>(account, '/api/test/coverPlace', { processId: bare, part: 'elements', id })
    const { kept } = (await cover('admin', 'check')).data
    expect((await of()).places.find(({ id }) => id === 'check')).toMatchObject({ cases: [kept], count: 1 })
    expect((await cover('admin', 'gone')).data.kept).toBeNull()
    expect((await cover('zhangwei', 'check')).code).not.toBe(200)
    expect((await server.call('zhangwei', '/api/test/getCoverage', { processId: bare })).code).not.toBe(200)
  })

  it('R2.9-05 their score is kept with the process until it or they change, whoever tries', async () => {
    const scoreOf = async () =>
      (await server.call<Calls['/api/test/getScore']['data']>('admin', '/api/test/getScore', { processId })).data
    const mutate = async (after: number) =>
      (await server.call<Score>('admin', '/api/test/mutate', { processId, after })).data
    const whole = { changes: 0, noticed: 0, missed: [] as Score['missed'] }
    let next: number | null = 0
    while (next !== null) {
      const piece: Score = await mutate(next)
      whole.changes += piece.changes
      whole.noticed += piece.noticed
      whole.missed.push(...piece.missed)
      next = piece.next
    }
    expect(await scoreOf()).toMatchObject({ ...whole, current: true })
    expect(whole.missed).toEqual([])
    // What goes on from elsewhere belongs to nothing that is kept.
    await mutate(3)
    expect(await scoreOf()).toMatchObject({ ...whole, current: true })
    const runs = await server.call<Calls['/api/test/getRuns']['data']>('admin', '/api/test/getRuns', { processId })
    expect(runs.data.rows[0]?.score).toMatchObject({ changes: whole.changes, noticed: whole.noticed, current: true })
    const { caseId, caseName, confirmed } = (await cases()).rows[0]!
    await server.call('admin', '/api/test/confirmCases', { processId, caseIds: [caseId], confirmed: !confirmed })
    expect(await scoreOf()).toMatchObject({ current: false })
    await server.call('admin', '/api/test/confirmCases', { processId, caseIds: [caseId], confirmed })
    expect(await scoreOf()).toMatchObject({ current: true })
    await server.call('admin', '/api/test/changeCase', { caseId, caseName, looks: ['people', 'due'] })
    expect(await scoreOf()).toMatchObject({ current: false })
  })

  it('R2.9-05 their score comes by itself after publishing and after a plan ran, and once for what has not changed', async () => {
    const own = await publishRow(server, 'scored', [step('check')])
    const scoreOf = async () =>
      (await server.call<Calls['/api/test/getScore']['data']>('admin', '/api/test/getScore', { processId: own })).data
    const score = () => {
      server.clock.advance(90_000)
      return scoreByItself({
        deps: server.app.deps,
        source: trialFacts(organisationFacts),
        pause: () => Promise.resolve(),
      })
    }
    await score()
    expect(await scoreOf()).toBeNull()
    await server.call('admin', '/api/test/addCases', { processId: own, cases: [oneCase] })
    await score()
    const first = await scoreOf()
    expect(first).toMatchObject({ tests: 1, current: true })
    expect(first!.changes).toBeGreaterThan(2)
    // Nothing has changed: nothing is tried again.
    expect(await score()).toBe(0)
    await server.call('admin', '/api/test/addCases', { processId: own, cases: [{ ...oneCase, caseName: 'other' }] })
    expect(await scoreOf()).toMatchObject({ current: false })
    // Whoever is still writing tests is not followed at every step.
    expect(await score()).toBe(0)
    const plan = await server.call<{ planId: string }>('admin', '/api/test/savePlan', {
      processId: own,
      planName: 'all',
    })
    server.clock.advance(1000)
    expect((await server.call('admin', '/api/test/start', { processId: own, planId: plan.data.planId })).message).toBe(
      '',
    )
    await jobs.done()
    expect(await score()).toBe(1)
    expect(await scoreOf()).toMatchObject({ tests: 2, current: true })
    await publishRow(server, 'scored', [step('check'), step('second')])
    expect(await score()).toBe(1)
    expect(await scoreOf()).toMatchObject({ current: true })
  })

  it('what cannot be played, for whatever reason, is not tried again before it changes', async () => {
    const broken = await publishRow(server, 'broken', [step('check')])
    await server.call('admin', '/api/test/addCases', { processId: broken, cases: [oneCase] })
    const asked = jest.fn(() => Promise.reject(new Error('broken')))
    const score = (source: FactSource) => {
      server.clock.advance(90_000)
      return scoreByItself({ deps: server.app.deps, source, pause: () => Promise.resolve() })
    }
    expect(await score(asked)).toBe(1)
    expect(asked).toHaveBeenCalled()
    expect(await score(asked)).toBe(0)
    await publishRow(server, 'broken', [step('check'), step('second')])
    expect(await score(trialFacts(organisationFacts))).toBe(1)
  })

  it('R2.9-05 that look at little miss small changes: which, and who comes by without noticing', async () => {
    const loose = await publishRow(server, 'loose', [step('check', 'Check')])
    const one = { ...oneCase, caseName: 'looks at nothing', looks: [] }
    await server.call('admin', '/api/test/addCases', { processId: loose, cases: [one] })
    const { data } = await server.call<Score>('admin', '/api/test/mutate', { processId: loose })
    expect(data.missed[0]).toMatchObject({ elementId: 'check', cases: [{ caseName: 'looks at nothing' }] })
    const kept = await server.call<Calls['/api/test/getScore']['data']>('admin', '/api/test/getScore', {
      processId: loose,
    })
    expect(kept.data?.missed).toEqual(data.missed)
    expect((await server.call('zhangwei', '/api/test/getScore', { processId: loose })).code).not.toBe(200)
  })

  it('R2.9-05 are made of the fewest real requests that came through all the last ones did', async () => {
    const taken = await server.call<Calls['/api/test/fromHistory']['data']>('admin', '/api/test/fromHistory', {
      processId,
    })
    const { caseIds, finished, looked, leftOut } = taken.data
    expect(looked).toBeLessThanOrEqual(finished)
    expect(looked).toBeGreaterThan(4)
    expect(caseIds.length).toBeGreaterThan(0)
    expect(caseIds.length).toBeLessThan(looked - leftOut)
    const mine = (await cases()).rows.filter(({ caseId }) => caseIds.includes(caseId))
    expect(mine.every(({ source, confirmed }) => source === 'task' && !confirmed)).toBe(true)
    const again = await server.call<Calls['/api/test/fromHistory']['data']>('admin', '/api/test/fromHistory', {
      processId,
    })
    expect(again.data.caseIds).toEqual([])
    expect((await server.call('zhangwei', '/api/test/fromHistory', { processId })).code).not.toBe(200)
  })

  it('who may only look may ask for the score, and make none', async () => {
    expect((await generate('zhangwei')).code).not.toBe(200)
    expect((await server.call('zhangwei', '/api/test/mutate', { processId })).code).not.toBe(200)
    await server.database.transact('default', (tx) =>
      sql`insert into menu_grants (ui_menu_id, participant_type, param0, access) values ('design_processes', 0, 'chenjing', 1)`.execute(
        tx,
      ),
    )
    const keptFor = async () =>
      (
        await server.database.transact('default', (tx) =>
          sql<{ at: Date }>`select scored_at as at from test_scores where process_id = ${processId}`.execute(tx),
        )
      ).rows
    const before = await keptFor()
    server.clock.advance(1000)
    expect((await server.call('chenjing', '/api/test/mutate', { processId })).code).toBe(200)
    expect(await keptFor()).toEqual(before)
  })
})
