import type { KeptCalendarRecord } from '@/lib/contracts/calendars'
import type { FormToDesign } from '@/lib/contracts/form-versions'
import type { ShownRecord, StoredList } from '@/lib/contracts/lists'
import type { Rule } from '@/lib/contracts/rules'
import type { TaskView } from '@/lib/contracts/tasks'
import { startPurchase } from '../support/purchase'
import { startTestServer, type TestServer } from '../support/test-server'

/** Friday to Friday over a holiday of five days: one day that is worked, where office hours have six. */
const week = { from: '2027-10-01T09:00', until: '2027-10-08T18:00' }

describe('R2.8-12 days that business rules and prints count', () => {
  let server: TestServer
  let formId = ''
  beforeAll(async () => {
    server = await startTestServer()
    const { data, rev } = await server.call<KeptCalendarRecord>('admin', '/api/calendar/get', { calendarId: 'office' })
    const kept = data.days.filter(({ day }) => !day.startsWith('2027-10'))
    const off = ['01', '04', '05', '06', '07'].map((day) => ({
      ...{ day: `2027-10-${day}`, name: 'off', work: '', source: 'own' as const },
    }))
    await ask('/api/calendar/save', { ...data, days: [...kept, ...off], rev })
    await publishRule(['1'])
    formId = await makeForm()
  }, 120_000)
  afterAll(() => server.close())

  const ask = async <Data>(path: string, input: object, as = 'admin'): Promise<Data> => {
    const answer = await server.call<Data>(as, path, input)
    if (answer.code !== 200)
      throw new Error(`${path}: ${answer.code} ${answer.message} ${JSON.stringify(answer.fields)}`)
    return answer.data
  }
  const saveRule = (expected: string[]) =>
    ask<Rule>('/api/rule/saveRule', {
      ruleName: 'Away',
      ruleCode: 'away',
      inputs: [
        { name: 'begin', type: 'text' },
        { name: 'over', type: 'text' },
      ],
      table: {
        hitPolicy: 'U',
        inputs: [{ expression: 'workdays(begin, over)' }],
        outputs: [{ name: '' }],
        rules: [
          { inputs: ['<= 2'], outputs: ['workdays(begin, over)'] },
          { inputs: ['> 2'], outputs: ['workdays(begin, over)'] },
        ],
      },
      tests: expected.map((one) => ({ name: 'week', values: { begin: week.from, over: week.until }, expected: one })),
    })
  const publishRule = async (expected: string[]) => {
    const { ruleId, hash } = await saveRule(expected)
    return ask<Rule>('/api/rule/publishRule', { ruleId, expectedHash: hash })
  }
  const makeForm = async () => {
    const moment = (id: string) => ({ id, type: 'datetime', label: id })
    const fields = [
      moment('from'),
      moment('until'),
      { id: 'off', type: 'number', label: 'Away', formula: 'rule("away", {begin: from, over: until})' },
    ]
    const made = await ask<{ formId: string }>('/api/form/createForm', {
      formName: 'Away',
      definition: { sections: [{ id: 'main', title: 'Main', fields }] },
    })
    const { draft } = await ask<FormToDesign>('/api/form/getForm', made)
    const publication = await ask<object>('/api/form/publishForm', { ...made, expectedHash: draft.hash })
    expect(publication).toMatchObject({ published: true })
    return made.formId
  }

  it('the answer of a rule, and the tests kept with it, go by the calendar of the company', async () => {
    const { value } = await ask<{ value: unknown }>('/api/rule/run', {
      ruleCode: 'away',
      values: { begin: week.from, over: week.until },
    })
    expect(value).toBe(1)
  })

  it('a record is stored with what the rule says by that calendar, and its page is handed the same', async () => {
    const { listId } = await ask<StoredList>('/api/list/save', {
      listName: 'Away',
      formId,
      columns: [{ field: 'off' }],
      rights: [{ id: 'admin', who: [{ participantType: 0, param0: 'admin' }], acts: ['add', 'edit'] }],
    })
    const { recordId } = await ask<{ recordId: string }>('/api/list/saveRecord', { listId, data: week })
    const record = await ask<ShownRecord>('/api/list/record', { listId, recordId })
    expect(record.data).toMatchObject({ off: 1 })
    expect(record.hours?.exceptions).toMatchObject({ '2027-10-07': [] })
  })

  it('a request is handed that calendar where it is filled in, and is printed by it', async () => {
    const definition = {
      processId: 'away',
      name: 'Away',
      formId,
      elements: [
        { id: 'start', type: 'Start', name: 'Start', rights: { default: 'edit', fields: {} } },
        { id: 'step', type: 'Activity', name: 'Step', participants: [{ participantType: 0, param0: 'lina' }] },
        { id: 'end', type: 'End', name: 'End' },
      ],
      transitions: [
        { id: 't1', from: 'start', to: 'step' },
        { id: 't2', from: 'step', to: 'end' },
      ],
    }
    const { version } = await ask<{ version: { contentHash: string } }>('/api/process/saveDraft', {
      definition,
      isNew: true,
    })
    await ask('/api/process/publish', { processId: 'away', expectedHash: version.contentHash })
    const { form } = await ask<TaskView>('/api/task/open', { processId: 'away', detailType: 'Edit' })
    expect(form.hours?.exceptions).toMatchObject({ '2027-10-07': [] })
  })

  it('a print whose condition counts days goes by that calendar, whatever the form asks', async () => {
    const printed = 'purchase-request-form'
    const design = { blocks: [{ id: 'title', type: 'title', text: '{@title}' }] }
    const { printId } = await ask<{ printId: string }>('/api/form/addFormPrint', {
      formId: printed,
      name: 'Short',
      design,
    })
    const print = await server.call<object>('admin', '/api/form/getFormPrint', { printId })
    await ask('/api/form/modifyFormPrint', {
      ...{ printId, name: 'Short', enable: true, steps: [], design, rev: print.rev },
      condition: `workdays("${week.from}", "${week.until}") = 1`,
    })
    const { taskId } = await startPurchase(server, 'zhangwei')
    const papers = await ask<{ chosen: string }>('/api/task/getPapers', { taskId }, 'zhangwei')
    expect(papers.chosen).toBe(printId)
  })
})
