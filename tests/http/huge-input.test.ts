import { randomUUID } from 'node:crypto'
import { operator } from '@/lib/words/workflow-enumerations'
import { startTestServer, type TestServer } from '../support/test-server'

describe('huge input', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const line = { item: 'x', spec: '', quantity: 1, price: '10.00' }
  const request = {
    department: 'dept-rd-1',
    neededOn: '2030-01-01',
    budgetItem: 'equipment',
    purpose: 'x',
    attachments: [],
    lines: [line],
  }
  const many = <Item>(count: number, item: (index: number) => Item) =>
    Array.from({ length: count }, (_, index) => item(index))
  const start = (formData: object) =>
    server.call('zhangwei', '/api/task/act', {
      commandId: randomUUID(),
      operator: operator.Start,
      processId: 'purchase-request',
      formData,
    })

  it.each([
    ['20,000 rows', { lines: many(20_000, () => line) }, { lines: 'tooManyRows' }],
    ['a hundred thousand files', { attachments: many(100_000, () => 'x') }, { attachments: 'tooManyFiles' }],
    ['a text of a megabyte', { purpose: 'x'.repeat(1_000_000) }, { purpose: 'tooLong' }],
    [
      'an amount of a million digits',
      { lines: [{ ...line, price: '9'.repeat(1_000_000) }] },
      { 'lines[0].price': 'wrongType' },
    ],
  ])('R11 in a form is refused by the name of its field: %s', async (_what, sent, fields) => {
    expect(await start({ ...request, ...sent })).toMatchObject({ code: 422, fields })
  })

  it('R11 values no field asks for are not kept, however many', async () => {
    const answer = await start({ ...request, ...Object.fromEntries(many(10_000, (index) => [`other${index}`, index])) })
    expect(answer.code).toBe(200)
    const { data } = await server.call<{ form: { data: object } }>('zhangwei', '/api/task/open', {
      taskId: answer.data.taskId,
      detailType: 'Edit',
    })
    expect(Object.keys(data.form.data).filter((key) => key.startsWith('other'))).toEqual([])
  })

  it('R11 in lists, mentions and filters is refused before anything is looked up', async () => {
    const act = {
      commandId: randomUUID(),
      operator: operator.Action,
      taskId: 't',
      workItemId: 'w',
      expectedRev: 1,
      opinion: 'ok',
    }
    const answers = [
      await server.call('lina', '/api/task/act', { ...act, opinion: 'x'.repeat(1_000_000) }),
      await server.call('lina', '/api/task/act', { ...act, mentions: many(100_000, (index) => `p${index}`) }),
      await server.call('lina', '/api/task/actMany', {
        commandId: randomUUID(),
        operator: operator.Action,
        items: many(20_000, (index) => ({ taskId: `t${index}`, expectedRev: 1 })),
      }),
      await server.call('lina', '/api/workitem/list', {
        kind: 0,
        summary: many(10_000, () => ({ field: 'total', operator: 'is', value: '1' })),
      }),
      await server.call('lina', '/api/workitem/list', { kind: 0, keyword: 'x'.repeat(1_000_000) }),
    ]
    expect(answers.map(({ code }) => code)).toEqual([400, 400, 400, 400, 400])
  })

  it('R11 as a process is refused beyond a thousand elements; one of five hundred is saved and published', async () => {
    const chain = (count: number) => ({
      processId: `chain-${count}`,
      name: 'Chain',
      formId: 'purchase-request-form',
      elements: [
        { id: 'start', type: 'Start' },
        ...many(count, (index) => ({
          id: `a${index}`,
          type: 'Activity',
          participants: [{ participantType: 0, param0: 'lina' }],
        })),
        { id: 'end', type: 'End' },
      ],
      transitions: many(count + 1, (index) => ({
        id: `t${index}`,
        from: index ? `a${index - 1}` : 'start',
        to: index < count ? `a${index}` : 'end',
      })),
    })
    expect(await server.call('admin', '/api/process/saveDraft', { definition: chain(5000) })).toMatchObject({
      code: 400,
      fields: { 'definition.elements': expect.any(String) },
    })
    const saved = await server.call<{ version: { contentHash: string } }>('admin', '/api/process/saveDraft', {
      definition: chain(500),
    })
    expect(
      await server.call('admin', '/api/process/publish', {
        processId: 'chain-500',
        expectedHash: saved.data.version.contentHash,
      }),
    ).toMatchObject({ code: 200, data: { published: true } })
  })

  it('R11 as a process that names five hundred and one people, each at a step of his own, is checked as any other', async () => {
    const ids = many(501, (index) => `a${index}`)
    const { code, data } = await server.call<{ findings: { key: string }[] }>('admin', '/api/process/check', {
      definition: {
        processId: 'many-people',
        name: 'Many',
        formId: 'purchase-request-form',
        elements: [
          { id: 'start', type: 'Start' },
          ...ids.map((id) => ({
            id,
            type: 'Activity',
            name: id,
            participants: [{ participantType: 0, param0: `nobody-${id}` }],
          })),
          { id: 'end', type: 'End' },
        ],
        transitions: ['start', ...ids].map((from, at) => ({ id: `t${at}`, from, to: ids[at] ?? 'end' })),
      },
    })
    expect(code).toBe(200)
    expect(data.findings.filter(({ key }) => key === 'personUnknown')).toHaveLength(501)
  })

  it('R11 as a form is refused or read, also when every field is computed from the one before', async () => {
    const field = (index: number) => ({
      id: `f${index}`,
      type: 'number',
      label: 'F',
      ...(index > 0 && { formula: `f${index - 1} + 1` }),
    })
    const ask = (sections: number, fields: number) =>
      server.call('lina', '/api/form/getFormDefinition', {
        formDataSchema: JSON.stringify({
          sections: many(sections, (place) => ({
            id: `s${place}`,
            title: 'S',
            fields: many(fields, (index) => field(place * fields + index)),
          })),
        }),
      })
    expect([(await ask(50, 200)).code, (await ask(1, 201)).code, (await ask(51, 1)).code]).toEqual([200, 400, 400])
  })

  const long = (characters: number) => 'x'.repeat(characters)
  const sheet = {
    inputs: [{ expression: 'a', allowed: '' }],
    outputs: [{ name: '' }],
    rules: [{ inputs: [long(4001)], outputs: ['1'] }],
  }
  it.each([
    [
      'what of a list is exported',
      '/api/workitem/export',
      { kind: 1, format: 'csv', title: 't', query: long(20_001) },
      'query',
    ],
    ['what of a report is exported', '/api/report/export', { format: 'csv', query: long(20_001) }, 'query'],
    ['which records are exported', '/api/list/export', { format: 'csv', query: long(20_001) }, 'query'],
    ['what of a log is exported', '/api/log/export', { format: 'csv', filters: long(2001) }, 'filters'],
    [
      'what of the errors of browsers is exported',
      '/api/log/exportBrowserErrors',
      { format: 'csv', filters: long(2001) },
      'filters',
    ],
    ['the place a list goes on from', '/api/workitem/list', { kind: 1, after: long(2001) }, 'after'],
    ['the part of a tree', '/api/account/getGroupTree', { part: long(200_001) }, 'part'],
    ['a package', '/api/dataPackage/preview', { content: long(1_500_001) }, 'content'],
    ['a form', '/api/form/getFormDefinition', { formDataSchema: long(1_000_001) }, 'formDataSchema'],
    [
      'a template of a form',
      '/api/form/getFormDefinition',
      { formDataSchema: JSON.stringify({ template: long(200_001), sections: [{ id: 's', title: 'S', fields: [] }] }) },
      'formDataSchema',
    ],
    [
      'a word of the pages',
      '/api/admin/saveLanguageText',
      { key: 'common.cancel', texts: { 'en-US': long(2001) } },
      'texts.en-US',
    ],
    [
      'the statement of a dataset',
      '/api/dataset/saveDataset',
      { datasetName: 'd', statement: long(20_001) },
      'statement',
    ],
    ['the body of an interface', '/api/extInterface/saveInterface', { name: 'n', body: long(20_001) }, 'body'],
    [
      'the script of an interface',
      '/api/extInterface/saveInterface',
      { name: 'n', type: 'server', script: long(20_001) },
      'script',
    ],
    ['a value for an interface', '/api/extInterface/testInterface', { id: 'i', values: { a: long(4001) } }, 'values.a'],
    ['a cell of a decision table', '/api/rule/testRule', { inputs: [], table: sheet }, 'table.rules.0.inputs.0'],
    ['the ticket of a page in a frame', '/api/task/takeFrameValues', { ticket: long(2001), values: {} }, 'ticket'],
  ])('R11 as a text that would be read is refused by its length: %s', async (_what, path, sent, field) => {
    const answer = await server.call('admin', path, sent)
    expect({ code: answer.code, fields: Object.keys(answer.fields ?? {}) }).toEqual({
      code: 400,
      fields: expect.arrayContaining([field]),
    })
  })
})
