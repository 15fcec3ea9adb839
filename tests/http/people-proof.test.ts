import type { PeopleProved } from '@/lib/contracts/trials'
import { publishRow } from '../support/sample-process'
import { startTestServer, type TestServer } from '../support/test-server'

describe('proof with people', () => {
  let server: TestServer
  const processId = 'people-proof'
  const step = (id: string, account: string, more: object = {}) => ({
    id,
    type: 'Activity' as const,
    name: id,
    participants: [{ participantType: 0, param0: account }],
    ...more,
  })
  beforeAll(async () => {
    server = await startTestServer()
    const line = (from: string, to: string, more: object = {}) => ({ id: `${from} ${to}`, from, to, ...more })
    await publishRow(server, processId, [step('lead', 'lina')])
    const definition = {
      processId,
      name: processId,
      formId: `${processId}-form`,
      elements: [
        { id: 'start', type: 'Start' },
        { ...step('lead', ''), participants: [{ participantType: 8 }] },
        { id: 'large', type: 'Condition' },
        step('own', 'zhangwei', { self: 'let' }),
        step('gone', 'nobody-of-this-name'),
        { id: 'end', type: 'End' },
      ],
      transitions: [
        line('start', 'lead'),
        line('lead', 'large'),
        line('large', 'own', { condition: 'Expression', expression: 'total >= 5000' }),
        line('large', 'gone', { otherwise: true }),
        line('own', 'end'),
        line('gone', 'end'),
      ],
    }
    const { data } = await server.call<{ draft: { hash: string } }>('admin', '/api/process/getProcess', { processId })
    const begun = { definition, expectedHash: data.draft.hash }
    expect(await server.call('admin', '/api/process/saveDraft', begun)).toMatchObject({ code: 200 })
  }, 120_000)
  afterAll(() => server.close())

  const prove = (account: string, more: object = {}) =>
    server.call<PeopleProved>(account, '/api/process/peopleProof', { processId, version: 2, ...more })

  it('R2.9-05 finds with the organisation of today who is missing and who decides on his own, each with a request to play', async () => {
    const { data, code } = await prove('designer')
    expect(code).toBe(200)
    expect(data.starters.tried).toBe(Math.min(60, data.starters.kinds))
    expect(data.starters.people).toBeGreaterThan(data.starters.kinds)
    expect(data.unreached).toEqual([])
    const find = (kind: string, activityId: string) =>
      data.findings.find((one) => one.kind === kind && one.activityId === activityId)
    expect(find('nobody', 'gone')).toMatchObject({ outcome: 'stops', person: null })
    expect(find('onlyOne', 'own')).toMatchObject({ person: { account: 'zhangwei' } })
    const own = find('own', 'own')
    expect(own).toMatchObject({
      person: { account: 'zhangwei', name: '张伟' },
      example: { initiator: { account: 'zhangwei' }, at: [{ field: 'total', value: '5000.00' }] },
    })
    const played = await server.call<{ frames: { made: { activityId: string; people: { account: string }[] }[] }[] }>(
      'designer',
      '/api/process/simulate',
      { processId, version: 2, beginning: { initiator: 'zhangwei', formData: own?.example.formData } },
    )
    expect(played.data.frames.flatMap(({ made }) => made)).toContainEqual(
      expect.objectContaining({ activityId: 'own', people: [expect.objectContaining({ account: 'zhangwei' })] }),
    )
  })

  it.each([
    ['leave-request', ['leader']],
    ['expense-claim', ['leader', 'finance', 'cashier']],
  ])('begins requests of %s with data they can be handed in with', async (demo, reached) => {
    const { data } = await prove('designer', { processId: demo, version: 0 })
    expect(reached.filter((id) => data.unreached.includes(id))).toEqual([])
  })

  it('is for those who may see the process', async () => {
    expect((await prove('zhangwei')).code).toBe(403)
    expect((await prove('designer', { processId: 'none' })).code).toBe(404)
    expect((await prove('designer', { version: 9 })).code).toBe(404)
  })
})
