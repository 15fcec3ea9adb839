import { defaultTenant } from '@/server/platform/db'
import { sql } from 'kysely'
import type { FormDefinition } from '@/lib/contracts/forms'
import type { FormToDesign, FormUse, FormVersion } from '@/lib/contracts/form-versions'
import type { FormDifference } from '@/lib/form-data/form-difference'
import type { FormFault } from '@/lib/form-data/form-fault'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const text = (id: string, rest: object = {}) => ({ id, type: 'text', label: id, ...rest })
const formOf = (...fields: object[]) => ({ sections: [{ id: 'main', title: 'Main', fields }] })

interface Published {
  published: boolean
  version: number | null
  faults: FormFault[]
  uses: FormUse[]
}

onBothDatabases('R2.4-11 forms as designers make them', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
    await server.database.transact(defaultTenant, (tx) =>
      sql`update users set is_administrator = true where account = 'lina'`.execute(tx),
    )
  })
  afterAll(() => server.close())

  const call = async <Data>(path: string, input: object, as = 'admin'): Promise<Data> => {
    const answer = await server.call<Data>(as, `/api/form/${path}`, input)
    if (answer.code !== 200)
      throw new Error(`${path}: ${answer.code} ${answer.message} ${JSON.stringify(answer.fields)}`)
    return answer.data
  }
  const make = async (...fields: object[]) => {
    const { formId } = await call<{ formId: string }>('createForm', {
      formName: `Form ${Math.random()}`,
      definition: formOf(...fields),
    })
    return formId
  }
  const open = (formId: string) => call<FormToDesign>('getForm', { formId })
  const save = async (formId: string, definition: object) =>
    call<{ hash: string; changed: boolean }>('saveFormDraft', {
      formId,
      definition,
      expectedHash: (await open(formId)).draft.hash,
    })
  const publish = async (formId: string, rest: object = {}) =>
    call<Published>('publishForm', { formId, expectedHash: (await open(formId)).draft.hash, ...rest })

  it('a form is made blank, saved, published and listed with who changed it', async () => {
    const { formId, hash } = await call<{ formId: string; hash: string }>('createForm', {
      formName: '差旅申请|Trip|差旅申請',
      formCode: 'trip',
    })
    const made = await open(formId)
    expect(made).toMatchObject({
      formName: '差旅申请|Trip|差旅申請',
      formType: 2,
      published: null,
      draft: { hash, changed: true, changedBy: 'admin' },
      rights: { edit: true, publish: true, remove: true },
    })
    expect(made.draft.definition.sections[0]!.title).toBe('基本信息|Details|基本資訊')
    expect((await publish(formId)).faults).toEqual([{ severity: 'error', field: '', key: 'noFields', params: {} }])

    await save(formId, formOf(text('city')))
    expect(await publish(formId, { note: 'First' })).toMatchObject({ published: true, version: 1 })
    const [version] = await call<FormVersion[]>('getFormVersions', { formId })
    expect(version).toMatchObject({ version: 1, createdBy: 'admin', note: 'First', running: 0, usedBy: [] })
    expect(await open(formId)).toMatchObject({ published: 1, draft: { changed: false, changedBy: 'admin' } })
    const listed = await call<object[]>('getForms', { keyword: 'chailv' })
    expect(listed).toEqual([
      expect.objectContaining({ formId, formName: '差旅申请', published: 1, hasDraft: false, usedBy: 0 }),
    ])
  })

  it('publishing what says the same makes no version, and a draft taken back to what is published is none', async () => {
    const formId = await make(text('a'))
    await publish(formId)
    const refused = await server.call('admin', '/api/form/publishForm', {
      formId,
      expectedHash: (await open(formId)).draft.hash,
    })
    expect([refused.code, refused.message]).toEqual([422, expect.stringContaining('第 1 版')])
    expect((await save(formId, formOf(text('a'), text('b')))).changed).toBe(true)
    expect((await save(formId, formOf(text('a')))).changed).toBe(false)
    expect(await call<FormVersion[]>('getFormVersions', { formId })).toHaveLength(1)
  })

  it('who saves over another’s draft is told what that one says, by whom and when; nothing is overwritten', async () => {
    const formId = await make(text('a'))
    const seen = (await open(formId)).draft.hash
    const theirs = await call<{ hash: string }>(
      'saveFormDraft',
      { formId, definition: formOf(text('theirs')), expectedHash: seen },
      'lina',
    )
    const refused = await server.call('admin', '/api/form/saveFormDraft', {
      formId,
      definition: formOf(text('ours')),
      expectedHash: seen,
    })
    expect(refused.code).toBe(409)
    expect(refused.changed).toMatchObject({
      rev: theirs.hash,
      by: { account: 'lina' },
      at: server.clock.now().toISOString(),
      record: { hash: theirs.hash, definition: { sections: [{ fields: [{ id: 'theirs' }] }] } },
    })
    expect((await open(formId)).draft.hash).toBe(theirs.hash)
  })

  it('two who save at once: one is kept, the other is told', async () => {
    const formId = await make(text('a'))
    const expectedHash = (await open(formId)).draft.hash
    const answers = await Promise.all(
      ['one', 'two'].map((id) =>
        server.call('admin', '/api/form/saveFormDraft', { formId, definition: formOf(text(id)), expectedHash }),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
  })

  it('names each fault with its field, a circle as a chain, and what is not kept here', async () => {
    const { faults } = await call<{ faults: FormFault[] }>('checkForm', {
      definition: formOf(
        text('a', { formula: 'b' }),
        text('b', { formula: 'a' }),
        { id: 'n', type: 'number', label: 'N', min: 5, max: 1 },
        { id: 'd', type: 'dictionary', label: 'D', dictionary: 'none-such' },
        { id: 'p', type: 'page', label: 'P', interfaceId: 'none-such' },
      ),
    })
    expect(faults.map(({ field, key }) => [field, key])).toEqual([
      ['n', 'limitsExclude'],
      ['a', 'formula.circle'],
      ['b', 'formula.circle'],
      ['d', 'dictionaryUnknown'],
      ['p', 'externalInterfaceUnknown'],
    ])
    expect(faults.find(({ field }) => field === 'a')!.params.chain).toMatch(/^(a → b → a|b → a → b)$/)
  })

  it('tells as data what a version asks otherwise, and puts an earlier one back into the draft', async () => {
    const formId = await make(text('a'), text('b'))
    await publish(formId)
    await save(formId, formOf(text('b', { required: true }), text('c')))
    await publish(formId)
    expect(await call<FormDifference[]>('compareFormVersions', { formId, before: 1, after: 2 })).toEqual([
      { what: 'field', id: 'a', name: 'a', kind: 'removed', changes: [] },
      {
        what: 'field',
        id: 'b',
        name: 'b',
        kind: 'changed',
        changes: [{ trait: 'required', before: false, after: true }],
      },
      { what: 'field', id: 'c', name: 'c', kind: 'added', changes: [] },
    ])
    const { hash } = (await open(formId)).draft
    await call('restoreFormVersion', { formId, version: 1, expectedHash: hash })
    expect(await call('compareFormVersions', { formId, before: 1, after: 0 })).toEqual([])
    const draft = (await open(formId)).draft
    expect(draft.changed).toBe(true)
    await call('dropFormDraft', { formId, expectedHash: draft.hash })
    expect((await open(formId)).draft).toMatchObject({ hash, changed: false })
  })

  it('says where a form and a field of it are used; a used field goes only when that is meant, and tasks keep their version', async () => {
    const formId = 'purchase-request-form'
    const { uses } = await call<{ uses: FormUse[] }>('getFormUses', { formId })
    expect(uses).toEqual([expect.objectContaining({ kind: 'Processes', place: 'form', status: 'published' })])
    const ofTotal = (await call<{ uses: FormUse[] }>('getFormUses', { formId, fieldId: 'total' })).uses
    expect(new Set(ofTotal.map(({ place }) => place))).toContain('condition')
    expect(ofTotal.every(({ name }) => name !== '')).toBe(true)

    const { draft } = await open(formId)
    const without: FormDefinition = {
      ...draft.definition,
      sections: draft.definition.sections.map((section) => ({
        ...section,
        fields: section.fields.filter(({ id }) => id !== 'total'),
      })),
    }
    await save(formId, without)
    const refused = await publish(formId)
    expect(refused.published).toBe(false)
    expect(refused.uses).toEqual(ofTotal)
    expect(await publish(formId, { evenThough: true })).toMatchObject({ published: true, version: 2 })
    const versions = await call<FormVersion[]>('getFormVersions', { formId })
    expect(versions.map(({ version, usedBy }) => [version, usedBy.length])).toEqual([
      [2, 0],
      [1, 1],
    ])
    expect(versions[1]!.running).toBeGreaterThan(0)
  })

  it('R2.4-11 a field with another id is changed along in processes: published at once, kept in a draft, or left', async () => {
    const formId = await make({ id: 'total', type: 'number', label: 'Total' }, text('why'))
    await publish(formId)
    const processOf = (processId: string) => ({
      processId,
      name: processId,
      formId,
      settings: { titleRule: '{total} for {why}', summaryFields: ['total'] },
      elements: [
        { id: 'start', type: 'Start', name: 'Start', rights: { default: 'edit', fields: { total: 'required' } } },
        { id: 'large', type: 'Condition', name: 'Large?' },
        { id: 'step', type: 'Activity', name: 'Step', participants: [{ participantType: 0, param0: 'lina' }] },
        { id: 'end', type: 'End', name: 'End' },
      ],
      transitions: [
        { id: 't1', from: 'start', to: 'large' },
        { id: 't2', from: 'large', to: 'step', condition: 'Expression', expression: 'total > 5' },
        { id: 't3', from: 'large', to: 'end', otherwise: true },
        { id: 't4', from: 'step', to: 'end' },
      ],
    })
    interface Kept {
      version: { version: number; contentHash: string }
      published?: boolean
      findings: object[]
    }
    const ask = async <Data>(path: string, input: object) => {
      const answer = await server.call<Data>('admin', path, input)
      expect(answer).toMatchObject({ code: 200 })
      return answer.data
    }
    for (const processId of ['moved-at-once', 'moved-draft']) {
      const { version } = await ask<Kept>('/api/process/saveDraft', { definition: processOf(processId), isNew: true })
      const answer = await ask<Kept>('/api/process/publish', { processId, expectedHash: version.contentHash })
      expect(answer.findings.filter((one) => 'severity' in one && one.severity === 'error')).toEqual([])
    }
    const begun = await ask<{ draft: { hash: string } }>('/api/process/getProcess', { processId: 'moved-draft' })
    const more = { ...processOf('moved-draft'), description: 'More' }
    await ask('/api/process/saveDraft', { definition: more, expectedHash: begun.draft.hash })

    await save(formId, formOf({ id: 'amount', type: 'number', label: 'Total' }, text('why')))
    const refused = await publish(formId)
    expect(refused).toMatchObject({ published: false })
    expect(new Set(refused.uses.map(({ field }) => field))).toEqual(new Set(['total']))
    // What is not there takes nothing's place.
    expect(await publish(formId, { moved: { total: 'nothing' } })).toMatchObject({ published: false })

    const done = await publish(formId, { moved: { total: 'amount' } })
    expect(done).toMatchObject({
      published: true,
      version: 2,
      uses: [],
      changed: [
        { processId: 'moved-at-once', state: 'published' },
        { processId: 'moved-draft', state: 'draft' },
      ],
    })
    for (const [processId, version, status] of [
      ['moved-at-once', 2, 'published'],
      ['moved-draft', 2, 'draft'],
    ] as const) {
      const after = await ask<{ version: object; definition: object }>('/api/process/getVersion', {
        processId,
        version,
      })
      expect(after.version).toMatchObject({ status, formVersion: 2 })
      expect(after.definition).toMatchObject({
        settings: { titleRule: '{amount} for {why}', summaryFields: ['amount'] },
        elements: [{ rights: { fields: { amount: 'required' } } }, {}, {}, {}],
        transitions: [{}, { expression: 'amount > 5' }, {}, {}],
      })
      expect(JSON.stringify(after.definition)).not.toContain('total')
    }
  })

  it('R2.9-04 a page is tried without a ticket, and what may not stand in a frame is said', async () => {
    const formId = await make(text('a'))
    const tried = (address: string) => call<{ allowed: boolean; url: string }>('tryPage', { formId, address })
    expect(await tried('https://crm.example.com/visit?ticket={token}#top')).toMatchObject({
      allowed: true,
      url: `https://crm.example.com/visit?ticket=trial&detailType=Edit&fid=${formId}&trial=1#top`,
    })
    expect((await tried('/help')).url).toBe(`/help?detailType=Edit&fid=${formId}&trial=1`)
    for (const address of [
      'http://crm.example.com/',
      'javascript:alert(1)',
      '/api/auth/login',
      '//evil.example',
      '/logout',
    ])
      expect(await tried(address)).toMatchObject({ allowed: false, url: '' })
    expect((await server.call('zhangwei', '/api/form/tryPage', { formId, address: '/help' })).code).toBe(403)
  })

  it('a form in use is not deleted, one nobody uses goes with all its versions', async () => {
    const refused = await server.call('admin', '/api/form/removeForm', { formId: 'leave-request-form' })
    expect([refused.code, refused.message]).toEqual([409, expect.stringMatching(/请假/)])
    const formId = await make(text('a'))
    await publish(formId)
    expect((await open(formId)).everUsed).toBe(false)
    expect((await open('leave-request-form')).everUsed).toBe(true)
    await call('removeForm', { formId })
    expect((await server.call('admin', '/api/form/getForm', { formId })).code).toBe(404)
  })

  it('a copy begins with the draft of the other, and two forms never share a code', async () => {
    const { formId } = await call<{ formId: string }>('createForm', {
      formName: 'Copy',
      formCode: 'copy-1',
      fromFormId: 'leave-request-form',
    })
    const [copy, original] = [await open(formId), await open('leave-request-form')]
    expect(copy.draft.definition).toEqual(original.draft.definition)
    const taken = await server.call('admin', '/api/form/createForm', { formName: 'Other', formCode: 'copy-1' })
    expect([taken.code, taken.fields]).toEqual([400, { formCode: '这个编码已被另一张表单使用' }])
  })

  it('R6-03 a form under a category one may not view is as if it were not there, and looking is not changing', async () => {
    const { data: category } = await server.call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
      catalogName: 'Closed',
      catalogType: 'Forms',
      catalogOrder: 1,
    })
    await server.database.transact(defaultTenant, (tx) =>
      sql`insert into menu_grants (ui_menu_id, participant_type, param0, access) values ('design_forms', 0, 'chenjing', 65535)`.execute(
        tx,
      ),
    )
    const granted = await server.call('admin', '/api/catalog/setAccess', {
      catalogId: category.catalogId,
      permissions: [{ participantType: 0, param0: 'designer', displayName: 'D', value: 1 }],
    })
    expect(granted.code).toBe(200)
    const { formId } = await call<{ formId: string }>('createForm', {
      formName: 'Closed form',
      catalogId: category.catalogId,
      definition: formOf(text('a')),
    })
    const seen = await server.call<FormToDesign>('designer', '/api/form/getForm', { formId })
    expect(seen.data.rights).toEqual({ edit: false, publish: false, remove: false })
    const asked = { formId, definition: formOf(text('b')), expectedHash: seen.data.draft.hash }
    expect((await server.call('designer', '/api/form/saveFormDraft', asked)).code).toBe(403)
    expect((await server.call('chenjing', '/api/form/saveFormDraft', asked)).code).toBe(404)
    expect((await server.call('chenjing', '/api/form/getForm', { formId })).code).toBe(404)
    const listed = await server.call<{ formId: string }[]>('chenjing', '/api/form/getForms', {})
    expect(listed.data.map((row) => row.formId)).not.toContain(formId)
  })
})
