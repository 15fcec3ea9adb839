import { officeCalendar } from '@/lib/calendar/office-calendar'
import { workingTimeBetween } from '@/lib/calendar/working-time'
import type { Calls } from '@/lib/client/calls'
import { quantile } from '@/lib/trials/quantile'
import { figuresOf } from '@/lib/event-log/read-event-log'
import { operator } from '@/lib/words/workflow-enumerations'
import { multipartFile } from '../support/multipart'
import { act, myItem } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type Answer, type TestServer } from '../support/test-server'

type Efficiency = Calls['/api/analysis/efficiency']['data']
type Map = Calls['/api/analysis/processMap']['data']
type Read = Calls['/api/analysis/readLog']['data']

const hour = 3_600_000
const span = { from: '2026-11-16', until: '2026-12-06' }

onBothDatabases('analysis of what really happened', (kind) => {
  let server: TestServer
  /** Working milliseconds each item of `check` lay with lina before she decided. */
  const lay: number[] = []

  const approve = async (account: string, taskId: string, input: object = {}) => {
    const item = await myItem(server, account, taskId)
    const answer = await act(server, account, { operator: operator.Action, opinion: '同意', ...item, ...input })
    expect(answer.code).toBe(200)
  }
  const start = async (processId: string) => {
    const answer = await act(server, 'zhangwei', {
      operator: operator.Start,
      processId,
      formData: { total: '1.00', note: 'x' },
    })
    expect(answer.code).toBe(200)
    return answer.data.taskId
  }
  const play = async (processId: string, hours: number, { withAdded = false } = {}) => {
    const taskId = await start(processId)
    const begun = server.clock.now().getTime()
    server.clock.advance(hours * hour)
    if (withAdded) {
      const item = await myItem(server, 'lina', taskId)
      const added = await act(server, 'lina', {
        operator: operator.JointSign,
        opinion: '请法务看',
        people: ['gaofeng'],
        position: 'before',
        ...item,
      })
      expect(added.code).toBe(200)
      await approve('gaofeng', taskId)
    }
    lay.push(workingTimeBetween(officeCalendar, begun, server.clock.now().getTime()))
    await approve('lina', taskId)
    server.clock.advance(hour)
    await approve('zhoukaiwen', taskId)
  }
  beforeAll(async () => {
    server = await startTestServer({ kind })
    const step = (id: string, name: string, account: string) => ({
      id,
      name,
      type: 'Activity' as const,
      participants: [{ participantType: 0 as const, param0: account }],
    })
    const steps = [step('check', '审核|Check|審核', 'lina'), step('approve', '批准|Approve|批准', 'zhoukaiwen')]
    await publishRow(server, 'measured', steps)
    await publishRow(server, 'rare', steps)
    // A Friday from nine on: the first three wait three, two and one hour, the others in the evening.
    for (const [at, hours] of [3, 2, 1, 1, 1, 1, 1, 1].entries()) await play('measured', hours, { withAdded: at > 2 })
    for (let count = 0; count < 4; count++) await play('rare', 1)
  }, 300_000)
  afterAll(() => server.close())

  const efficiency = (account: string, by: string, more: object = {}) =>
    server.call<Efficiency>(account, '/api/analysis/efficiency', { ...span, by, ...more })

  it('R2.9-21 tells by step how long work lay and was worked on, in working time, as counted one by one', async () => {
    const { code, data } = await efficiency('admin', 'step', { processId: 'measured' })
    expect(code).toBe(200)
    const check = data.rows.find(({ key }) => key === 'measured/check')!
    expect(check).toMatchObject({
      name: expect.stringMatching(/审核|Check/),
      now: { cases: 8, returns: 0, automatic: 0, people: 2 },
    })
    // Those of who was asked beside her, and hers after that, came when people were at home.
    const waited = [...lay.slice(0, 3), ...Array.from({ length: 10 }, () => 0)].map((one) => one / 1000)
    waited.sort((x, y) => x - y)
    expect(check.now.waiting!.p90).toBeCloseTo(quantile(waited, 0.9), 0)
    expect(check.now.waiting!.p90).toBeGreaterThan(3600)
    const approved = data.rows.find(({ key }) => key === 'measured/approve')!
    // Decided an hour after it came, without having been opened.
    expect(approved.now.waiting!.median + approved.now.working!.median).toBeLessThanOrEqual(3600)
    expect(data.withheld).toBe(0)
  })

  it('R2.9-21 withholds what tells of few requests, and times of few people without the right to those of persons', async () => {
    const all = await efficiency('admin', 'process')
    expect(all.data.rows.map(({ key }) => key)).toContain('measured')
    expect(all.data.rows.map(({ key }) => key)).not.toContain('rare')
    expect(all.data.withheld).toBeGreaterThan(0)
    const own = await efficiency('zhangwei', 'step', { processId: 'measured' })
    expect(own.data.rows.find(({ key }) => key === 'measured/approve')).toMatchObject({
      fewPeople: true,
      now: { cases: 8, waiting: null, working: null },
    })
    // Who took part in none of them sees none of them.
    expect((await efficiency('chenjing', 'process', { processId: 'measured' })).data.rows).toEqual([])
  })

  it('R2.9-21 gives figures of persons to whoever has that right, and to nobody else', async () => {
    const asked = (account: string) =>
      server.call<{ rows: { key: string; now: { cases: number } }[] }>(
        account,
        '/api/analysis/efficiencyOfPeople',
        span,
      )
    const { data } = await asked('admin')
    expect(data.rows.find(({ key }) => key === 'lina')).toMatchObject({ now: { cases: 12 } })
    expect((await asked('zhangwei')).code).toBe(403)
    expect(
      (await server.call('zhangwei', '/api/analysis/exportLog', { ...span, processId: 'measured', format: 'csv' }))
        .code,
    ).toBe(403)
  })

  const mapOf = (account: string, processId = 'measured') =>
    server.call<Map>(account, '/api/analysis/processMap', { ...span, processId })

  it.each(['xes', 'ocel', 'csv'])(
    'R2.9-21 exports a log (%s) that reads as the figures of the page',
    async (format) => {
      const { data: map } = await mapOf('admin')
      const file = await server.app.fastify.inject({
        method: 'POST',
        url: '/api/analysis/exportLog',
        payload: { ...span, processId: 'measured', format },
        headers: { authorization: `Bearer ${await server.tokenOf('admin')}` },
      })
      const bytes = file.rawPayload
      const figures = await figuresOf(async function* () {
        yield bytes
      })
      expect(figures).toMatchObject({ cases: map.cases, events: map.events, variants: map.variants })
      expect(figures.caseDuration.median).toBeCloseTo(map.duration!.median, 2)
      expect(figures.caseDuration.p90).toBeCloseTo(map.duration!.p90, 2)
      expect(figures.activities.map(({ count }) => count)).toEqual(map.steps.map(({ count }) => count))
      expect(figures.directlyFollows.map(({ count }) => count)).toEqual(map.follows.map(({ count }) => count))
      const pair = map.follows.find(({ from, to }) => from === 'check' && to === 'approve')!
      expect(pair.kind).toBe('drawn')
      const same = figures.directlyFollows.find(({ from, to }) => /审核/.test(from) && /批准/.test(to))!
      expect(same.count).toBe(pair.count)
      expect(same.meanSeconds).toBeCloseTo(pair.meanSeconds, 2)
      expect(figures.topVariants.map(({ count }) => count)).toEqual(map.topVariants.map(({ count }) => count))
      // Read back as anybody may read a log, it tells the same.
      const { headers, payload } = multipartFile(`log.${format}`, bytes)
      const response = await server.app.fastify.inject({
        method: 'POST',
        url: '/api/analysis/readLog',
        payload,
        headers: { ...headers, authorization: `Bearer ${await server.tokenOf('zhangwei')}` },
      })
      const read = response.json() as Answer<Read>
      expect(read.data).toMatchObject({ cases: map.cases, events: map.events, variants: map.variants })
    },
  )

  it('R2.9-21 says what was added by hand so often that it may be a step, and where time goes', async () => {
    const { data } = await mapOf('admin')
    expect(data.detours).toEqual([
      { at: 'check', atName: expect.any(String), name: expect.any(String), cases: 5, among: 8 },
    ])
    expect(data.outside).toMatchObject({ cases: 5, acts: [{ operator: operator.JointSign, count: 5, cases: 5 }] })
    expect(data.bottleneck).toMatchObject({ activityId: 'check' })
    expect(data.handovers!.length).toBeGreaterThan(0)
    expect((await mapOf('zhangwei')).data.handovers).toBeNull()
    expect((await mapOf('admin', 'rare')).data).toMatchObject({ cases: 4, withheld: true, steps: [], follows: [] })
    expect((await mapOf('chenjing')).data).toMatchObject({ cases: 0, withheld: true })
  })

  it('R2.9-21 refuses periods that end before they begin or are too long, and files that are no log', async () => {
    const wrong = await server.call('admin', '/api/analysis/efficiency', {
      from: '2026-11-20',
      until: '2026-11-01',
      by: 'process',
    })
    expect(wrong).toMatchObject({ code: 400, fields: { until: expect.any(String) } })
    const long = await server.call('admin', '/api/analysis/efficiency', {
      from: '2020-01-01',
      until: '2026-11-01',
      by: 'process',
    })
    expect(long).toMatchObject({ code: 400, fields: { until: expect.any(String) } })
    const { headers, payload } = multipartFile('log.xes', '<!DOCTYPE log [<!ENTITY a "b">]><log/>')
    const response = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/analysis/readLog',
      payload,
      headers: { ...headers, authorization: `Bearer ${await server.tokenOf('zhangwei')}` },
    })
    expect(response.json()).toMatchObject({ code: 422, message: expect.stringMatching(/./) })
  })
})
