import type { DataPackage } from '@/lib/contracts/data-packages'
import type { FormPrint } from '@/lib/contracts/form-prints'
import { startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const formId = 'purchase-request-form'
const title = (text: string) => ({ blocks: [{ id: 'title', type: 'title', text }] })

onBothDatabases('R2.4-11 prints of a form', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const call = async <Data>(path: string, input: object, as = 'admin'): Promise<Data> => {
    const answer = await server.call<Data>(as, `/api/${path}`, input)
    if (answer.code !== 200)
      throw new Error(`${path}: ${answer.code} ${answer.message} ${JSON.stringify(answer.fields)}`)
    return answer.data
  }
  const list = async (of = formId) =>
    (await call<{ prints: Omit<FormPrint, 'design'>[]; steps: { id: string }[] }>('form/getFormPrints', { formId: of }))
      .prints
  const add = async (name: string, design: object = title('{@title}')) =>
    (await call<{ printId: string }>('form/addFormPrint', { formId, name, design })).printId
  const change = async (printId: string, changes: object) => {
    const read = await server.call<FormPrint>('admin', '/api/form/getFormPrint', { printId })
    const { name, enable, steps, condition, design } = read.data
    return server.call('admin', '/api/form/modifyFormPrint', {
      ...{ printId, name, enable, steps, condition, design, rev: read.rev },
      ...changes,
    })
  }
  const clear = async () => {
    for (const { printId } of await list()) await call('form/removeFormPrint', { printId })
  }

  it('are made, changed, put into order and deleted; what they name and the form does not have is told', async () => {
    const first = await add('审批单|Approval|審批單')
    const second = await add('Voucher', title('{nothing}'))
    expect((await list()).map(({ printId, unknown }) => [printId, unknown])).toEqual([
      [first, []],
      [second, ['{nothing}']],
    ])
    await call('form/orderFormPrints', { formId, printIds: [second, 'none'] })
    expect((await list()).map(({ printId }) => printId)).toEqual([second, first])
    expect((await change(first, { name: 'Other', enable: false })).code).toBe(200)
    expect(await call('form/getFormPrint', { printId: first })).toMatchObject({
      name: 'Other',
      enable: false,
      formId,
      kind: 'design',
    })
    await clear()
    expect(await list()).toEqual([])
  })

  it('a condition that cannot be computed is refused where it stands', async () => {
    const printId = await add('Large')
    const answer = await change(printId, { condition: 'nowhere > 3' })
    expect(answer).toMatchObject({ code: 400, fields: { condition: expect.stringContaining('nowhere') } })
    await clear()
  })

  it('only who may change forms makes them, and nobody else reads them', async () => {
    for (const account of ['zhangwei', 'lina']) {
      expect((await server.call(account, '/api/form/getFormPrints', { formId })).code).toBe(403)
      expect(
        (await server.call(account, '/api/form/addFormPrint', { formId, name: 'x', design: title('') })).code,
      ).toBe(403)
    }
  })

  it('a request is printed with the first that fits its step and its data, or with another that fits', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    interface Papers {
      prints: { printId: string; name: string }[]
      chosen: string
      design: object | null
    }
    const papers = (printId = '', as = 'zhangwei') => call<Papers>('task/getPapers', { taskId, printId }, as)
    expect(await papers()).toEqual({ prints: [], chosen: '', design: null })
    const every = await add('每份|Every|每份')
    const never = await add('Never')
    await change(never, { condition: 'total < 0' })
    const special = await add('Special')
    const { steps } = await call<{ steps: { id: string }[] }>('form/getFormPrints', { formId })
    expect(steps.length).toBeGreaterThan(1)
    await change(special, { steps: steps.map(({ id }) => id) })

    const found = await papers()
    expect(found.prints.map(({ printId, name }) => [printId, name])).toEqual([
      [special, 'Special'],
      [every, '每份'],
    ])
    expect(found).toMatchObject({ chosen: special, design: { blocks: [{ type: 'title' }] } })
    expect((await papers(every)).chosen).toBe(every)
    expect(await papers('general')).toMatchObject({ chosen: '', design: null })
    // One that does not fit is not there for this request, whoever asks.
    expect((await server.call('zhangwei', '/api/task/getPapers', { taskId, printId: never })).code).toBe(404)
    expect((await server.call('zhoukaiwen', '/api/task/getPapers', { taskId })).code).toBe(404)
    await clear()
  })

  it('name their fields by the new ids once a rename is published; until then the publication is held and they are told', async () => {
    const { formId: copy } = await call<{ formId: string }>('form/createForm', {
      formName: 'Renamed',
      fromFormId: formId,
    })
    interface Draft {
      draft: { definition: object; hash: string }
    }
    const publish = async (more: object = {}) => {
      const { draft } = await call<Draft>('form/getForm', { formId: copy })
      return call<{ published: boolean; uses: object[] }>('form/publishForm', {
        formId: copy,
        expectedHash: draft.hash,
        ...more,
      })
    }
    expect(await publish()).toMatchObject({ published: true })
    const { printId } = await call<{ printId: string }>('form/addFormPrint', {
      ...{ formId: copy, name: 'Voucher', design: title('{purpose} {@no}') },
    })
    await change(printId, { condition: 'purpose != ""' })
    const uses = [{ kind: 'Prints', id: printId, name: 'Voucher', place: 'print', field: 'purpose' }]
    expect(await call('form/getFormUses', { formId: copy, fieldId: 'purpose' })).toMatchObject({ uses })

    const { draft } = await call<Draft>('form/getForm', { formId: copy })
    const definition = JSON.parse(JSON.stringify(draft.definition).replaceAll('"purpose"', '"reason"'))
    await call('form/saveFormDraft', { formId: copy, definition, expectedHash: draft.hash })
    expect(await publish()).toMatchObject({ published: false, uses })
    expect(await publish({ moved: { purpose: 'reason' } })).toMatchObject({ published: true, uses: [] })
    expect(await call('form/getFormPrint', { printId })).toMatchObject({
      ...{ condition: 'reason != ""', unknown: [] },
      design: { blocks: [{ text: '{reason} {@no}' }] },
    })
    await call('form/removeForm', { formId: copy })
  })

  it('go with their form: copied with it, carried in its package, deleted with it', async () => {
    await add('Voucher', title('{@no}'))
    const { formId: copy } = await call<{ formId: string }>('form/createForm', { formName: 'Copy', fromFormId: formId })
    const [copied] = await list(copy)
    expect(copied).toMatchObject({ name: 'Voucher', formId: copy })
    const { format, version, items } = (await server.call('admin', '/api/dataPackage/export', {
      kind: 'form',
      ids: copy,
    })) as unknown as DataPackage
    const content = JSON.stringify({ format, version, items })
    await call('form/removeForm', { formId: copy })
    expect((await server.call('admin', '/api/form/getFormPrint', { printId: copied!.printId })).code).toBe(404)
    await call('dataPackage/import', { content, chosen: [`form ${copy}`] })
    expect(await list(copy)).toMatchObject([{ printId: copied!.printId, name: 'Voucher' }])
    await clear()
  })
})
