import { processPermission as may } from '@/lib/words/workflow-enumerations'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('R2.9-10 R3-64 process authorizations', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const processId = 'leave-request'
  interface Explained {
    masks: Record<'always' | 'asInitiator' | 'whileActing' | 'tookPart', number>
    isAdministrator: boolean
    because: { participantType: number; who: string; include: boolean; mask: number; holds: string }[]
  }
  const explain = async (account: string, authorizations?: object[]) =>
    (await server.call<Explained>('admin', '/api/processRights/explain', { processId, account, authorizations })).data
  const person = (account: string, mask: number, include = true) => ({
    participant: { participantType: 0, param0: account, displayName: account, include },
    mask,
  })
  const everyone = (mask: number) => ({ participant: { participantType: 11 }, mask })

  it('stand on a page for every published process, with the names people have now', async () => {
    const { data } = await server.call<{ rows: { processId: string; lines: { who: string }[] }[] }>(
      'admin',
      '/api/processRights/list',
    )
    expect(data.rows.length).toBeGreaterThan(3)
    expect(data.rows.every(({ lines }) => lines.length > 0)).toBe(true)
  })

  it('say what a person may do and by which line, as the engine decides it', async () => {
    const lines = [everyone(may.Start), person('lina', may.Read | may.Stop), person('lina', may.Stop, false)]
    const told = await explain('lina', lines)
    expect(told.masks.always).toBe(may.Start | may.Read)
    expect(told.because).toMatchObject([
      { participantType: 11, include: true, holds: 'always' },
      { who: '李娜', include: true, mask: may.Read | may.Stop },
      { who: '李娜', include: false, mask: may.Stop },
    ])
    const own = await explain('lina', [{ participant: { participantType: 3 }, mask: may.Trace }, ...lines])
    expect(own.masks).toMatchObject({ always: may.Start | may.Read, asInitiator: may.Start | may.Read | may.Trace })
    const started = await server.call<{ processId: string }[]>('lina', '/api/process/getStartableProcesses')
    const holds = await explain('lina')
    expect((holds.masks.always & may.Start) > 0).toBe(started.data.some((one) => one.processId === processId))
    expect(await explain('admin')).toMatchObject({ isAdministrator: true, masks: { always: may.All } })
  })

  it('are kept in the draft, and hold once it is published', async () => {
    const lines = [person('wangfang', may.Start)]
    expect(await server.call('admin', '/api/processRights/save', { processId, authorizations: lines })).toMatchObject({
      code: 200,
    })
    const { data } = await server.call<{ authorizations: object[]; draftDiffers: boolean }>(
      'admin',
      '/api/processRights/get',
      { processId },
    )
    expect(data).toMatchObject({ draftDiffers: true, authorizations: [{ mask: may.Start }] })
    const mayStart = async (account: string) =>
      (await server.call<{ processId: string }[]>(account, '/api/process/getStartableProcesses')).data.some(
        (one) => one.processId === processId,
      )
    expect(await mayStart('zhangwei')).toBe(true)
    const { data: designed } = await server.call<{ draft: { hash: string } }>('admin', '/api/process/getProcess', {
      processId,
    })
    const published = await server.call('admin', '/api/process/publish', {
      processId,
      expectedHash: designed.draft.hash,
      note: '',
    })
    expect(published).toMatchObject({ code: 200 })
    expect([await mayStart('zhangwei'), await mayStart('wangfang')]).toEqual([false, true])
  })

  it('are nobody’s to look at or set who was not given the page', async () => {
    for (const path of ['list', 'get', 'explain'])
      expect(await server.call('zhangwei', `/api/processRights/${path}`, { processId, account: 'lina' })).toMatchObject(
        { code: 403 },
      )
    expect(
      await server.call('zhangwei', '/api/processRights/save', { processId, authorizations: [], rev: 'x' }),
    ).toMatchObject({ code: 403 })
  })
})
