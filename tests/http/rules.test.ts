import type { Rule, RuleAnswer, RuleRow, RuleVersion } from '@/lib/contracts/rules'
import type { RuleDifference } from '@/lib/decision-table/compare-rules'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('business rules', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const admin = <Data = Rule>(path: string, input: object) => server.call<Data>('admin', `/api/rule/${path}`, input)
  const row = (inputs: string[], outputs: string[]) => ({ inputs, outputs })
  const form = {
    ruleName: '差旅标准',
    inputs: [
      { name: 'level', type: 'number' },
      { name: 'city', type: 'text' },
    ],
    table: {
      hitPolicy: 'U',
      inputs: [{ expression: 'level' }, { expression: 'city' }],
      outputs: [{ name: 'hotel' }],
      rules: [
        row(['>= 8', '-'], ['1200']),
        row(['< 8', '"北京", "上海"'], ['600']),
        row(['< 8', 'not("北京", "上海")'], ['400']),
      ],
    },
  }
  const save = async (change: object = {}) => {
    const answer = await admin('saveRule', { ...form, ...change })
    if (answer.code !== 200) throw new Error(JSON.stringify(answer))
    const published = await admin('publishRule', { ruleId: answer.data.ruleId, expectedHash: answer.data.hash })
    if (published.code !== 200) throw new Error(JSON.stringify(published))
    return answer.data.ruleId
  }
  const run = (account: string, input: object) => server.call<RuleAnswer>(account, '/api/rule/run', input)

  it('R2.4-06 R2.8-23 keeps a decision table and answers by its rows, by id or by code', async () => {
    const ruleId = await save({ ruleCode: 'travel', open: true })
    expect((await run('zhangwei', { ruleId, values: { level: 9, city: '北京' } })).data).toEqual({
      value: 1200,
      problem: null,
      rows: [0],
    })
    expect((await run('zhangwei', { ruleCode: 'travel', values: { level: '3', city: '西安' } })).data).toMatchObject({
      value: 400,
      rows: [2],
    })
    expect((await run('zhangwei', { ruleId, values: {} })).data).toEqual({ value: null, problem: null, rows: [] })
    expect((await server.call('zhangwei', '/api/rule/get', { ruleId })).data).toMatchObject({
      name: '差旅标准',
      outputs: ['hotel'],
      inputs: [
        { name: 'level', type: 'number' },
        { name: 'city', type: 'text' },
      ],
    })
  })

  it('names every cell that is wrong, and keeps nothing', async () => {
    const rules = [row(['>= ', '-'], ['levl * 2']), row(['< 8', 'city >'], [''])]
    const answer = await admin('saveRule', { ...form, ruleName: 'Wrong', table: { ...form.table, rules } })
    expect(answer).toMatchObject({ code: 400 })
    expect(Object.keys(answer.fields ?? {}).sort()).toEqual([
      'table.rules.0.inputs.0',
      'table.rules.0.outputs.0',
      'table.rules.1.inputs.1',
      'table.rules.1.outputs.0',
    ])
    expect(answer.fields?.['table.rules.0.outputs.0']).toContain('levl')
    const list = await admin<{ rows: RuleRow[] }>('list', { keyword: 'Wrong' })
    expect(list.data.rows).toEqual([])
    expect((await admin('saveRule', { ...form, inputs: [...form.inputs, form.inputs[0]] })).fields).toHaveProperty([
      'inputs.2.name',
    ])
  })

  it('is asked by those who may view its category; those who look after rules edit all', async () => {
    const catalog = await server.call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
      catalogName: 'Travel',
      catalogType: 'Rules',
      catalogOrder: 1,
    })
    const { catalogId } = catalog.data
    const ruleId = await save({ catalogId, ruleName: 'In category' })
    const seen = async (account: string) =>
      (await server.call<{ rows: RuleRow[] }>(account, '/api/rule/list', { catalogId })).data.rows.map(
        (one) => one.ruleId,
      )
    expect(await seen('lina')).toEqual([])
    expect((await run('lina', { ruleId })).code).toBe(404)
    await server.call('admin', '/api/catalog/setAccess', {
      catalogId,
      permissions: [
        {
          participantId: 'p',
          participantType: 0,
          param0: 'lina',
          displayName: '李娜',
          include: true,
          value: 1,
          value1: 0,
        },
      ],
    })
    expect(await seen('lina')).toEqual([ruleId])
    expect((await run('lina', { ruleId, values: { level: 9 } })).data.value).toBe(1200)
    expect((await run('zhangwei', { ruleId })).code).toBe(404)
    expect(await seen('admin')).toEqual([ruleId])
  })

  it('out of use it answers nobody, and is not offered', async () => {
    const ruleId = await save({ open: true, ruleName: 'Off' })
    await admin('setEnabled', { ruleId, enable: false })
    expect((await run('zhangwei', { ruleId })).code).toBe(404)
    expect((await admin<{ records: number }>('list', { keyword: 'Off' })).data.records).toBe(0)
    expect((await admin<{ records: number }>('list', { keyword: 'Off', enableOnly: false })).data.records).toBe(1)
    await admin('setEnabled', { ruleId, enable: true })
    expect((await run('zhangwei', { ruleId, values: { level: 9 } })).data.value).toBe(1200)
    expect((await admin('deleteRule', { ruleId })).code).toBe(200)
    expect((await admin('getRule', { ruleId })).code).toBe(404)
  })

  it('is tried before it is kept, and says why there is no answer', async () => {
    const overlapping = { ...form.table, rules: [row(['>= 8', '-'], ['1200']), row(['>= 5', '-'], ['600'])] }
    const test = (values: object, table: object = overlapping) =>
      admin<RuleAnswer & { wrong: unknown[] }>('testRule', { inputs: form.inputs, table, values })
    expect((await test({ level: 9 })).data).toEqual({ value: null, problem: 'severalRows', rows: [0, 1], wrong: [] })
    expect((await test({ level: 6 })).data).toMatchObject({ value: 600, rows: [1] })
    expect((await test({ level: 6 }, { ...overlapping, rules: [row(['bad >', '-'], ['1'])] })).data).toMatchObject({
      value: null,
      wrong: [{ path: 'rules.0.inputs.0' }],
    })
    const costly = Array.from({ length: 2000 }, (_, at) =>
      row([`count(for i in 1..1000 return i * ${at}) = ?`, '-'], ['1']),
    )
    const tooMuch = (await test({ level: 6 }, { ...form.table, rules: costly })).data
    expect(tooMuch).toMatchObject({ value: null, rows: [] })
    // Each cell by itself is fine; what is beyond the measure of all is named and said in words.
    const named = (tooMuch.wrong as { path: string; message: string }[]).filter(({ message }) => message !== '')
    expect(named.map(({ path }) => path)).toContain('rules.1999.inputs.0')
    expect(named.map(({ path }) => path)).not.toContain('rules.0.inputs.0')
    expect((await admin('getRule', { ruleId: await save({ ruleCode: 'again' }) })).data).toMatchObject({
      ruleCode: 'again',
      table: { hitPolicy: 'U' },
    })
    expect((await admin('saveRule', { ...form, ruleCode: 'again' })).fields).toHaveProperty('ruleCode')
  })

  it('what is saved is a draft: it holds when it is published, with a note, and comes back as it was', async () => {
    const first = await admin('saveRule', { ...form, ruleName: 'Draft', open: true })
    const { ruleId } = first.data
    expect(first.data).toMatchObject({ publishedVersion: null, changed: true })
    expect((await run('zhangwei', { ruleId, values: { level: 9 } })).code).toBe(404)
    expect((await admin<{ records: number }>('list', { keyword: 'Draft' })).data.records).toBe(0)
    const publish = (hash: string, more: object = {}) =>
      admin('publishRule', { ruleId, expectedHash: hash, note: 'first', ...more })
    expect((await publish('another')).code).toBe(409)
    const published = await publish(first.data.hash)
    expect(published.data).toMatchObject({ publishedVersion: 1, changed: false })
    expect((await publish(first.data.hash)).message).toContain('1')
    const changed = await admin('saveRule', {
      ...form,
      ruleId,
      ruleName: 'Draft',
      open: true,
      table: { ...form.table, rules: [row(['>= 8', '-'], ['1500'])] },
    })
    expect((await run('zhangwei', { ruleId, values: { level: 9 } })).data.value).toBe(1200)
    await publish(changed.data.hash, { note: 'second' })
    expect((await run('zhangwei', { ruleId, values: { level: 9 } })).data.value).toBe(1500)
    const versions = await admin<RuleVersion[]>('getVersions', { ruleId })
    expect(versions.data).toMatchObject([
      { version: 2, note: 'second', publishedBy: 'admin' },
      { version: 1, note: 'first' },
    ])
    const compared = await admin<RuleDifference[]>('compareVersions', { ruleId, before: 1, after: 2 })
    expect(compared.data.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'rowChanged 1',
      'rowRemoved 2',
      'rowRemoved 3',
    ])
    const restored = await admin('restoreVersion', { ruleId, version: 1, expectedHash: changed.data.hash })
    expect(restored.data).toMatchObject({ publishedVersion: 2, changed: true, table: { rules: { length: 3 } } })
    expect((await run('zhangwei', { ruleId, values: { level: 9 } })).data.value).toBe(1500)
    expect((await admin('restoreVersion', { ruleId, version: 99, expectedHash: restored.data.hash })).code).toBe(404)
  })

  it('of two who publish or restore at once the second is told, and nothing is overwritten', async () => {
    const { data } = await admin('saveRule', { ...form, ruleName: 'Two at once' })
    const { ruleId, hash } = data
    const answers = await Promise.all([
      admin('publishRule', { ruleId, expectedHash: hash }),
      admin('publishRule', { ruleId, expectedHash: hash }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422])
    expect((await admin<RuleVersion[]>('getVersions', { ruleId })).data).toHaveLength(1)
    const later = await admin('saveRule', {
      ...form,
      ruleId,
      ruleName: 'Two at once',
      inputs: [...form.inputs].reverse(),
    })
    expect(later.code).toBe(200)
    expect((await admin('restoreVersion', { ruleId, version: 1, expectedHash: hash })).code).toBe(409)
  })

  it('tests kept with it must come out before it is published, or somebody says so anyway', async () => {
    const tests = [
      { name: 'chief', values: { level: 9, city: '' }, expected: '1200' },
      { name: 'clerk', values: { level: 2, city: '北京' }, expected: '500 + 50' },
      { name: 'unreadable', values: { level: null }, expected: '1 +' },
      { name: 'nobody', values: {}, expected: '' },
    ]
    const saved = await admin('saveRule', { ...form, ruleName: 'Tested', tests })
    const { ruleId, hash } = saved.data
    const refused = await admin('publishRule', { ruleId, expectedHash: hash })
    expect(refused.code).toBe(422)
    expect(refused.message).toContain('clerk, unreadable')
    expect(refused.message).not.toMatch(/chief|nobody/)
    expect((await admin('publishRule', { ruleId, expectedHash: hash, despiteTests: true })).code).toBe(200)
    const strange = await admin('saveRule', { ...form, tests: [{ name: '', values: { age: 1 }, expected: '' }] })
    expect(strange.fields).toHaveProperty(['tests.0.values'])
  })

  it('hostile tests and values are refused or come to their end', async () => {
    const heavy = Array.from({ length: 200 }, () => ({
      name: '',
      values: { level: 1 },
      expected: 'count(for i in 1..1000 return for k in 1..1000 return i)',
    }))
    const saved = await admin('saveRule', { ...form, ruleName: 'Heavy', tests: heavy })
    expect(saved.code).toBe(200)
    expect((await admin('publishRule', { ruleId: saved.data.ruleId, expectedHash: saved.data.hash })).code).toBe(422)
    for (const tests of [
      [{ name: '', values: { level: { deep: 1 } }, expected: '' }],
      [{ name: '', values: [], expected: '' }],
      Array.from({ length: 201 }, () => heavy[0]),
      [{ name: '', values: {}, expected: 'x'.repeat(1001) }],
    ])
      expect((await admin('saveRule', { ...form, tests })).code).toBe(400)
    expect((await admin('compareVersions', { ruleId: saved.data.ruleId, before: -1, after: 1.5 })).code).toBe(400)
  })

  it('versions, uses and the rule itself are unknown to who may not view its category', async () => {
    const catalog = await server.call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
      catalogName: 'Secret',
      catalogType: 'Rules',
      catalogOrder: 1,
    })
    const { catalogId } = catalog.data
    const { data } = await admin('saveRule', { ...form, ruleName: 'Secret', catalogId })
    await server.call('admin', '/api/catalog/setAccess', {
      catalogId,
      permissions: [
        {
          participantId: 'p',
          participantType: 0,
          param0: 'lina',
          displayName: '李娜',
          include: true,
          value: 1,
          value1: 0,
        },
      ],
    })
    const { ruleId, hash } = data
    for (const [path, input] of [
      ['getRule', {}],
      ['getVersions', {}],
      ['getUses', {}],
      ['compareVersions', { before: 0, after: 0 }],
      ['publishRule', { expectedHash: hash }],
      ['restoreVersion', { version: 1, expectedHash: hash }],
      ['setEnabled', { enable: false }],
      ['deleteRule', {}],
    ] as const) {
      const mine = await server.call('designer', `/api/rule/${path}`, { ruleId, ...input })
      const none = await server.call('designer', `/api/rule/${path}`, { ruleId: 'none', ...input })
      expect([path, mine.code, mine.message]).toEqual([path, 404, none.message])
    }
  })

  it('a designer puts only rules he may see into processes and forms; what stands there stays', async () => {
    const catalog = await server.call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
      catalogName: 'Closed',
      catalogType: 'Rules',
      catalogOrder: 1,
    })
    const { catalogId } = catalog.data
    await save({ catalogId, ruleName: 'Closed', ruleCode: 'closed', open: true })
    const definition = {
      processId: 'asks-closed',
      name: 'asks-closed',
      formId: 'purchase-request-form',
      elements: [
        { id: 'start', type: 'Start' },
        { id: 'fork', name: 'Fork', type: 'Condition' },
        { id: 'end', type: 'End' },
      ],
      transitions: [
        { id: 'a', from: 'start', to: 'fork' },
        {
          id: 'b',
          from: 'fork',
          to: 'end',
          condition: 'Expression',
          expression: 'rule("closed", {level: 1, city: ""}) > 5',
        },
        { id: 'c', from: 'fork', to: 'end', otherwise: true },
      ],
    }
    const keys = async (account: string) =>
      (
        await server.call<{ findings: { key: string }[] }>(account, '/api/process/check', { definition })
      ).data.findings.map(({ key }) => key)
    expect(await keys('designer')).not.toContain('expression.ruleUnknown')
    await server.call('admin', '/api/catalog/setAccess', {
      catalogId,
      permissions: [
        {
          participantId: 'p',
          participantType: 0,
          param0: 'lina',
          displayName: '李娜',
          include: true,
          value: 1,
          value1: 0,
        },
      ],
    })
    expect(await keys('designer')).toContain('expression.ruleUnknown')
    const form1 = {
      sections: [
        {
          id: 's',
          title: 'S',
          fields: [{ id: 'n', type: 'number', label: 'N', formula: 'rule("closed", {level: 1, city: ""})' }],
        },
      ],
    }
    const faults = async (account: string) =>
      (
        await server.call<{ faults: { key: string }[] }>(account, '/api/form/checkForm', { definition: form1 })
      ).data.faults.map(({ key }) => key)
    expect(await faults('designer')).toContain('formula.ruleUnknown')
    expect(await faults('admin')).toEqual([])
    // Published by who may, it is no obstacle to another.
    const draft = await server.call<{ version: { contentHash: string } }>('admin', '/api/process/saveDraft', {
      definition,
      expectedHash: '',
      isNew: true,
    })
    const published = await server.call<{ published: boolean }>('admin', '/api/process/publish', {
      processId: 'asks-closed',
      expectedHash: draft.data.version.contentHash,
    })
    expect(published.data.published).toBe(true)
    expect(await keys('designer')).not.toContain('expression.ruleUnknown')
  })

  it('what a designer may not see answers him nothing, when he plays a process that asks it as well', async () => {
    const { data: catalog } = await server.call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
      catalogName: 'Secret',
      catalogType: 'Rules',
      catalogOrder: 1,
      parentId: '',
    })
    await server.call('admin', '/api/catalog/setAccess', {
      catalogId: catalog.catalogId,
      permissions: [{ participantType: 0, param0: 'lina', displayName: 'L', value: 1 }],
    })
    const kept = await server.call<{ ruleId: string; hash: string }>('admin', '/api/rule/saveRule', {
      ruleName: 'Salaries',
      ruleCode: 'salaries',
      catalogId: catalog.catalogId,
      table: { inputs: [], outputs: [{}], rules: [{ inputs: [], outputs: ['"a secret"'] }] },
    })
    const { ruleId, hash } = kept.data
    await server.call('admin', '/api/rule/publishRule', { ruleId, expectedHash: hash })
    const definition = {
      processId: 'curious',
      name: 'Curious',
      formId: 'purchase-request-form',
      elements: [
        { id: 'start', type: 'Start' },
        {
          id: 'ask',
          type: 'Auto',
          auto: { type: 'Execute', assign: [{ field: 'purpose', expression: 'rule("salaries", {})' }] },
        },
        { id: 'end', type: 'End' },
      ],
      transitions: [
        { id: 't1', from: 'start', to: 'ask' },
        { id: 't2', from: 'ask', to: 'end' },
      ],
    }
    const formData = {
      department: 'dept-rd-1',
      neededOn: '2026-12-05',
      budgetItem: 'equipment',
      purpose: 'none',
      lines: [{ item: 'Screen', spec: '27', quantity: 1, price: '10' }],
      attachments: [],
    }
    const beginning = { initiator: 'zhangwei', formData }
    const play = async (account: string) => {
      const input = { definition, beginning }
      const { data } = await server.call<{ end: { formData: { purpose: string } } }>(
        account,
        '/api/process/simulate',
        input,
      )
      return data.end.formData.purpose
    }
    expect(await play('admin')).toBe('a secret')
    expect(await play('designer')).toBe('none')
    await server.call('designer', '/api/process/saveDraft', { definition })
    const draft = { processId: 'curious', version: 1, beginning }
    const { data } = await server.call<{ end: { formData: object } }>('designer', '/api/process/simulate', draft)
    expect(data.end.formData).toMatchObject({ purpose: 'none' })
  })
})
