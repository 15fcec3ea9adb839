import type { z } from 'zod'
import type { getDataDictDataList, Dictionary, DictionaryRow, getDictByCode } from '@/lib/contracts/dictionaries'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Rows = z.output<typeof getDataDictDataList.data>

onBothDatabases('dictionaries', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const admin = <Data = Record<string, unknown>>(path: string, input: object) =>
    server.call<Data>('admin', `/api/baseData/${path}`, input)
  const columns = [
    { name: 'code', description: '编码', key: true },
    { name: 'label', description: '名称|Name|名稱' },
  ]
  const save = async (change: object = {}) => {
    const answer = await admin<Dictionary>('saveDataDict', {
      dataDictName: '国家',
      dataDictDesc: '国家和地区',
      columns,
      ...change,
    })
    if (answer.code !== 200) throw new Error(JSON.stringify(answer))
    return answer.data.dataDictId
  }
  const add = (dataDictId: string, values: object, change: object = {}) =>
    admin<DictionaryRow>('saveDataDictRow', { dataDictId, values, ...change })
  const read = async (dataDictId: string, input: object = {}) =>
    server.call<Rows>('lina', '/api/baseData/getDataDictDataList', { dataDictId, ...input })
  const codes = (answer: { data: Rows }) => answer.data.rows.map(({ code }) => code)

  it('R7.5-08 R7.5-09 R3-13 lists dictionaries of a category and tells their columns', async () => {
    const catalog = await server.call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
      catalogName: 'Master data',
      catalogType: 'BaseData',
      catalogOrder: 1,
    })
    const dataDictId = await save({ catalogId: catalog.data.catalogId })
    await save({ dataDictName: 'Elsewhere' })
    const list = await server.call<{ rows: Dictionary[]; records: number }>('lina', '/api/baseData/getDataDicts', {
      catalogId: catalog.data.catalogId,
      pageSize: 10,
    })
    expect(list.data).toMatchObject({
      records: 1,
      rows: [{ dataDictId, dataDictName: '国家', dataDictDesc: '国家和地区' }],
    })
    const told = await server.call('lina', '/api/baseData/getDataDictColumnInfo', { dataDictId })
    expect(told.data).toMatchObject({
      list: [
        { name: 'code', description: '编码', key: true },
        { name: 'label', description: '名称|Name|名稱', key: false },
      ],
      dataDict: { dataDictName: '国家' },
    })
  })

  it('R3-13 columns that stand for people or for another dictionary tell names, and rows about one person are found', async () => {
    await save({ dataDictName: '级别', dataDictCode: 'grades' }).then((grades) =>
      add(grades, { code: 'G1', label: '一级|First|一級' }),
    )
    const dataDictId = await save({
      columns: [
        { name: 'who', key: true, refersTo: '@people' },
        { name: 'grade', refersTo: 'grades' },
      ],
    })
    await add(dataDictId, { who: 'lina', grade: 'G1' })
    await add(dataDictId, { who: 'zhangwei', grade: 'G9' })
    await add(dataDictId, { who: 'somebody-gone', grade: '' })
    const rowsOf = async (input: object) =>
      (
        await admin<{ rows: DictionaryRow[]; records: number; names: Record<string, Record<string, string>> }>(
          'getDataDictRows',
          { dataDictId, ...input },
        )
      ).data
    expect((await rowsOf({})).names).toEqual({ who: { lina: '李娜', zhangwei: '张伟' }, grade: { G1: '一级' } })
    for (const found of [{ account: 'lina' }, { keyword: '李娜' }, { keyword: 'lin' }])
      expect(await rowsOf(found)).toMatchObject({ records: 1, rows: [{ values: { who: 'lina' } }] })
    expect((await rowsOf({ account: 'wangfang' })).records).toBe(0)
    const { data: history } = await admin<{ names: object }>('getDataDictHistory', { dataDictId })
    expect(history.names).toEqual({ who: { lina: '李娜', zhangwei: '张伟' }, grade: { G1: '一级' } })
    expect(
      (await admin('saveDataDict', { dataDictName: 'x', columns: [{ name: 'a', refersTo: '@roles' }] })).fields,
    ).toHaveProperty(['columns.0.refersTo'])
  })

  it('R7.5-10 answers the rows of today, in their order, by keyword, filter and page', async () => {
    const dataDictId = await save()
    await add(dataDictId, { code: 'JP', label: '日本|Japan|日本' }, { order: 2 })
    await add(dataDictId, { code: 'CN', label: '中国|China|中國' }, { order: 1 })
    await add(dataDictId, { code: 'DD', label: 'East Germany' }, { validUntil: '2026-11-19' })
    await add(dataDictId, { code: 'EU', label: 'Europe' }, { validFrom: '2026-11-21' })
    await add(dataDictId, { code: 'XX', label: 'Nowhere' }, { enable: false })
    await add(
      dataDictId,
      { code: 'TODAY', label: 'Today' },
      { order: 3, validFrom: '2026-11-20', validUntil: '2026-11-20' },
    )
    const all = await read(dataDictId, { pageSize: 2 })
    expect(all.data).toEqual({
      records: 3,
      rows: [
        { code: 'CN', label: '中国|China|中國' },
        { code: 'JP', label: '日本|Japan|日本' },
      ],
    })
    expect(codes(await read(dataDictId, { keyword: 'CHINA' }))).toEqual(['CN'])
    expect(codes(await read(dataDictId, { keyword: '%' }))).toEqual([])
    expect(
      codes(
        await read(dataDictId, { filter: { conditions: [{ column: 'code', comparison: 'in', value: 'JP,TODAY' }] } }),
      ),
    ).toEqual(['JP', 'TODAY'])
    expect(
      codes(await read(dataDictId, { filters: [{ column: 'label', comparison: 'contains', value: 'jap' }] })),
    ).toEqual(['JP'])
    expect((await read(dataDictId, { filters: [{ column: `x' or 1=1 --`, comparison: 'eq', value: '' }] })).code).toBe(
      422,
    )
    expect((await admin<{ records: number }>('getDataDictRows', { dataDictId })).data.records).toBe(6)
  })

  it('R5-24 a dictionary without columns, or without a key, has no rows to choose', async () => {
    const without = await save({ columns: [] })
    expect(await read(without)).toMatchObject({ code: 422, message: '请先添加列' })
    const keyless = await save({ columns: [{ name: 'label' }] })
    expect(await read(keyless)).toMatchObject({ code: 422, message: '没有主键' })
    expect((await add(keyless, { label: 'x' })).code).toBe(422)
    const english = await server.call(
      'lina',
      '/api/baseData/getDataDictDataList',
      { dataDictId: without },
      { 'x-locale': 'en-US' },
    )
    expect(english.message).toBe('Please add column')
    expect(
      (await server.call('lina', '/api/baseData/getDataDictDataList', { dataDictId: keyless }, { 'x-locale': 'en-US' }))
        .message,
    ).toBe('No primary key')
  })

  it('R7.5-13 answers by code, in the reader’s language, what holds today', async () => {
    const dataDictId = await save({ dataDictCode: `country-${kind}` })
    await add(dataDictId, { code: 'CN', label: '中国|China|中國' })
    await add(dataDictId, { code: 'DD', label: 'Gone' }, { validUntil: '2020-01-01' })
    const ask = async (locale: string) =>
      (
        await server.call<z.output<typeof getDictByCode.data>>(
          'lina',
          '/api/sysdict/getDictByCode',
          [`country-${kind}`, 'none'],
          { 'x-locale': locale },
        )
      ).data
    expect(await ask('zh-CN')).toEqual({ [`country-${kind}`]: [{ value: 'CN', name: '中国' }], none: [] })
    expect((await ask('en-US'))[`country-${kind}`]).toEqual([{ value: 'CN', name: 'China' }])
    expect(
      (await admin('saveDataDict', { dataDictName: 'Another', dataDictCode: `country-${kind}` })).fields,
    ).toHaveProperty('dataDictCode')
  })

  it('keeps keys apart, and names what is wrong at its field', async () => {
    const dataDictId = await save()
    const first = await add(dataDictId, { code: 'A', label: 'same', nonsense: 'goes nowhere' })
    expect(first.data.values).toEqual({ code: 'A', label: 'same' })
    await add(dataDictId, { code: 'B', label: 'same' })
    expect(await add(dataDictId, { code: 'A', label: 'two' })).toMatchObject({
      code: 409,
      message: expect.stringContaining('A'),
    })
    expect((await add(dataDictId, { code: ' ' })).fields).toEqual({ 'values.code': '主键不能为空' })
    expect(
      (await add(dataDictId, { code: 'C' }, { validFrom: '2026-02-01', validUntil: '2026-01-01' })).fields,
    ).toHaveProperty('validUntil')
    expect((await add(dataDictId, { code: 'C' }, { validFrom: 'soon' })).fields).toHaveProperty('validFrom')
    // The name as the key would make two rows one.
    expect(
      (
        await admin('saveDataDict', {
          dataDictId,
          dataDictName: '国家',
          columns: [{ name: 'code' }, { name: 'label', key: true }],
        })
      ).code,
    ).toBe(409)
    expect(
      (
        await admin('saveDataDict', {
          dataDictId,
          dataDictName: '国家',
          columns: [
            { name: 'code', key: true },
            { name: 'label', key: true },
          ],
        })
      ).code,
    ).toBe(200)
    expect((await add(dataDictId, { code: 'A', label: 'two' })).code).toBe(200)
    expect(
      (await admin('saveDataDict', { dataDictName: 'x', columns: [{ name: 'a' }, { name: 'a' }] })).fields,
    ).toHaveProperty(['columns.1.name'])
    expect((await admin('deleteDataDictRow', { dataDictId, rowId: first.data.rowId })).code).toBe(200)
    expect((await admin('deleteDataDict', { dataDictId })).code).toBe(200)
    expect((await read(dataDictId)).code).toBe(404)
  })
})
