import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { publishForm } from '@/server/modules/forms'
import { publishProcess } from '@/server/modules/processes'
import { act, myItem } from '../support/purchase'
import { startTestServer, type TestServer } from '../support/test-server'

describe('R2.4-11 a step that may add rows to a sub-table', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await server.database.transact('default', async (tx) => {
      const now = server.clock.now()
      const formVersion = await publishForm(tx, {
        formId: 'rows-form',
        formName: 'rows-form',
        now,
        definition: {
          sections: [
            {
              id: 's',
              title: '',
              fields: [
                {
                  id: 'lines',
                  type: 'table',
                  label: 'Lines',
                  fields: [
                    { id: 'what', type: 'text', label: 'What', required: true },
                    { id: 'secret', type: 'text', label: 'Secret' },
                  ],
                },
              ],
            },
          ],
        },
      })
      const published = await publishProcess(tx, {
        formVersion,
        by: 'designer',
        now,
        definition: {
          processId: 'rows',
          name: 'rows',
          formId: 'rows-form',
          elements: [
            { id: 'start', type: 'Start' },
            {
              id: 'check',
              name: 'Check',
              type: 'Activity',
              participants: [{ participantType: 0, param0: 'lina' }],
              rights: { default: 'read', fields: { lines: 'add', 'lines.secret': 'hidden' } },
            },
            { id: 'end', type: 'End' },
          ],
          transitions: [
            { id: '1', from: 'start', to: 'check' },
            { id: '2', from: 'check', to: 'end' },
          ],
        },
      })
      expect(published.kind).toBe('published')
    })
  }, 120_000)
  afterAll(() => server.close())

  it('is told which rows are not the person’s, a draft beside them included, and what is sent over them is refused', async () => {
    const lines = [{ what: 'desk', secret: 'x' }]
    const started = await act(server, 'zhangwei', { operator: operator.Start, processId: 'rows', formData: { lines } })
    expect(started.message).toBe('')
    const { taskId } = started.data
    const open = async () =>
      (await server.call<TaskView>('lina', '/api/task/open', { taskId, detailType: 'Edit' })).data
    const { form } = await open()
    expect(form).toMatchObject({ fixedRows: { lines: 1 }, rights: { lines: 'add', 'lines.what': 'edit' } })
    expect(form.data.lines).toEqual([{ what: 'desk' }])

    const hand = async (operatorCode: number, rows: object[]) =>
      act(server, 'lina', {
        ...(await myItem(server, 'lina', taskId)),
        operator: operatorCode,
        formData: { lines: rows },
      })
    expect((await hand(operator.Save, [{ what: 'desk' }, { what: 'lamp' }])).message).toBe('')
    const draft = (await open()).form
    expect(draft).toMatchObject({ fixedRows: { lines: 1 }, data: { lines: [{ what: 'desk' }, { what: 'lamp' }] } })

    for (const rows of [[], [{ what: 'lamp' }], [{ what: 'lamp' }, { what: 'desk' }]])
      expect(Object.keys((await hand(operator.Action, rows)).fields ?? {})[0]).toMatch(/^lines/)
    expect((await hand(operator.Action, [{ what: 'desk' }, { what: 'lamp' }, { what: 'pen' }])).message).toBe('')
    const view = await server.call<TaskView>('zhangwei', '/api/task/open', { taskId, detailType: 'View' })
    expect(view.data.form.data.lines).toEqual([{ what: 'desk', secret: 'x' }, { what: 'lamp' }, { what: 'pen' }])
    expect(view.data.form.fixedRows).toBeUndefined()
  })
})
