import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { startTestServer, type TestServer } from '../support/test-server'

interface Form {
  formId: string
  formName: string
  formCode: string
  enable: boolean
}

describe('forms by category', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  const find = async (input: object) => (await server.call<Form[]>('lina', '/api/form/getCatalogForms', input)).data

  it('R7.5-07 R3-12 lists the forms of a category with those below it, by keyword, disabled ones only when asked for', async () => {
    const all = await find({})
    expect(all.length).toBeGreaterThan(2)
    expect(all[0]).toMatchObject({
      formId: expect.any(String),
      formName: expect.any(String),
      formCode: expect.any(String),
      version: 1,
      enable: true,
    })
    const top = await server.call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
      catalogName: 'Top',
      catalogType: 'Forms',
      catalogOrder: 1,
    })
    const below = await server.call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
      catalogName: 'Below',
      catalogType: 'Forms',
      catalogOrder: 1,
      parentId: top.data.catalogId,
    })
    const [first, second] = all as [Form, Form]
    await server.database.transact(defaultTenant, async (tx) => {
      await sql`update forms set catalog_id = ${below.data.catalogId} where form_id = any(${[first.formId, second.formId]})`.execute(
        tx,
      )
      await sql`update forms set enabled = false where form_id = ${second.formId}`.execute(tx)
    })
    expect((await find({ catalogId: top.data.catalogId })).map((form) => form.formId)).toEqual([first.formId])
    expect(await find({ catalogId: top.data.catalogId, enableOnly: false })).toHaveLength(2)
    expect((await find({ keyword: first.formId })).map((form) => form.formId)).toEqual([first.formId])
    expect(await find({ keyword: '%' })).toEqual([])
  })

  it('R2.8-11 R2.8-28 tells a form as it is computed and filled in, kept or sent along; one that is none is refused', async () => {
    const ask = (input: object) =>
      server.call<{ formName: string; definition: { sections: { fields: { id: string; formula?: string }[] }[] } }>(
        'lina',
        '/api/form/getFormDefinition',
        input,
      )
    const kept = await ask({ formId: 'purchase-request-form' })
    expect(kept.data.definition.sections.flatMap(({ fields }) => fields).map(({ id }) => id)).toContain('lines')
    const sent = {
      sections: [{ id: 's', title: 'S', fields: [{ id: 'total', type: 'text', label: 'T', formula: '"a" + "b"' }] }],
    }
    expect(
      (await ask({ formDataSchema: JSON.stringify(sent).replaceAll('"', '&quot;') })).data.definition.sections[0]!
        .fields[0],
    ).toMatchObject({ id: 'total', formula: '"a" + "b"' })
    expect([(await ask({ formId: 'none' })).code, (await ask({ formDataSchema: '{' })).code]).toEqual([404, 400])
  })

  it('R7.6-02 R3-21 tells the fields of a form as a tree, of a schema that comes HTML-encoded as of a form that is kept', async () => {
    const ask = (input: object) =>
      server.call<{ id: string; pId: string; name: string }[]>('lina', '/api/form/getFormVariablesTree', input)
    const definition = {
      sections: [
        {
          id: 's',
          title: 'S',
          fields: [
            { id: 'title', type: 'text', label: '标题 & <b>"x"|Title' },
            {
              id: 'lines',
              type: 'table',
              label: '明细|Lines',
              fields: [{ id: 'amount', type: 'money', label: '金额|Amount' }],
            },
          ],
        },
      ],
    }
    const encoded = JSON.stringify(definition)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&#62;')
      .replaceAll('"', '&quot;')
    expect((await ask({ formDataSchema: encoded })).data).toEqual([
      { id: 'title', pId: '', name: '标题 & <b>"x"' },
      { id: 'lines', pId: '', name: '明细' },
      { id: 'lines/amount', pId: 'lines', name: '金额' },
    ])
    const kept = await ask({ formId: 'purchase-request-form' })
    expect(kept.data.some(({ pId, id }) => pId && id === `${pId}/${id.split('/')[1]}`)).toBe(true)
    expect((await ask({ formDataSchema: '&lt;form/&gt;' })).code).toBe(400)
    expect((await ask({ formId: 'none' })).code).toBe(404)
  })
})
