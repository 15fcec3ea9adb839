import { sql } from 'kysely'
import type { Calls } from '@/lib/client/calls'
import type { ProcessDefinitionInput } from '@/lib/engine'
import { operator } from '@/lib/words/workflow-enumerations'
import { organisationFacts, trialFacts } from '@/server/modules/processes'
import { startDuePlans, workRuns } from '@/server/modules/trials'
import type { FactSource } from '@/server/runtime'
import { jobsAtOnce } from '../support/jobs-at-once'
import { act, myItem } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Runs = Calls['/api/test/getRuns']['data']
type Run = Calls['/api/test/getRun']['data']
type Cases = Calls['/api/test/getCases']['data']
type Case = Calls['/api/test/getCase']['data']
type Published = Calls['/api/process/publish']['data']

const step = (id: string, account: string, more: object = {}) => ({
  id,
  type: 'Activity' as const,
  name: id,
  participants: [{ participantType: 0, param0: account }],
  ...more,
})
const begin = (initiator: string, more: object = {}) => ({
  initiator,
  startAt: '2026-11-20T01:00:00.000Z',
  formData: { total: '12', note: 'n' },
  ...more,
})
const oneCase = (caseName: string, more: object = {}) => ({
  caseName,
  confirmed: true,
  beginning: begin('zhangwei'),
  moves: [],
  tail: 'agree',
  ...more,
})

onBothDatabases('tests of a process', (kind) => {
  let server: TestServer
  const jobs = jobsAtOnce()
  beforeAll(async () => {
    server = await startTestServer({ kind, jobs })
  }, 120_000)
  afterAll(() => server.close())

  const ask = async <Data = Record<string, unknown>>(path: string, input: object, account = 'designer') => {
    const answer = await server.call<Data>(account, path, input)
    if (answer.code !== 200) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.fields)}`)
    return answer.data
  }
  const addCases = async (processId: string, cases: object[], more: object = {}) =>
    (await ask<{ caseIds: string[] }>('/api/test/addCases', { processId, cases, ...more })).caseIds
  const casesOf = (processId: string) => ask<Cases>('/api/test/getCases', { processId })
  const caseOf = (caseId: string) => ask<Case>('/api/test/getCase', { caseId })
  const start = async (processId: string, more: object = {}) => {
    const { runId } = await ask<{ runId: string }>('/api/test/start', { processId, ...more })
    await jobs.done()
    return runId
  }
  const runOf = (runId: string) => ask<Run>('/api/test/getRun', { runId })
  const draftOf = async (processId: string, change: (definition: ProcessDefinitionInput) => ProcessDefinitionInput) => {
    const { draft } = await ask<Calls['/api/process/getProcess']['data']>('/api/process/getProcess', { processId })
    const saved = await ask<Calls['/api/process/saveDraft']['data']>('/api/process/saveDraft', {
      definition: change(draft.definition),
      expectedHash: draft.hash,
    })
    return saved.version.contentHash
  }
  const by = (id: string, account: string) => (definition: ProcessDefinitionInput) => ({
    ...definition,
    elements: definition.elements.map((element) =>
      element.id === id && 'participants' in element ? { ...element, ...step(id, account) } : element,
    ),
  })
  const counts = async () => {
    const { rows } = await server.database.transact('default', (tx) =>
      sql<{
        all: string
      }>`select concat_ws(' ', (select count(*) from tasks), (select count(*) from tokens), (select count(*) from work_items),
        (select count(*) from op_log), (select count(*) from outbox), (select count(*) from task_people)) as all`.execute(
        tx,
      ),
    )
    return rows[0]?.all
  }

  it('R2.9-05 R2.5-01 a case is what came of a request, runs again, and nothing of it is a task or tells anybody', async () => {
    const processId = await publishRow(server, 'tested', [step('check', 'lina'), step('decide', 'wangfang')])
    const before = await counts()
    const [caseId = ''] = await addCases(processId, [oneCase('all agree')])
    expect((await caseOf(caseId)).body).toMatchObject({
      moves: [{ activityId: 'check' }, { activityId: 'decide' }],
      expected: {
        afterMoves: [
          { live: [{ activityId: 'check', people: ['lina'] }] },
          { live: [{ activityId: 'decide', people: ['wangfang'] }] },
          { live: [] },
        ],
        end: { status: 1, result: 0, path: ['check', 'decide', 'end'] },
      },
    })
    const { run, results, covered, everything } = await runOf(await start(processId))
    expect(run).toMatchObject({ state: 'Passed', cases: 1, done: 1, passed: 1, failed: 0, on: 'published', version: 1 })
    expect(results).toMatchObject([{ caseName: 'all agree', state: 'Passed', differences: [], current: true }])
    expect(covered.transitions).toEqual(everything.transitions)
    expect((await casesOf(processId)).rows).toMatchObject([{ caseId, last: { state: 'Passed' }, confirmed: true }])
    expect(await counts()).toBe(before)
  })

  it('R2.5-01 names the department a case is begun for', async () => {
    const processId = await publishRow(server, 'department', [step('check', 'lina')])
    const beginning = {
      initiator: 'zhangwei',
      departmentId: 'dept-rd-1',
      startAt: '2026-11-20T01:00:00.000Z',
      formData: { total: '12', note: 'n' },
    }
    const cases = [{ caseName: 'a', confirmed: false, beginning, moves: [], tail: 'agree' }]
    const { caseIds } = await ask<{ caseIds: string[] }>('/api/test/addCases', { processId, cases })
    expect((await caseOf(caseIds[0]!)).departmentName).toBe('研发一部')
  })

  it('R2.5-03 says where another version does otherwise, and what came is taken as right when somebody says so', async () => {
    const processId = await publishRow(server, 'accepted', [step('check', 'lina')])
    const [caseId = ''] = await addCases(processId, [oneCase('lina checks')])
    await draftOf(processId, by('check', 'gaofeng'))
    const runId = await start(processId, { on: 'draft' })
    const { run, results, names } = await runOf(runId)
    expect(run).toMatchObject({ state: 'Failed', on: 'draft', failed: 1 })
    expect(results[0]).toMatchObject({
      state: 'Failed',
      differences: [{ move: -1, aspect: 'people', subject: 'check', expected: ['lina'], found: ['gaofeng'] }],
    })
    expect(names.people.gaofeng).toBeTruthy()
    expect((await server.call('designer', '/api/test/accept', { runId, caseId })).code).toBe(200)
    expect((await caseOf(caseId)).body.expected.afterMoves[0]?.live[0]?.people).toEqual(['gaofeng'])
    // What was looked at is not what it expects any more.
    expect((await server.call('designer', '/api/test/accept', { runId, caseId })).code).toBe(409)
  })

  it('R2.9-05 is recorded of a finished request, without what its people wrote', async () => {
    const processId = await publishRow(server, 'recorded', [step('check', 'lina'), step('decide', 'wangfang')], [], {
      titleRule: '{note}',
    })
    const started = await act(server, 'zhangwei', {
      operator: operator.Start,
      processId,
      formData: { total: '12.00', note: 'call me at 555-1234' },
    })
    const { taskId } = started.data
    expect((await server.call('admin', '/api/test/recordTask', { taskId })).message).toContain('已办结')
    await act(server, 'lina', { operator: operator.Recede, opinion: 'more', ...(await myItem(server, 'lina', taskId)) })
    await act(server, 'zhangwei', {
      operator: operator.Start,
      formData: { total: '13.00' },
      ...(await myItem(server, 'zhangwei', taskId)),
    })
    for (const account of ['lina', 'wangfang'])
      await act(server, account, {
        operator: operator.Action,
        opinion: 'secret',
        ...(await myItem(server, account, taskId)),
      })
    const began = await ask<Calls['/api/test/beginning']['data']>('/api/test/beginning', { taskId }, 'admin')
    expect(began).toMatchObject({ initiator: { account: 'zhangwei' }, formData: { total: '12.00' } })
    expect(JSON.stringify(began)).not.toContain('555-1234')
    expect((await server.call('wangfang', '/api/test/beginning', { taskId })).code).not.toBe(200)
    const found = await ask<Calls['/api/test/finishedTasks']['data']>('/api/test/finishedTasks', { processId }, 'admin')
    expect(found.map((one) => one.taskId)).toEqual([taskId])
    // Who may not see the request learns nothing of it.
    expect(await ask('/api/test/finishedTasks', { processId })).toEqual([])
    expect((await server.call('designer', '/api/test/recordTask', { taskId })).code).toBe(404)
    const { caseId, endsAlike } = await ask<{ caseId: string; endsAlike: boolean }>(
      '/api/test/recordTask',
      { taskId },
      'admin',
    )
    const { body } = await caseOf(caseId)
    expect(endsAlike).toBe(true)
    expect(body.moves.map((move) => move.kind === 'act' && [move.activityId, move.account, move.operator])).toEqual([
      ['check', '', operator.Recede],
      ['start', '', operator.Start],
      ['check', '', operator.Action],
      ['decide', '', operator.Action],
    ])
    expect(body.beginning.formData).toMatchObject({ total: '12.00', note: 'text' })
    expect(JSON.stringify(await caseOf(caseId))).not.toMatch(/555|secret/)
    expect((await runOf(await start(processId))).run.state).toBe('Passed')
  })

  it('R2.9-05 a matrix makes a case of every person with every row, none confirmed', async () => {
    const processId = await publishRow(server, 'matrix-of', [step('check', 'lina')])
    await ask('/api/test/matrix', {
      processId,
      initiators: ['zhangwei', 'gaofeng'],
      rows: [
        { rowName: 'small', formData: { total: '1' } },
        { rowName: 'large', formData: { total: '100000' } },
      ],
    })
    const { rows } = await casesOf(processId)
    expect(rows.map(({ initiator, confirmed, source }) => [initiator, confirmed, source])).toEqual(
      expect.arrayContaining([
        ['zhangwei', false, 'matrix'],
        ['gaofeng', false, 'matrix'],
      ]),
    )
    expect(rows).toHaveLength(4)
    const all = rows.map(({ caseId }) => caseId)
    expect(await ask('/api/test/confirmCases', { processId, caseIds: all, confirmed: true })).toEqual({ changed: 4 })
    expect(await ask('/api/test/deleteCases', { processId, caseIds: all.slice(1) })).toEqual({ changed: 3 })
    expect((await casesOf(processId)).rows).toHaveLength(1)
    const many = {
      processId,
      initiators: Array.from({ length: 50 }, (_, index) => `p${index}`),
      rows: Array.from({ length: 5 }, () => ({ formData: {} })),
    }
    expect((await server.call('designer', '/api/test/matrix', many)).code).toBe(422)
  })

  it('R2.9-05 refuses to publish what fails its confirmed tests, names them, and publishes what is mended', async () => {
    const processId = await publishRow(server, 'gated', [step('check', 'lina')], [], { tests: 'refuse' })
    const [caseId] = await addCases(processId, [oneCase('lina checks'), oneCase('not confirmed', { confirmed: false })])
    const publish = async (expectedHash: string, more: object = {}) =>
      ask<Published>('/api/process/publish', { processId, expectedHash, ...more })
    const broken = await draftOf(processId, by('check', 'gaofeng'))
    expect(await publish(broken)).toMatchObject({
      published: false,
      tests: { refuses: true, cases: 1, failed: 1, failing: [{ caseId, caseName: 'lina checks' }] },
    })
    // Saying that one has seen it does not help.
    expect((await publish(broken, { evenThough: true })).published).toBe(false)
    const mended = await draftOf(processId, (definition) => ({
      ...by('check', 'lina')(definition),
      settings: { ...definition.settings, tests: 'warn' },
    }))
    expect(await publish(mended)).toMatchObject({ published: true, tests: { refuses: false, failed: 0 } })
    const warned = await draftOf(processId, by('check', 'gaofeng'))
    expect(await publish(warned)).toMatchObject({ published: false, tests: { refuses: false, failed: 1 } })
    expect(await publish(warned, { evenThough: true })).toMatchObject({ published: true, tests: { failed: 1 } })
  })

  it('R2.9-05 by the organisation it was recorded in, or by that of now', async () => {
    await server.database.transact('default', async (tx) => {
      await sql`insert into roles (role_id, role_name) values ('purchasers', 'Purchasers')`.execute(tx)
      await sql`insert into user_roles (account, role_id) values ('lina', 'purchasers')`.execute(tx)
    })
    const processId = await publishRow(server, 'as-recorded', [
      { ...step('check', ''), participants: [{ participantType: 1, param0: 'purchasers' }] },
    ])
    await addCases(processId, [oneCase('purchasers')])
    await server.database.transact('default', (tx) =>
      sql`update user_roles set account = 'wangfang' where role_id = 'purchasers'`.execute(tx),
    )
    expect((await runOf(await start(processId, { organisation: 'asRecorded' }))).run.state).toBe('Passed')
    expect((await runOf(await start(processId))).results[0]?.differences[0]).toMatchObject({
      aspect: 'people',
      expected: ['lina'],
      found: ['wangfang'],
    })
  })

  it('R2.5-02 people who left, elements that are gone, and what goes on for ever are said, and stop nothing else', async () => {
    const processId = await publishRow(server, 'bad', [step('check', 'lina'), step('decide', 'wangfang')])
    await server.database.transact('default', (tx) =>
      sql`insert into users (account, name, password_hash, department_id) select 'leaver', 'Leaver', password_hash, department_id from users where account = 'zhangwei'`.execute(
        tx,
      ),
    )
    const [left, gone] = await addCases(processId, [
      oneCase('a left', { beginning: begin('leaver') }),
      oneCase('b gone'),
      oneCase('c removed'),
    ])
    await server.database.transact('default', (tx) => sql`delete from users where account = 'leaver'`.execute(tx))
    await draftOf(processId, (definition) => ({
      ...definition,
      elements: definition.elements.filter(({ id }) => id !== 'check'),
      transitions: [
        { id: 't0', from: 'start', to: 'decide' },
        { id: 't2', from: 'decide', to: 'end' },
      ],
    }))
    const { run, results } = await runOf(await start(processId, { on: 'draft' }))
    expect(run).toMatchObject({ state: 'Failed', failed: 2, errors: 1, done: 3 })
    expect(results).toMatchObject([
      { caseId: left, state: 'Error', problem: 'leaver 已不在组织中' },
      {
        caseId: gone,
        state: 'Failed',
        differences: [{ aspect: 'steps', expected: ['check'], found: ['decide'] }, {}, {}],
      },
      { state: 'Failed' },
    ])
    const loops = {
      processId,
      name: 'loops',
      formId: `${processId}-form`,
      elements: [
        { id: 'start', type: 'Start' },
        { id: 'wait', type: 'Wait', until: { kind: 'duration', duration: { amount: 1, unit: 'hours' } } },
        { id: 'again', type: 'Condition' },
        { id: 'end', type: 'End' },
      ],
      transitions: [
        { id: 'a', from: 'start', to: 'wait' },
        { id: 'b', from: 'wait', to: 'again' },
        { id: 'c', from: 'again', to: 'wait', condition: 'Expression', expression: 'total > 0' },
        { id: 'd', from: 'again', to: 'end', otherwise: true },
      ],
    }
    const answer = await server.call('designer', '/api/test/addCases', {
      processId,
      definition: loops,
      cases: [oneCase('loop')],
    })
    expect([answer.code, answer.message]).toEqual([422, '它不会结束，不能作为测试用例'])
  })

  it('R2.5-01 a plan runs when its time has come, once for times that were missed, and says when it runs next', async () => {
    const processId = await publishRow(server, 'planned', [step('check', 'lina')])
    await addCases(processId, [oneCase('one'), oneCase('two', { confirmed: false })])
    const schedule = { kind: 'cron', cron: '0 9 * * *', timeZone: 'Asia/Shanghai', from: '', until: '' }
    const { planId } = await ask<{ planId: string }>('/api/test/savePlan', { processId, planName: 'daily', schedule })
    const wrong = { processId, planName: 'wrong', schedule: { ...schedule, cron: 'never' } }
    expect((await server.call('designer', '/api/test/savePlan', wrong)).fields).toHaveProperty('schedule')
    const before = (await ask<{ nextAt: string }>('/api/test/getPlan', { planId })).nextAt
    await startDuePlans(server.app.deps)
    expect((await ask<Runs>('/api/test/getRuns', { processId })).records).toBe(0)
    const later = new Date(server.clock.now().getTime() + 3 * 86_400_000)
    const then = { ...server.app.deps, clock: { now: () => later } }
    await Promise.all([startDuePlans(then), startDuePlans(then)])
    const { rows } = await ask<Runs>('/api/test/getRuns', { processId })
    expect(rows).toMatchObject([{ planName: 'daily', cases: 1, startedBy: 'designer' }])
    const { nextAt } = await ask<{ nextAt: string }>('/api/test/getPlan', { planId })
    expect(Date.parse(nextAt)).toBeGreaterThan(later.getTime())
    expect(Date.parse(nextAt) - Date.parse(before)).toBe(3 * 86_400_000)
  })

  it('R2.5-01 a plan of more cases than a process may have is refused, and one of cases that are gone runs nothing', async () => {
    const processId = await publishRow(server, 'huge-plan', [step('check', 'lina')])
    const ids = Array.from({ length: 5001 }, (_, index) => `case-${index}`)
    const save = (caseIds: string[]) =>
      server.call<{ planId: string }>('designer', '/api/test/savePlan', { processId, planName: 'huge', caseIds })
    expect((await save(ids)).code).toBe(400)
    const saved = await save(ids.slice(1))
    if (saved.code === 200) {
      const { planId } = saved.data
      expect((await server.call('designer', '/api/test/start', { processId, planId })).code).not.toBe(200)
    }
    expect((await ask<Runs>('/api/test/getRuns', { processId })).records).toBe(0)
  })

  it('R2.5-01 a plan plays what is published and nothing else: a draft may ask rules whoever made it does not see', async () => {
    const processId = await publishRow(server, 'planned-draft', [step('check', 'lina')])
    await addCases(processId, [oneCase('one')])
    const schedule = { kind: 'cron', cron: '0 9 * * *', timeZone: 'Asia/Shanghai', from: '', until: '' }
    await ask('/api/test/savePlan', { processId, planName: 'daily', schedule })
    const inDays = (days: number) => {
      const now = new Date(server.clock.now().getTime() + days * 86_400_000)
      return { ...server.app.deps, clock: { now: () => now } }
    }
    const stands = (status: string, published: number | null) =>
      server.database.transact('default', async (tx) => {
        await sql`update process_versions set status = ${status} where process_id = ${processId}`.execute(tx)
        await sql`update processes set published_version = ${published} where process_id = ${processId}`.execute(tx)
      })
    const runs = async () => (await ask<Runs>('/api/test/getRuns', { processId })).records
    await stands('draft', null)
    await startDuePlans(inDays(4))
    expect(await runs()).toBe(0)
    await stands('published', 1)
    await startDuePlans(inDays(8))
    expect(await runs()).toBe(1)
  })

  it('R2.5-03 is seen by whom the category of the process lets see, and changed by whom it lets change', async () => {
    const processId = await publishRow(server, 'filed', [step('check', 'lina')])
    const [caseId] = await addCases(processId, [oneCase('one')])
    const runId = await start(processId)
    const { catalogId } = await ask<{ catalogId: string }>(
      '/api/catalog/addCatalog',
      { catalogName: 'Hidden', catalogOrder: 1, catalogType: 'Processes' },
      'admin',
    )
    await server.database.transact('default', async (tx) => {
      await sql`update processes set catalog_id = ${catalogId} where process_id = ${processId}`.execute(tx)
      await sql`insert into node_grants (node_kind, node_id, participant_type, param0, value) values ('catalog', ${catalogId}, 0, 'lina', 1)`.execute(
        tx,
      )
    })
    const calls: [string, object][] = [
      ['/api/test/getCases', { processId }],
      ['/api/test/getCase', { caseId }],
      ['/api/test/getRun', { runId }],
      ['/api/test/getResult', { runId, caseId }],
      ['/api/test/start', { processId }],
      ['/api/test/cancel', { runId }],
      ['/api/test/rerun', { runId, all: true }],
      ['/api/test/deleteCases', { processId, caseIds: [caseId] }],
      ['/api/test/addCases', { processId, cases: [oneCase('x')] }],
    ]
    for (const [path, input] of calls)
      expect([path, (await server.call('designer', path, input)).code]).toEqual([path, 404])
    expect((await ask<Runs>('/api/test/getRuns', {})).rows.map((one) => one.processId)).not.toContain(processId)
  })

  it('R2.5-02 a run goes on where a server that died left it, and two servers never do the same case', async () => {
    const processId = await publishRow(server, 'queued', [step('check', 'lina')])
    await addCases(
      processId,
      Array.from({ length: 12 }, (_, index) => oneCase(`case ${index}`)),
    )
    await jobs.work('test-runs', async () => undefined)
    const { runId } = await ask<{ runId: string }>('/api/test/start', { processId })
    const second = await ask<{ runId: string }>('/api/test/start', { processId })
    await server.database.transact('default', (tx) =>
      sql`update test_runs set state = 'Running', lease_by = 'dead', lease_until = ${server.clock.now()}::timestamptz + interval '60 seconds' where run_id = ${runId}`.execute(
        tx,
      ),
    )
    const worker = (name: string, source: FactSource = trialFacts(organisationFacts)) => ({
      deps: server.app.deps,
      source,
      worker: name,
    })
    // It may still be alive.
    expect(await workRuns(worker('a'))).toBe(1)
    expect((await runOf(second.runId)).run.state).toBe('Passed')
    expect((await runOf(runId)).run).toMatchObject({ state: 'Running', done: 0 })
    server.clock.advance(61_000)
    const third = await ask<{ runId: string }>('/api/test/start', { processId })
    const taken = await Promise.all([workRuns(worker('a')), workRuns(worker('b'))])
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(2)
    for (const one of [runId, third.runId])
      expect((await runOf(one)).run).toMatchObject({ state: 'Passed', passed: 12, done: 12 })
  })

  it('R2.5-01 a run that is ended stops before its next cases, and what it did not come to is run again', async () => {
    const processId = await publishRow(server, 'cancelled', [step('check', 'lina')])
    await addCases(
      processId,
      Array.from({ length: 12 }, (_, index) => oneCase(`case ${index}`)),
    )
    const { runId } = await ask<{ runId: string }>('/api/test/start', { processId })
    let cancelled: Promise<unknown> | null = null
    const source: FactSource = async (tx, questions, facts) => {
      cancelled ??= server.call('designer', '/api/test/cancel', { runId })
      await trialFacts(organisationFacts)(tx, questions, facts)
    }
    await workRuns({ deps: server.app.deps, source, worker: 'w' })
    await cancelled
    const { run } = await runOf(runId)
    expect(run.state).toBe('Cancelled')
    expect(run.done).toBeLessThan(12)
    expect((await server.call('designer', '/api/test/cancel', { runId })).code).toBe(409)
    server.clock.advance(1000)
    const again = await ask<{ runId: string }>('/api/test/rerun', { runId })
    expect((await runOf(again.runId)).run).toMatchObject({ state: 'Waiting', cases: 12 - run.passed })
    await workRuns({ deps: server.app.deps, source: trialFacts(organisationFacts), worker: 'w' })
    const { rows } = await ask<Runs>('/api/test/getRuns', { processId })
    expect(rows.map(({ state }) => state)).toEqual(['Passed', 'Cancelled'])
  })
})
