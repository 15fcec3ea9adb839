import type { CheckedFinding } from '@/lib/contracts/process-versions'
import type { TemplateRow } from '@/lib/contracts/templates'
import type { ParticipantInput } from '@/lib/engine/participants/participant'
import { operator, taskStatus } from '@/lib/words/workflow-enumerations'
import { officeTemplateList } from './content'
import { act, myItem } from '@/tests/support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '@/tests/support/test-server'

interface Opened {
  name: string
  steps: { name: string; who: string; when: string }[]
  slots: { slot: string; suggested: ParticipantInput[] }[]
}
interface Made {
  formId: string
  processId: string
  published: boolean
  findings: CheckedFinding[]
}

describe('R2.4-11 templates of an office', () => {
  it('are thirty, each with an id and a code of its own', () => {
    expect(officeTemplateList).toHaveLength(30)
    for (const key of ['id', 'code'] as const)
      expect(new Set(officeTemplateList.map((one) => one[key])).size).toBe(officeTemplateList.length)
  })

  it('say everything in three languages, and name fields there are', () => {
    const wrong: string[] = []
    for (const { id, name, about, sections, steps, summary } of officeTemplateList) {
      const fields = sections.flatMap((section) => section.fields)
      const ids = new Set(fields.map((field) => field.id))
      const said = [name, about, ...sections.map(({ title }) => title), ...fields.map(({ label }) => label)]
      for (const text of [...said, ...steps.map((step) => step.name)])
        if (text.split('|').filter(Boolean).length !== 3) wrong.push(`${id}: ${text}`)
      for (const field of [...summary, ...steps.flatMap(({ fills = {} }) => Object.keys(fills))])
        if (!ids.has(field)) wrong.push(`${id} has no field ${field}`)
    }
    expect(wrong).toEqual([])
  })
})

onBothDatabases('R2.4-11 templates put to use', (kind) => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer({ kind })))
  afterAll(() => server.close())

  // That who asked confirms what he got is meant, and said to whoever publishes it.
  const notOwn = ({ key }: CheckedFinding) => key !== 'selfApproval'
  const suggestedFor = async (templateId: string) => {
    const { data } = await server.call<Opened>('admin', '/api/template/getTemplate', { templateId })
    return Object.fromEntries(data.slots.map(({ slot, suggested }) => [slot, suggested]))
  }
  const use = (templateId: string, rest: object) =>
    server.call<Made>('admin', '/api/template/createFromTemplate', { templateId, name: `Of ${templateId}`, ...rest })

  it('every one is published with the people who probably do the work, and nothing is wrong with it', async () => {
    const { data: listed } = await server.call<TemplateRow[]>(
      'designer',
      '/api/template/getTemplates',
      {},
      { 'x-locale': 'en-US' },
    )
    expect(listed.map(({ templateId }) => templateId)).toEqual(officeTemplateList.map(({ id }) => id))
    expect(listed[0]).toMatchObject({ name: 'Leave request', area: 'people' })
    for (const { id } of officeTemplateList) {
      const people = await suggestedFor(id)
      expect({ id, empty: Object.keys(people).filter((slot) => people[slot]?.length === 0) }).toEqual({ id, empty: [] })
      const { code, message, fields, data } = await use(id, { people, publish: true })
      expect({ id, code, message, fields }).toMatchObject({ id, code: 200 })
      expect({
        id,
        code,
        published: data.published,
        findings: data.findings.filter(notOwn).map(({ text }) => text),
      }).toEqual({
        id,
        code: 200,
        published: true,
        findings: [],
      })
    }
  })

  it('a request goes the way the template says, past a step whose condition does not hold', async () => {
    const { data } = await use('suggestion', { people: await suggestedFor('suggestion'), publish: true })
    expect(data.processId).toBe('suggestion-2')
    const asked = { subject: '共享打印', kind: 'cost', about: 'dept-rd-1', today: '每组一台', better: '每层一台' }
    const started = await act(server, 'zhangwei', {
      operator: operator.Start,
      processId: data.processId,
      formData: asked,
    })
    expect(started.code).toBe(200)
    const { taskId } = started.data
    const item = await myItem(server, 'lina', taskId)
    const decide = (formData: object) =>
      act(server, 'lina', { operator: operator.Action, ...item, formData: { ...asked, ...formData } })
    expect(await decide({ verdict: 'no' })).toMatchObject({ code: 422, fields: { why: expect.any(String) } })
    expect((await decide({ verdict: 'no', why: '已有' })).code).toBe(200)
    // Not taken up: nobody carries it out, the request is at its end.
    expect(await server.call('zhangwei', '/api/task/open', { taskId, detailType: 'View' })).toMatchObject({
      data: { task: { status: taskStatus.Finish } },
    })
  })

  it('is refused whole where nobody is chosen for a slot, and says for which', async () => {
    const people = { ...(await suggestedFor('seal')), seals: [] }
    const refused = await use('seal', { people, publish: true })
    expect(refused).toMatchObject({ code: 400, fields: { 'people.seals': expect.any(String) } })
    const { data } = await server.call<{ formName: string }[]>('admin', '/api/form/getForms', { keyword: 'Of seal' })
    expect(data.filter(({ formName }) => formName === 'Of seal')).toHaveLength(1)
  })

  it('two who take the same one at the same time get one each', async () => {
    const people = await suggestedFor('car')
    const made = await Promise.all([use('car', { people }), use('car', { people })])
    expect(made.map(({ code }) => code)).toEqual([200, 200])
    expect(new Set(made.map(({ data }) => data.processId)).size).toBe(2)
  })
})
