import { operator } from '@/lib/words/workflow-enumerations'
import { publishForm } from '@/server/modules/forms'
import { publishProcess } from '@/server/modules/processes'
import { act, myItem } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('a form that is handed in only once with the same values', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
    const publication = await server.database.transact('default', async (tx) => {
      const now = server.clock.now()
      const formVersion = await publishForm(tx, {
        formId: 'invoice',
        formName: 'invoice',
        now,
        definition: {
          rules: [
            {
              id: 'once',
              holds: '',
              unlike: ['no', 'seller'],
              message: '这张发票已经报销过|This invoice was handed in before|這張發票已經報銷過',
            },
          ],
          sections: [
            {
              id: 's',
              title: '',
              fields: [
                { id: 'no', type: 'text', label: 'No' },
                { id: 'seller', type: 'text', label: 'Seller' },
              ],
            },
          ],
        },
      })
      return publishProcess(tx, {
        formVersion,
        by: 'designer',
        now,
        definition: {
          processId: 'invoice',
          name: 'invoice',
          formId: 'invoice',
          elements: [
            { id: 'start', type: 'Start', rights: { default: 'edit' } },
            { id: 'check', type: 'Activity', participants: [{ participantType: 0, param0: 'wangfang' }] },
            { id: 'end', type: 'End' },
          ],
          transitions: [
            { id: 't0', from: 'start', to: 'check' },
            { id: 't1', from: 'check', to: 'end' },
          ],
        },
      })
    })
    expect(publication.kind).toBe('published')
  }, 120_000)
  afterAll(() => server.close())

  const handIn = (no: string, { as = 'zhangwei', seller = 'Acme' } = {}) =>
    act(server, as, { operator: operator.Start, processId: 'invoice', formData: { no, seller } })

  it('R2.4-11 the same again is refused at the field, whatever its capitals; another, and somebody else’s, are not', async () => {
    expect((await handIn('A-1')).code).toBe(200)
    const again = await handIn(' a-1 ')
    expect(again.code).not.toBe(200)
    expect(Object.keys(again.fields ?? {})).toEqual(['no'])
    expect((await handIn('A-2')).code).toBe(200)
    expect((await handIn('A-1', { seller: 'Other' })).code).toBe(200)
    expect((await handIn('A-1', { as: 'lina' })).code).toBe(200)
  })

  it('says nothing where a field is empty, and a draft may be the same', async () => {
    expect((await handIn('')).code).toBe(200)
    expect((await handIn('')).code).toBe(200)
    const draft = await act(server, 'zhangwei', {
      operator: operator.Save,
      processId: 'invoice',
      formData: { no: 'A-1', seller: 'Acme' },
    })
    expect(draft.code).toBe(200)
  })

  it('one that was refused may be handed in again', async () => {
    const {
      data: { taskId },
    } = await handIn('B-1')
    const item = await myItem(server, 'wangfang', taskId)
    const no = await act(server, 'wangfang', { operator: operator.Reject, ...item, opinion: 'no' })
    expect(no.code).toBe(200)
    expect((await handIn('B-1')).code).toBe(200)
  })

  it('of two at once one is refused', async () => {
    const answers = await Promise.all([handIn('C-1'), handIn('C-1')])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })
})
