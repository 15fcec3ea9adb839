import { sql } from 'kysely'
import type { Calls } from '@/lib/client/calls'
import { formType, operator } from '@/lib/words/workflow-enumerations'
import { publishForm } from '@/server/modules/forms'
import { publishProcess } from '@/server/modules/processes'
import { act, myItem } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Opened {
  form: {
    formType: number
    definition: { template?: string; address?: string; sections: { fields: { id: string }[] }[] }
    data: Record<string, unknown>
    rights: Record<string, string>
    variables?: Record<string, string>
  }
}

interface Framed {
  url: string
  ticket: string
  fields: { id: string; type: string; required: boolean }[]
}
type Handed = Calls['/api/task/takeFrameValues']['data']

onBothDatabases('forms of every type', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind, settings: { FRAME_HOSTS: 'crm.example.com' } })
  }, 120_000)
  afterAll(() => server.close())

  let last = 0
  const start = async (account: string, processId: string, formData: object) => {
    const answer = await server.call<{ taskId: string }>(account, '/api/task/act', {
      commandId: `form-types-${++last}`,
      operator: operator.Start,
      processId,
      formData,
    })
    expect({ message: answer.message, fields: answer.fields }).toEqual({ message: '', fields: undefined })
    return answer.data.taskId
  }
  const open = async (account: string, input: object) =>
    (await server.call<Opened>(account, '/api/task/open', input)).data.form
  const visit = {
    company: 'Blue Sea',
    on: '2026-12-01',
    at: '14:00',
    host: 'jiangbowen',
    purpose: 'talk',
    wireless: true,
    visitors: [{ name: 'Zhou', phone: '138', plate: '' }],
  }

  it('R7.5-06 R3-44 getNodeFormName answers the type a form really has', async () => {
    for (const [processId, type] of [
      ['visitor-notice', formType.Normal],
      ['guide-reading', formType.Frame],
      ['leave-request', formType.JSON],
    ] as const) {
      const answer = await server.call('jiangbowen', '/api/process/getNodeFormName', { processId, taskId: '' })
      expect(answer.data).toMatchObject({ formType: type })
    }
  })

  it('R2.10-14 a Normal form opens with its template, and without the parts that only readers of hidden fields see', async () => {
    const before = await open('jiangbowen', { processId: 'visitor-notice', detailType: 'Edit' })
    expect(before.formType).toBe(formType.Normal)
    expect(before.definition.template).toContain('data-field="company"')
    expect(before.definition.template).toContain('前台安排')
    expect(before.variables).toEqual({ initiator: '蒋博文', initiatorDepartment: '研发二部' })

    const taskId = await start('jiangbowen', 'visitor-notice', visit)
    const leader = await myItem(server, 'yangfan', taskId)
    const shown = (await open('yangfan', { ...leader, detailType: 'Edit' })).definition.template
    expect(shown).toContain('data-field="name"')
    expect(shown).not.toContain('data-field="badge"')
    expect(shown).not.toContain('前台安排')
    await act(server, 'yangfan', { operator: operator.Action, ...leader, opinion: 'OK' })
    const reception = await open('songyumei', { taskId, detailType: 'Edit' })
    expect(reception.definition.template).toContain('前台安排')
    expect(reception.rights).toMatchObject({ room: 'required', 'visitors.badge': 'required', company: 'read' })
    expect(reception.variables).toMatchObject({ initiator: '蒋博文' })
  })

  it('R2.10-14 the fields of a Normal form are checked like those of any other, rows included', async () => {
    const taskId = await start('jiangbowen', 'visitor-notice', visit)
    await act(server, 'yangfan', {
      operator: operator.Action,
      ...(await myItem(server, 'yangfan', taskId)),
      opinion: 'OK',
    })
    const item = await myItem(server, 'songyumei', taskId)
    const refused = await act(server, 'songyumei', {
      operator: operator.Action,
      ...item,
      opinion: '',
      formData: { room: '302', visitors: [{ ...visit.visitors[0] }] },
    })
    expect(Object.keys(refused.fields ?? {})).toEqual(['visitors[0].badge'])
    const done = await act(server, 'songyumei', {
      operator: operator.Action,
      ...item,
      opinion: '',
      formData: { room: '302', visitors: [{ ...visit.visitors[0], badge: 'F-1' }] },
    })
    expect(done.message).toBe('')
    expect((await open('jiangbowen', { taskId })).data).toMatchObject({
      room: '302',
      visitors: [{ name: 'Zhou', badge: 'F-1' }],
    })
  })

  it('R2.10-17 R2.10-18 R3-19 the page of a Frame form is told which task and step it stands in', async () => {
    const fresh = await server.call<Framed>('jiangbowen', '/api/task/getFrameAddress', {
      processId: 'guide-reading',
      detailType: 'Edit',
    })
    expect(fresh.data.url).toBe('/help?detailType=Edit&pid=guide-reading&aid=start&fid=guide-reading-form')
    const taskId = await start('jiangbowen', 'guide-reading', { understood: 'clear' })
    const { workItemId } = await myItem(server, 'yangfan', taskId)
    const { data } = await server.call<{ url: string }>('yangfan', '/api/task/getFrameAddress', {
      taskId,
      workItemId,
      detailType: 'Edit',
    })
    expect(data.url).toBe(
      `/help?detailType=Edit&pid=guide-reading&aid=leader&tid=${taskId}&wid=${workItemId}&fid=guide-reading-form`,
    )
    const fromElsewhere = await server.call<{ url: string }>('yangfan', '/api/task/getFrameAddress', {
      taskId,
      workItemId,
      detailType: 'Edit',
      systemId: 'crm',
    })
    expect(fromElsewhere.data.url).toBe(`${data.url}&sid=crm`)
    const stranger = await server.call('panruolin', '/api/task/getFrameAddress', { taskId })
    const unknown = await server.call('panruolin', '/api/task/getFrameAddress', { taskId: 'nothing' })
    expect([stranger.code, stranger.message]).toEqual([unknown.code, unknown.message])
    expect(stranger.code).toBe(404)
  })

  it('R2.9-04 the page in a frame is told the fields the form names, as far as the person sees them, and fills in only those it may', async () => {
    const formId = 'told-form'
    await server.database.transact('default', async (tx) => {
      const now = server.clock.now()
      const field = (id: string, rest: object = {}) => ({ id, type: 'text' as const, label: id, ...rest })
      const formVersion = await publishForm(tx, {
        formId,
        formName: formId,
        formType: formType.Frame,
        now,
        definition: {
          address: '/help',
          frame: {
            hosts: ['CRM.example.com', 'login.example.com'],
            told: ['who', 'secret'],
            takes: ['open', 'secret'],
          },
          sections: [
            {
              id: 's',
              title: '',
              fields: [
                { id: 'who', type: 'user', label: 'Who', default: 'me' },
                field('open'),
                field('closed'),
                field('secret'),
              ],
            },
          ],
        },
      })
      await publishProcess(tx, {
        formVersion,
        by: 'designer',
        now,
        definition: {
          processId: formId,
          name: formId,
          formId,
          elements: [
            { id: 'start', type: 'Start', name: 'Start', rights: { default: 'edit', fields: { secret: 'hidden' } } },
            { id: 'end', type: 'End', name: 'End' },
          ],
          transitions: [{ id: 't', from: 'start', to: 'end' }],
        },
      })
    })
    const { data } = await server.call<Calls['/api/task/getFrameAddress']['data']>(
      'jiangbowen',
      '/api/task/getFrameAddress',
      { processId: formId, detailType: 'Edit' },
    )
    expect(data.fields.map(({ id }) => id)).toEqual(['open'])
    expect(data.values).toEqual({ who: 'jiangbowen' })
    // The administration has the last word on sites.
    expect(data.origins).toEqual(['https://crm.example.com'])
    const handed = await server.call<Handed>('jiangbowen', '/api/task/takeFrameValues', {
      ticket: data.ticket,
      values: { open: 'x', who: 'lina', closed: 'y', secret: 'z' },
    })
    expect(handed.data).toEqual({
      values: { open: 'x' },
      refused: { who: 'noRight', closed: 'noRight', secret: 'noRight' },
    })
  })

  it('R2.10-17 values the page in a frame hands over are held against the rights and rules of who looks, and stored by nobody but him', async () => {
    const framed = async (account: string, input: object) =>
      (await server.call<Framed>(account, '/api/task/getFrameAddress', { detailType: 'Edit', ...input })).data
    const hand = (account: string, ticket: string, values: object) =>
      server.call<Handed>(account, '/api/task/takeFrameValues', { ticket, values })
    const fresh = await framed('jiangbowen', { processId: 'guide-reading' })
    expect(fresh.fields).toEqual([
      { id: 'questions', type: 'textarea', required: false },
      { id: 'understood', type: 'radio', required: true },
    ])

    const mixed = await hand('jiangbowen', fresh.ticket, {
      questions: 'none',
      understood: 'perhaps',
      salary: 1,
      __proto__: { x: 1 },
    })
    expect(mixed.data).toEqual({
      values: { questions: 'none' },
      refused: { salary: 'noRight', understood: 'notAnOption' },
    })
    expect((await hand('jiangbowen', fresh.ticket, { questions: 'x'.repeat(501), understood: 'clear' })).data).toEqual({
      values: { understood: 'clear' },
      refused: { questions: 'tooLong' },
    })
    expect((await hand('jiangbowen', fresh.ticket, { questions: ['a'], understood: null })).data).toMatchObject({
      values: { understood: null },
      refused: { questions: 'wrongType' },
    })

    // A ticket is its person's and its task's; none other opens anything.
    const taskId = await start('jiangbowen', 'guide-reading', { understood: 'clear' })
    const { workItemId } = await myItem(server, 'yangfan', taskId)
    const leaders = await framed('yangfan', { taskId, workItemId })
    const unknown = await hand('jiangbowen', 'made-up', { questions: 'x' })
    expect(unknown.code).toBe(404)
    for (const [account, ticket] of [
      ['jiangbowen', leaders.ticket],
      ['panruolin', fresh.ticket],
      ['jiangbowen', `${fresh.ticket.slice(0, -2)}AA`],
    ] as const)
      expect(await hand(account, ticket, { questions: 'x' })).toMatchObject({
        code: unknown.code,
        message: unknown.message,
      })

    // The leader only reads what was filled in; the initiator has nothing to fill in any more.
    expect(leaders.fields).toEqual([])
    expect((await hand('yangfan', leaders.ticket, { questions: 'forged' })).data).toEqual({
      values: {},
      refused: { questions: 'noRight' },
    })
    const mine = await framed('jiangbowen', { taskId })
    expect((await hand('jiangbowen', mine.ticket, { understood: 'help' })).data).toEqual({
      values: {},
      refused: { understood: 'noRight' },
    })
    expect((await open('jiangbowen', { taskId })).data).toMatchObject({ understood: 'clear' })
  })

  it('R2.10-17 files, signatures and what is computed no page in a frame fills in; rows and people are checked like typed ones', async () => {
    const formId = 'frame-fields'
    await server.database.transact('default', async (tx) => {
      const now = server.clock.now()
      const formVersion = await publishForm(tx, {
        formId,
        formName: formId,
        formType: formType.Frame,
        now,
        definition: {
          address: '/help',
          sections: [
            {
              id: 's',
              title: '',
              fields: [
                { id: 'proof', type: 'attachment', label: 'Proof' },
                { id: 'sign', type: 'signature', label: 'Sign' },
                { id: 'twice', type: 'number', label: 'Twice', formula: '2 * 2' },
                { id: 'helper', type: 'user', label: 'Helper' },
                {
                  id: 'pages',
                  type: 'table',
                  label: 'Pages',
                  maxRows: 2,
                  fields: [{ id: 'page', type: 'number', label: 'Page', min: 1 }],
                },
              ],
            },
          ],
        },
      })
      await publishProcess(tx, {
        formVersion,
        by: 'designer',
        now,
        definition: {
          processId: formId,
          name: formId,
          formId,
          elements: [
            { id: 'start', type: 'Start' },
            { id: 'step', type: 'Activity', participants: [{ participantType: 0, param0: 'lina' }] },
            { id: 'end', type: 'End' },
          ],
          transitions: [
            { id: 't1', from: 'start', to: 'step' },
            { id: 't2', from: 'step', to: 'end' },
          ],
        },
      })
    })
    const { ticket, fields } = (
      await server.call<Framed>('jiangbowen', '/api/task/getFrameAddress', { processId: formId, detailType: 'Edit' })
    ).data
    const hand = (values: object) => server.call<Handed>('jiangbowen', '/api/task/takeFrameValues', { ticket, values })
    expect(fields.map(({ id }) => id)).toEqual(['helper', 'pages'])
    const { data } = await hand({
      proof: ['file-1'],
      sign: 'file-2',
      twice: 9,
      helper: 'nobody-here',
      pages: [{ page: 0 }, { page: 3, other: 1 }],
    })
    expect(data.values).toEqual({})
    expect(data.refused).toMatchObject({
      proof: 'noRight',
      sign: 'noRight',
      twice: 'noRight',
      helper: 'unknownUser',
      'pages[0].page': 'tooSmall',
    })
    const good = await hand({ helper: 'lina', pages: [{ page: 3, other: 1 }] })
    expect(good.data).toEqual({ values: { helper: 'lina', pages: [{ page: 3 }] }, refused: {} })
  })

  const publishFrame = (address: string | undefined) =>
    server.database.transact('default', async (tx) => {
      await publishForm(tx, {
        formId: 'frame-try',
        formName: 'F',
        formType: formType.Frame,
        now: server.clock.now(),
        definition: { ...(address !== undefined && { address }), sections: [{ id: 's', title: '', fields: [] }] },
      })
    })

  it('S16 a frame shows pages of ours and of hosts that are allowed, by https, and nothing else', async () => {
    for (const address of ['/help', '/form/test?x=1', 'https://crm.example.com/x?u={token}'])
      await expect(publishFrame(address)).resolves.toBeUndefined()
    for (const address of [
      'http://crm.example.com/',
      'https://user:secret@crm.example.com/',
      '/api/file/preview?fileId=1',
      '/API/x',
      '/%61pi/x',
      '/logout',
      '/help/../logout',
      '/.//crm.example.com',
      '/help/..//crm.example.com',
      '/%zz',
      '/help?t={token}',
      undefined,
    ])
      await expect(publishFrame(address)).rejects.toMatchObject({ key: 'form.addressRefused' })
    for (const address of ['javascript:alert(1)', '//crm.example.com', '/\\crm.example.com', 'data:text/html,x'])
      await expect(publishFrame(address)).rejects.toThrow()
  })

  it('S16 decisions 33 a frame of an allowed host gets a ticket that works once; a host that is not allowed is refused when it opens', async () => {
    const other = await startTestServer({ kind, settings: { FRAME_HOSTS: 'crm.example.com' } })
    try {
      const on = (address: string) =>
        other.database.transact('default', async (tx) => {
          await sql`update form_versions set definition = jsonb_set(definition, '{address}', ${JSON.stringify(address)}::jsonb) where form_id = 'guide-reading-form'`.execute(
            tx,
          )
        })
      await on('https://crm.example.com/visit?ticket={token}#top')
      const { data } = await other.call<{ url: string }>('jiangbowen', '/api/task/getFrameAddress', {
        processId: 'guide-reading',
        detailType: 'Edit',
      })
      const url = new URL(data.url)
      expect([url.origin, url.hash, url.searchParams.get('pid')]).toEqual([
        'https://crm.example.com',
        '#top',
        'guide-reading',
      ])
      const ticket = url.searchParams.get('ticket')
      expect(ticket).not.toBe(await other.tokenOf('jiangbowen'))
      const redeem = () => other.call(null, '/api/auth/redeemTicket', { ticket, audience: 'https://crm.example.com' })
      expect((await redeem()).data).toMatchObject({ account: 'jiangbowen' })
      expect((await redeem()).code).toBe(404)
    } finally {
      await other.close()
    }
  })

  it('S10 what is no markup of a form is not even stored, and a template that does not fit its form is refused', async () => {
    const publish = (template: string | undefined) =>
      server.database.transact('default', async (tx) => {
        await publishForm(tx, {
          formId: 'normal-try',
          formName: 'N',
          formType: formType.Normal,
          now: server.clock.now(),
          definition: {
            ...(template !== undefined && { template }),
            sections: [{ id: 's', title: '', fields: [{ id: 'title', type: 'text', label: 'Title' }] }],
          },
        })
        const { rows } = await sql<{
          template: string
        }>`select definition ->> 'template' as template from form_versions where form_id = 'normal-try' order by version desc limit 1`.execute(
          tx,
        )
        return rows[0]?.template
      })
    expect(await publish('<p onclick="x()">T <script>alert(1)</script><span data-field="title"></span></p>')).toBe(
      '<p>T <span data-field="title"></span></p>',
    )
    await expect(publish('<p data-field="nothing"></p>')).rejects.toMatchObject({
      key: 'form.templateWrong',
      params: { places: 'nothing' },
    })
    await expect(publish(undefined)).rejects.toMatchObject({ key: 'form.templateMissing' })
  })
})
