import fc from 'fast-check'
import { sql } from 'kysely'
import { pinyin } from 'pinyin-pro'
import { defaultTenant } from '@/server/platform/db'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('names searched by their sounds', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const run = <Row = unknown>(statement: ReturnType<typeof sql>) =>
    server.database.transact(defaultTenant, (tx) => statement.execute(tx)) as Promise<{ rows: Row[] }>
  const people = async (keyword: string) =>
    (
      await server.call<{ rows: { account: string }[] }>('zhangwei', '/api/account/getUsers', {
        keyword,
        pageSize: 100,
      })
    ).data.rows.map(({ account }) => account)

  it('finds people by whole pinyin, by what has been typed of it, and by initials; not in the middle of a sound', async () => {
    await run(sql`insert into users (account, name) values ('p1', '张三丰'), ('p2', '李四'), ('p3', '欧阳修')`)
    for (const keyword of ['zhangsanfeng', 'zhang s', 'Zhang San', 'zsf', 'sanfeng', 'sf', "zhang'san"])
      expect(await people(keyword)).toContain('p1')
    for (const keyword of ['ouyang', 'oyx', 'yangxiu']) expect(await people(keyword)).toEqual(['p3'])
    for (const keyword of ['hangsan', 'angsan', 'zsl']) expect(await people(keyword)).not.toContain('p1')
    expect(await people('三丰')).toEqual(['p1'])
  })

  it('a sign of several readings is found by each of them, as surnames are', async () => {
    await run(
      sql`insert into users (account, name) values ('s1', '单田芳'), ('s2', '曾国藩'), ('s3', '仇英'), ('s4', '吕行')`,
    )
    for (const [account, keywords] of [
      ['s1', ['shantianfang', 'dantianfang', 'stf']],
      ['s2', ['zengguofan', 'zgf']],
      ['s3', ['qiuying']],
      ['s4', ['lvxing', 'lvhang', 'lühang']],
    ] as const) {
      for (const keyword of keywords) expect(await people(keyword)).toContain(account)
    }
  })

  it('whatever a name is, its pinyin, any beginning of it and its initials find it', async () => {
    const signs = fc.constantFrom(
      ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎部研发财务行政人事采购',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(signs, { minLength: 1, maxLength: 6 }), fc.nat(), async (name, cut) => {
        const syllables = pinyin(name.join(''), { toneType: 'none', type: 'array', v: true })
        const { rows } = await run<{ sounds: string }>(sql`select name_sounds(${name.join('')}) as sounds`)
        const spoken = syllables.join('')
        for (const typed of [
          spoken,
          spoken.slice(0, 1 + (cut % spoken.length)),
          syllables.map((one) => one[0]).join(''),
        ])
          expect(rows[0]!.sounds).toContain(` ${typed}`)
      }),
      { numRuns: 60 },
    )
  })

  it('departments, roles, positions, categories, processes, forms, dictionaries and their rows are found alike, and a new name by its new sounds', async () => {
    const has = async (path: string, input: object, word: string) =>
      JSON.stringify((await server.call('admin', path, input)).data).includes(word)
    const { data: group } = await server.call<{ groupId: string }>('admin', '/api/account/addGroup', {
      groupName: '质量管理部|Quality|品質管理部',
      parentId: 'dept-rd',
    })
    expect(await has('/api/account/searchGroups', { keyword: 'zlgl' }, group.groupId)).toBe(true)
    await server.call('admin', '/api/account/modifyGroup', { groupId: group.groupId, groupName: '检验部' })
    expect(await has('/api/account/searchGroups', { keyword: 'zlgl' }, group.groupId)).toBe(false)
    expect(await has('/api/account/searchGroups', { keyword: 'jianyan' }, group.groupId)).toBe(true)
    await server.call('admin', '/api/admin/addRole', { id: 'auditor', name: '审计员' })
    expect(await has('/api/account/getRoles', { keyword: 'sjy' }, 'auditor')).toBe(true)
    expect(await has('/api/admin/listRoles', { keyword: 'shenji' }, 'auditor')).toBe(true)
    await server.call('admin', '/api/admin/addPosition', { id: 'inspector', name: '巡检员' })
    expect(await has('/api/admin/listPositions', { keyword: 'xunjian' }, 'inspector')).toBe(true)
    const { data: catalog } = await server.call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
      catalogName: '固定资产',
      catalogType: 'Forms',
      catalogOrder: 1,
    })
    expect(await has('/api/catalog/searchCatalogs', { type: 'Forms', keyword: 'gdzc' }, catalog.catalogId)).toBe(true)
    expect(await has('/api/process/getCatalogProcesses', { search: 'caigou' }, '采购申请')).toBe(true)
    expect(await has('/api/process/getStartableProcesses', { keyword: 'cgsq' }, '采购申请')).toBe(true)
    expect(await has('/api/form/getCatalogForms', { keyword: 'caigou' }, 'purchase-request-form')).toBe(true)
    const { data: dictionary } = await server.call<{ dataDictId: string }>('admin', '/api/baseData/saveDataDict', {
      dataDictName: '城市',
      columns: [
        { name: 'code', description: '', key: true },
        { name: 'name', description: '', key: false },
      ],
    })
    await server.call('admin', '/api/baseData/saveDataDictRow', {
      dataDictId: dictionary.dataDictId,
      values: { code: 'cq', name: '重庆' },
    })
    expect(await has('/api/baseData/getDataDicts', { keyword: 'chengshi' }, dictionary.dataDictId)).toBe(true)
    for (const keyword of ['chongqing', 'zhongqing', 'cq'])
      expect(
        await has('/api/baseData/getDataDictDataList', { dataDictId: dictionary.dataDictId, keyword }, '重庆'),
      ).toBe(true)
  })
})
