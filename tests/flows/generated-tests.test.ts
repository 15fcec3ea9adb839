import type { Calls } from '@/lib/client/calls'
import { jobsAtOnce } from '../support/jobs-at-once'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Cases = Calls['/api/test/getCases']['data']
type Generated = Calls['/api/test/generate']['data']
type Score = Calls['/api/test/mutate']['data']

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

  it('R2.9-05 are made of the fewest real requests that came through all the last ones did', async () => {
    const taken = await server.call<Calls['/api/test/fromHistory']['data']>('admin', '/api/test/fromHistory', {
      processId,
    })
    const { caseIds, looked, leftOut } = taken.data
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
  })
})
