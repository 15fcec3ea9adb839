import { sql } from 'kysely'
import type { Calls } from '@/lib/client/calls'
import { defaultTenant } from '@/server/platform/db'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Kept = Calls['/api/process/keptTrial']['data']
type Rows = Calls['/api/process/keptTrials']['data']
type Tried = Calls['/api/process/simulate']['data']

const processId = 'kept-runs'
const step = (id: string, account: string) => ({
  id,
  type: 'Activity',
  name: `${id} step`,
  participants: [{ participantType: 0, param0: account }],
})
const drawn = (middle: ReturnType<typeof step>[], more: object[] = []) => ({
  processId,
  name: 'Kept',
  formId: 'purchase-request-form',
  elements: [
    { id: 'start', type: 'Start', rights: { default: 'read', fields: {} } },
    ...middle,
    { id: 'end', type: 'End' },
  ],
  transitions: [
    ...['start', ...middle.map(({ id }) => id), 'end'].flatMap((to, at, all) =>
      at === 0 ? [] : [{ id: `${all[at - 1]}-${to}`, from: all[at - 1], to }],
    ),
    ...more,
  ],
})
const beginning = { initiator: 'zhangwei', startAt: '2026-11-20T01:00:00.000Z', formData: {} }
const approve = (activityId: string, account: string) => ({ kind: 'act', activityId, account, operator: 1 })

onBothDatabases('R2.4-13 runs of the simulation that are kept', (kind) => {
  let server: TestServer
  let hash = ''
  const call = <Data = unknown>(path: string, input: object, account = 'designer') =>
    server.call<Data>(account, `/api/process/${path}`, input)
  const draw = async (definition: object) => {
    const { code, data } = await call<{ version: { contentHash: string } }>('saveDraft', {
      definition,
      expectedHash: hash,
    })
    expect(code).toBe(200)
    hash = data.version.contentHash
  }
  const keep = (input: object, account = 'designer') =>
    call<{ trialId: string }>('keepTrial', { processId, trialName: 'a run', beginning, ...input }, account)
  const rows = async (account = 'designer') => (await call<Rows>('keptTrials', { processId }, account)).data
  const read = async (trialId: string) => (await call<Kept>('keptTrial', { trialId })).data
  const remove = (trialId: string, account = 'designer') => call('removeKeptTrial', { trialId }, account)
  beforeAll(async () => {
    server = await startTestServer({ kind })
    await draw(drawn([step('lead', 'lina'), step('chief', 'gaofeng')]))
  }, 120_000)
  afterAll(() => server.close())

  it('are listed with how they went, read again whole, and removed', async () => {
    const { code, data } = await keep({ moves: [approve('lead', 'lina')], because: 'somebody is away' })
    expect(code).toBe(200)
    expect(await rows()).toMatchObject([
      {
        trialId: data.trialId,
        trialName: 'a run',
        keptOn: 1,
        stands: 'same',
        keptBy: { account: 'designer' },
        initiatorName: '张伟',
        acts: 2,
        mayRemove: true,
      },
    ])
    const kept = await read(data.trialId)
    expect(kept).toMatchObject({
      version: 1,
      initiator: { account: 'zhangwei', name: '张伟' },
      because: 'somebody is away',
      moves: [{ activityId: 'lead', account: 'lina' }],
      went: {
        standing: [{ activityId: 'chief', activityName: 'chief step', people: [{ account: 'gaofeng', name: '高峰' }] }],
      },
      gone: { steps: [], fields: [], people: [] },
    })
    expect(await remove(data.trialId)).toMatchObject({ code: 200 })
    expect(await rows()).toEqual([])
    expect(await remove(data.trialId)).toMatchObject({ code: 404 })
  })

  it('say what was drawn otherwise since, and name what is gone; what is left of them is still played', async () => {
    const { data } = await keep({
      moves: [approve('lead', 'lina'), approve('chief', 'gaofeng')],
      beginning: { ...beginning, formData: { nosuchfield: 'x' } },
    })
    await draw(drawn([step('lead', 'lina')]))
    expect((await rows()).find(({ trialId }) => trialId === data.trialId)).toMatchObject({ stands: 'changed' })
    const kept = await read(data.trialId)
    expect(kept.gone).toEqual({ steps: ['chief step'], fields: ['nosuchfield'], people: [] })
    const played = await call<Tried>('simulate', {
      processId,
      version: kept.version,
      beginning: kept.beginning,
      moves: kept.moves,
      tail: 'stop',
    })
    expect(played.code).toBe(200)
    expect(played.data.frames).toHaveLength(2)
    expect(played.data.end.status).toBe(1)
    await remove(data.trialId)
  })

  it('may be of a drawing that is not saved, which then is another one than the draft', async () => {
    const definition = drawn([step('lead', 'gaofeng')])
    const { data } = await keep({ definition })
    expect(await read(data.trialId)).toMatchObject({
      stands: 'changed',
      went: { standing: [{ people: [{ account: 'gaofeng' }] }] },
    })
    expect(await keep({ definition: { ...definition, processId: 'another' } })).toMatchObject({ code: 404 })
    await remove(data.trialId)
  })

  it('one person keeps twenty of a process at most, and leaves room for others', async () => {
    const kept: string[] = []
    for (let count = 0; count < 20; count++) kept.push((await keep({})).data.trialId)
    expect(await keep({})).toMatchObject({ code: 422, message: expect.stringContaining('20') as string })
    const other = await call<{ trialId: string }>(
      'keepTrial',
      { processId, trialName: 'another’s', beginning, moves: [] },
      'admin',
    )
    expect(other.code).toBe(200)
    // The list reads nothing of the runs themselves.
    await server.database.transact(defaultTenant, (tx) =>
      sql`update kept_trials set went = '{}' where trial_id = ${kept[0]}`.execute(tx),
    )
    expect(await rows()).toHaveLength(21)
    expect((await call('keptTrial', { trialId: kept[0] })).code).toBe(404)
    for (const trialId of [...kept, other.data.trialId]) expect((await remove(trialId, 'admin')).code).toBe(200)
  })

  it('are nobody’s who does not see the process in the designer, and name nobody there is not', async () => {
    const { data } = await keep({})
    for (const [path, input] of [
      ['keptTrials', { processId }],
      ['keptTrial', { trialId: data.trialId }],
      ['removeKeptTrial', { trialId: data.trialId }],
    ] as const)
      expect(await call(path, input, 'lina')).toMatchObject({ code: 403 })
    expect(await keep({ beginning: { ...beginning, initiator: 'nobody-here' } })).toMatchObject({ code: 400 })
    expect(await keep({ trialName: '  ' })).toMatchObject({ code: 400 })
    // Whoever may change the process removes those of others.
    expect(await remove(data.trialId, 'admin')).toMatchObject({ code: 200 })
  })

  it('that never end stop at their limit, and every act of them can be played and kept again', async () => {
    const back = { id: 'back', from: 'lead', to: 'lead2' }
    const loop = drawn([step('lead', 'lina'), step('lead2', 'lina')], [])
    const definition = {
      ...loop,
      elements: [...loop.elements, { id: 'again', type: 'Condition' }],
      transitions: [
        { id: '1', from: 'start', to: 'lead' },
        { ...back, to: 'again' },
        { id: '2', from: 'again', to: 'lead2', otherwise: true },
        { id: '3', from: 'again', to: 'end', condition: 'Expression', expression: '1 == 2' },
        { id: '4', from: 'lead2', to: 'lead' },
      ],
    }
    const whole = await call<Tried>('simulate', { processId, definition, beginning, moves: [], tail: 'agree' })
    expect(whole.code).toBe(200)
    expect(whole.data.moves.length).toBeGreaterThan(200)
    expect(whole.data.stopped).not.toBeNull()
    const again = await call<Tried>('simulate', {
      processId,
      definition,
      beginning,
      moves: whole.data.moves,
      tail: 'stop',
    })
    expect(again.code).toBe(200)
    expect(again.data.frames).toHaveLength(whole.data.frames.length)
    const { code, data } = await keep({ definition, moves: whole.data.moves })
    expect(code).toBe(200)
    expect((await read(data.trialId)).went.frames).toHaveLength(whole.data.frames.length)
  })
})
