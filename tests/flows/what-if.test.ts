import type { Calls } from '@/lib/client/calls'
import { operator } from '@/lib/words/workflow-enumerations'
import type { FormData } from '@/lib/contracts/forms'
import { publishForm } from '@/server/modules/forms'
import { publishProcess } from '@/server/modules/processes'
import { act, myItem, purchaseData, startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type WhatIf = Calls['/api/task/whatIf']['data']
type Rights = Record<string, 'hidden' | 'read' | 'edit'>

onBothDatabases('before a request is handed in', (kind) => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer({ kind })))
  afterAll(() => server?.close())

  const ask = (account: string, input: object) =>
    server.call<WhatIf>(account, '/api/task/whatIf', input, { 'x-locale': 'en-US' })
  const purchase = (price: string) => ({ processId: 'purchase-request', formData: purchaseData(price) as FormData })

  /** Up to 100 to one, above it to two as well; what the form shows at the start is said by rights. */
  const publish = async (processId: string, rights: Rights = {}, settings: object = {}) => {
    await server.database.transact('default', async (tx) => {
      const now = server.clock.now()
      const formVersion = await publishForm(tx, {
        formId: `${processId}-form`,
        formName: processId,
        now,
        definition: {
          sections: [
            {
              id: 's',
              title: '',
              fields: [
                { id: 'total', type: 'money', label: 'Total' },
                { id: 'risk', type: 'number', label: 'Risk' },
              ],
            },
          ],
        },
      })
      const step = (id: string, deadline: object | null) => ({
        id,
        type: 'Activity' as const,
        name: id,
        participants: [{ participantType: 0, param0: 'lina' }],
        deadline: deadline as never,
      })
      const publication = await publishProcess(tx, {
        formVersion,
        by: 'designer',
        now,
        definition: {
          processId,
          name: processId,
          formId: `${processId}-form`,
          settings,
          elements: [
            { id: 'start', type: 'Start', rights: { default: 'edit', fields: rights } },
            step('one', { after: { amount: 3, unit: 'days' } }),
            { id: 'fork', type: 'Condition' },
            step('two', null),
            { id: 'end', type: 'End' },
          ],
          transitions: [
            { id: 't1', from: 'start', to: 'one' },
            { id: 't2', from: 'one', to: 'fork' },
            { id: 't3', from: 'fork', to: 'two', condition: 'Expression', expression: 'total > 100 or risk > 3' },
            { id: 't4', from: 'fork', to: 'end', otherwise: true },
            { id: 't5', from: 'two', to: 'end' },
          ],
        },
      })
      if (publication.kind === 'refused') throw new Error(JSON.stringify(publication.findings))
    })
    return processId
  }

  it('the smallest change that spares a step is told, of a total made of rows as well', async () => {
    const { code, data } = await ask('zhangwei', purchase('30000.00'))
    expect(code).toBe(200)
    expect(data.changes).toEqual([{ field: 'total', is: 'below', value: '50000', unneeded: ['Director'], needed: [] }])
    expect((await ask('zhangwei', purchase('1000.00'))).data.changes).toEqual([
      { field: 'total', is: 'from', value: '5000', unneeded: [], needed: ['Finance'] },
    ])
  })

  it('what earlier requests took says how long it is likely to take; deadlines where nothing was', async () => {
    expect((await ask('zhangwei', purchase('1000.00'))).data.expected).toMatchObject({ by: 'history' })
    const processId = await publish('timed')
    expect((await ask('zhangwei', { processId, formData: { total: '200' } })).data.expected).toEqual({
      days: 3,
      by: 'deadlines',
      unknown: 1,
    })
  })

  it('fields he does not see or may not fill in are neither varied nor named', async () => {
    const all = await publish('open')
    const told = async (processId: string) =>
      (await ask('zhangwei', { processId, formData: { total: '50', risk: 1 } })).data.changes.map(({ field }) => field)
    expect(await told(all)).toEqual(['total', 'risk'])
    expect(await told(await publish('no-total', { total: 'hidden' }))).toEqual(['risk'])
    expect(await told(await publish('read-total', { total: 'read' }))).toEqual(['risk'])
  })

  it('nothing is told where the process does not want it, nor at any later step', async () => {
    const processId = await publish('quiet', {}, { whatIf: false })
    expect((await ask('zhangwei', { processId, formData: { total: '50' } })).data).toEqual({
      expected: null,
      finish: null,
      changes: [],
    })
    const { taskId } = await startPurchase(server, 'zhangwei')
    expect((await ask('lina', { taskId, formData: {} })).data).toEqual({ expected: null, finish: null, changes: [] })
    expect((await ask('zhoukaiwen', { taskId, formData: {} })).code).toBe(404)
  })

  it('what is typed counts, and not what was saved of it before, when a request has come back', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '30000.00')
    const held = await myItem(server, 'lina', taskId)
    await act(server, 'lina', {
      operator: operator.Recede,
      ...held,
      opinion: '改',
      targetActivityId: 'start',
      resubmit: 'step',
    })
    const own = await myItem(server, 'zhangwei', taskId)
    await act(server, 'zhangwei', { operator: operator.Save, ...own, formData: purchaseData('30000.00') })
    const input = { taskId, workItemId: own.workItemId, formData: purchaseData('1000.00') }
    const { data } = await server.call<Calls['/api/task/forecast']['data']>('zhangwei', '/api/task/forecast', input)
    const coming = data.way.filter(({ state }) => state === 'coming').map(({ activityId }) => activityId)
    expect(coming).toEqual(['leader'])
    expect((await ask('zhangwei', input)).data.changes).toMatchObject([{ field: 'total', is: 'from', value: '5000' }])
  })
})
