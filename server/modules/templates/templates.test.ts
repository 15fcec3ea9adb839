import type { CheckedFinding } from '@/lib/contracts/process-versions'
import type { TemplateRow } from '@/lib/contracts/templates'
import type { ParticipantInput } from '@/lib/engine/participants/participant'
import { operator, taskStatus } from '@/lib/words/workflow-enumerations'
import { officeTemplateList } from './content'
import { processOf } from './template'
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

/** Names of a title that are no fields. */
const ofEveryRequest = new Set(['no', 'process', 'initiator', 'department', 'date'])
/** Keys whose text is for people, whatever it says. */
const saidKeys = /^(name|about|title|label|help|placeholder|unit|message|question|yes|no|titleRule|summary)$/

/** Every text of a template, however deep, with the key it stands under. */
function textsIn(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }]
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, name))
}

function isInThreeLanguages(key: string, text: string): boolean {
  // Signs of measures are the same everywhere.
  if (text === '' || (key === 'unit' && /^[a-z%]{1,3}$/.test(text))) return true
  if (!saidKeys.test(key) && !/\p{Script=Han}/u.test(text)) return true
  const parts = text.split('|')
  return parts.length === 3 && parts.every((part) => part.trim() !== '') && !/\p{Script=Han}/u.test(parts[1]!)
}

describe('R2.4-11 templates of an office', () => {
  it('are thirty, each with an id and a code of its own', () => {
    expect(officeTemplateList).toHaveLength(30)
    for (const key of ['id', 'code'] as const)
      expect(new Set(officeTemplateList.map((one) => one[key])).size).toBe(officeTemplateList.length)
  })

  it('say everything in three languages, and name fields there are', () => {
    const wrong: string[] = []
    for (const template of officeTemplateList) {
      const { id, sections, steps, summary, titleRule } = template
      const fields = sections.flatMap((section) => section.fields)
      const ids = new Set(fields.map((field) => field.id))
      const process = processOf(template, { processId: id, name: template.name, formId: id, people: {} })
      for (const { key, text } of [...textsIn(template), ...textsIn(process)])
        if (!isInThreeLanguages(key, text)) wrong.push(`${id}.${key}: ${text}`)
      const named = titleRule.split('|').map((rule) => [...rule.matchAll(/{(\w+)}/g)].map(([, name]) => name!).sort())
      if (new Set(named.map(String)).size !== 1)
        wrong.push(`${id}: ${titleRule} names other fields in another language`)
      for (const name of named.flat())
        if (!ids.has(name) && !ofEveryRequest.has(name)) wrong.push(`${id} has no field ${name}`)
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
