import type { Calls } from '@/lib/client/calls'
import { participantType } from '@/lib/engine/participants/participant'
import { publishForm } from '@/server/modules/forms'
import { publishProcess } from '@/server/modules/processes'
import { startTestServer, type TestServer } from '../support/test-server'

type Guide = Calls['/api/process/guide']['data']

describe('how a process works, for those who may start it', () => {
  let server: TestServer
  const processId = 'guided'
  beforeAll(async () => {
    server = await startTestServer()
    await server.database.transact('default', async (tx) => {
      const now = server.clock.now()
      const formVersion = await publishForm(tx, {
        formId: 'guided-form',
        formName: '单|Sheet|單',
        now,
        definition: {
          sections: [
            {
              id: 's',
              title: '',
              fields: [
                { id: 'total', type: 'money', label: '合计|Total|合計' },
                { id: 'risk', type: 'number', label: '风险|Risk|風險' },
                { id: 'checker', type: 'user', label: '复核人|Checker|複核人' },
              ],
            },
          ],
        },
      })
      const step = (id: string, line: object, more: object = {}) => ({
        id,
        type: 'Activity' as const,
        name: id,
        participants: [{ participantType: participantType.user, ...line }],
        ...more,
      })
      const publication = await publishProcess(tx, {
        formVersion,
        by: 'designer',
        now,
        definition: {
          processId,
          name: '有说明|Guided|有說明',
          formId: 'guided-form',
          settings: {
            authorizations: [
              { participant: { participantType: participantType.user, param0: 'zhangwei' }, mask: 1 },
              { participant: { participantType: participantType.user, param0: 'gaofeng' }, mask: 2 },
            ],
          },
          elements: [
            { id: 'start', type: 'Start', rights: { default: 'edit', fields: { risk: 'hidden', checker: 'hidden' } } },
            step(
              'first',
              { param0: 'lina' },
              { rights: { default: 'read', fields: { risk: 'edit', total: 'required' } } },
            ),
            { id: 'fork', type: 'Condition' },
            step('high', { participantType: participantType.variable, param0: 'checker' }),
            { id: 'end', type: 'End' },
          ],
          transitions: [
            { id: 't1', from: 'start', to: 'first' },
            { id: 't2', from: 'first', to: 'fork' },
            { id: 't3', from: 'fork', to: 'high', condition: 'Expression', expression: 'risk > 3' },
            { id: 't4', from: 'fork', to: 'end', otherwise: true },
            { id: 't5', from: 'high', to: 'end' },
          ],
        },
      })
      if (publication.kind === 'refused') throw new Error(JSON.stringify(publication.findings))
    })
  })
  afterAll(() => server.close())

  const guideOf = (account: string, id = processId) =>
    server.call<Guide>(account, '/api/process/guide', { processId: id })

  it('is told to who may start it, and to nobody else', async () => {
    expect((await guideOf('zhangwei')).code).toBe(200)
    for (const account of ['lina', 'gaofeng', 'designer']) expect((await guideOf(account)).code).toBe(404)
    expect((await guideOf('zhangwei', 'none')).code).toBe(404)
  })

  it('says every step, and nothing of fields its form hides from him', async () => {
    const { data } = await guideOf('zhangwei')
    const told = data.text.chapters.flatMap(({ paragraphs }) => paragraphs).map(({ element }) => element)
    expect(told.filter(Boolean)).toEqual(['start', 'first', 'fork', 'high', 'end'])
    const whole = JSON.stringify(data)
    expect(whole).not.toMatch(/risk|checker|风险|复核人/)
    expect(whole).toContain('"because":"data"')
    expect(whole).toContain('合计|Total|合計')
    expect(data.names.users).toEqual({ zhangwei: '张伟', lina: '李娜' })
  })

  it('R2.4-12 the whole text is for those who look after processes, with names in every language', async () => {
    const input = { processId, version: 1, everyLanguage: true }
    expect((await server.call('zhangwei', '/api/process/getVersion', input)).code).toBe(403)
    const { data } = await server.call<Calls['/api/process/getVersion']['data']>(
      'designer',
      '/api/process/getVersion',
      input,
    )
    expect(data.formName).toBe('单|Sheet|單')
  })
})
