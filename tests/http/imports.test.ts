import { sql } from 'kysely'
import { largestImport, type ImportPreview } from '@/lib/contracts/imports'
import type { UserAccount } from '@/lib/contracts/users'
import { defaultTenant } from '@/server/platform/db'
import { readSheet } from '@/server/platform/spreadsheets/read-sheet'
import { writeExcel } from '@/server/platform/spreadsheets/write-sheet'
import { importBody } from '../support/import-body'
import { onBothDatabases, startTestServer, type Answer, type TestServer } from '../support/test-server'

onBothDatabases('R2.9-17 importing people and departments', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  async function upload(
    what: string,
    name: string,
    content: Buffer | string,
    account = 'admin',
    locale = 'zh-CN',
  ): Promise<Answer<ImportPreview>> {
    const { headers, payload } = importBody(what, name, content)
    const response = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/admin/uploadImport',
      payload,
      headers: { ...headers, 'x-locale': locale, authorization: `Bearer ${await server.tokenOf(account)}` },
    })
    return { status: response.statusCode, headers: {}, ...response.json() }
  }
  const run = (importId: string, mode: string, more: object = {}) =>
    server.call<{ added: number; left: number }>('admin', '/api/admin/runImport', { importId, mode, ...more })
  const read = async (account: string) =>
    (await server.call<UserAccount>('admin', '/api/admin/getUserAccount', { account })).data
  const isThere = async (account: string) => Boolean(await read(account))
  const people = '账号,姓名,工号,邮箱,部门,职务,角色\n'

  it('reads an Excel file with heads in any language, finds department, position and roles by name, and writes people who can sign in', async () => {
    const file = await writeExcel(
      'people',
      ['Account', 'Name', 'Department', 'Roles'],
      [
        ['New.One', '新一', '财务部', 'finance'],
        ['new.two', '新二', 'dept-rd-1', null],
      ],
    )
    const { data } = await upload('users', 'people.xlsx', file)
    expect(data).toMatchObject({ good: 2, bad: 0, heads: ['Account', 'Name', 'Department', 'Roles'], badRows: [] })
    expect((await run(data.importId, 'all', { password: 'Harbour#26' })).data).toEqual({ added: 2, left: 0 })
    expect(await read('new.one')).toMatchObject({ name: '新一', departmentId: 'dept-finance', roles: ['finance'] })
    expect((await server.call(null, '/api/auth/login', { account: 'new.two', password: 'Harbour#26' })).code).toBe(200)
    const { rows } = await server.database.transact(defaultTenant, (tx) =>
      sql<{ must: boolean; log: number }>`
      select must_change_password as must, (select count(*)::int from audit_log where action = 'users.import' and object_id = ${data.importId}) as log from users where account = 'new.two'`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([{ must: true, log: 1 }])
    expect((await run(data.importId, 'all')).code).toBe(404)
  })

  it('names every bad row and every reason, in the reader’s language', async () => {
    const file = `${people}lina,李娜,,,,,\n,无账号,,not-mail,,,\nok.row,好,,,,,\nok.row,重复,,,,,\na b,,,,没有的部门,,\nduty.row,职,,,,没有的职务,没有的角色\n`
    const { data } = await upload('users', 'bad.csv', file)
    expect({ good: data.good, bad: data.bad }).toEqual({ good: 1, bad: 5 })
    expect(data.badRows.map(({ line, reasons }) => [line, ...reasons])).toEqual([
      [2, '账号 lina 已存在'],
      [3, '账号为空', '邮箱“not-mail”格式不正确'],
      [5, '账号 ok.row 与第 4 行重复'],
      [6, '账号“a b”只能使用小写字母、数字和 . _ - @', '姓名为空', '没有部门“没有的部门”'],
      [7, '没有职务“没有的职务”', '有职务而没有部门', '没有角色“没有的角色”'],
    ])
    expect((await upload('users', 'bad.csv', file, 'admin', 'en-US')).data.badRows[0]!.reasons).toEqual([
      'account lina exists already',
    ])
  })

  it('writes all or nothing, or the good rows only, as one chooses; the bad ones come back as a file to mend', async () => {
    const { data } = await upload('users', '名单.csv', `${people}good.one,好一,,,,,\nlina,李娜,,,,,\n`)
    expect(await run(data.importId, 'all')).toMatchObject({ code: 409, message: '有 1 行不正确，没有导入任何内容' })
    expect(await isThere('good.one')).toBe(false)
    const answer = await server.call<Buffer>('admin', '/api/admin/downloadImportErrors', { importId: data.importId })
    expect(String(answer.headers['content-disposition'])).toContain(encodeURIComponent('名单 错误原因.xlsx'))
    const rows = await readSheet('test', answer.data, 'errors.xlsx')
    expect(rows.map(({ cells }) => [cells[0], cells.at(-1)])).toEqual([
      ['账号', '错误原因'],
      ['lina', '账号 lina 已存在'],
    ])
    expect((await run(data.importId, 'good')).data).toEqual({ added: 1, left: 1 })
    expect(await isThere('good.one')).toBe(true)
  })

  it('takes the error file again as it is, without minding its last column', async () => {
    const { data } = await upload('users', 'again.csv', '账号,姓名,错误原因\nagain.one,再来,姓名为空\n')
    expect(data).toMatchObject({ good: 1, bad: 0 })
  })

  it('looks once more when it writes: what became bad meanwhile is not written', async () => {
    const { data } = await upload('users', 'late.csv', `${people}late.one,晚,,,,,\n`)
    await server.call('admin', '/api/admin/addUser', { account: 'late.one', name: '先来' })
    expect((await run(data.importId, 'all')).code).toBe(409)
    expect((await run(data.importId, 'good')).data).toEqual({ added: 0, left: 1 })
    expect((await read('late.one')).name).toBe('先来')
  })

  it.each([
    [
      'an Excel file that is none',
      'people.xlsx',
      'not a workbook',
      422,
      '无法读取此文件。请选择 Excel（.xlsx）或 CSV 文件；旧版 .xls 请先另存为 .xlsx',
    ],
    ['a file without rows', 'people.csv', '账号,姓名\n', 422, '文件中没有数据行'],
    ['a file without the columns', 'people.csv', 'a,b\n1,2\n', 422, '缺少列：账号, 姓名。可以下载模板查看'],
    [
      'too many rows',
      'people.csv',
      `账号,姓名\n${'x,y\n'.repeat(5001)}`,
      422,
      '最多 5000 行，此文件超出了；请分成几个文件',
    ],
    ['a file of a hundred megabytes', 'people.csv', Buffer.alloc(largestImport * 20, 65), 413, '内容太大，无法接收'],
  ])('refuses %s', async (_name, fileName, content, code, message) => {
    expect(await upload('users', fileName, content)).toMatchObject({ code, message })
  })

  it('refuses a first password everybody guesses or that is too plain', async () => {
    const { data } = await upload('users', 'p.csv', `${people}plain.one,平,,,,,\n`)
    expect((await run(data.importId, 'all', { password: '12345678' })).fields).toEqual({
      password: '密码必须由8-15位字母、数字、特殊字符组成',
    })
    expect(await isThere('plain.one')).toBe(false)
    expect((await run(data.importId, 'all')).data.added).toBe(1)
    expect((await read('plain.one')).hasPassword).toBe(false)
  })

  it('adds a tree of departments, in whatever order its rows stand, and leaves out what hangs on a bad row', async () => {
    const { data } = await upload(
      'departments',
      'tree.csv',
      '编号,上级编号,部门名称,部门编码\nlab-a,lab,甲组,\nlab,dept-rd,实验室,LAB\nlab-b,nowhere,乙组,\nlab-c,lab-b,丙组,\n',
    )
    expect(data).toMatchObject({ good: 2, bad: 2 })
    expect(data.badRows.map(({ reasons }) => reasons)).toEqual([
      ['上级 nowhere 不在文件中，也不在组织中'],
      ['上级 lab-b 所在的行不正确'],
    ])
    expect((await run(data.importId, 'good')).data).toEqual({ added: 2, left: 2 })
    expect((await server.call('admin', '/api/account/getGroup', { groupId: 'lab-a' })).data).toMatchObject({
      groupNamePath: expect.stringMatching(/\/实验室\/甲组$/),
      parentId: 'lab',
    })
  })

  it('is one’s own: nobody runs or reads another’s file, and departments are the administrators’', async () => {
    await server.database.transact(defaultTenant, (tx) =>
      sql`insert into menu_grants (ui_menu_id, participant_type, param0, access) values ('admin_users', 0, 'wangfang', 9)`.execute(
        tx,
      ),
    )
    const { data } = await upload('users', 'own.csv', `${people}own.one,自己,,,,,\n`)
    expect((await server.call('wangfang', '/api/admin/runImport', { importId: data.importId, mode: 'all' })).code).toBe(
      404,
    )
    expect((await server.call('wangfang', '/api/admin/downloadImportErrors', { importId: data.importId })).code).toBe(
      404,
    )
    expect((await upload('departments', 'tree.csv', 'id,pId,name\nx,ROOT,X\n', 'wangfang')).code).toBe(403)
    const withRoles = await upload('users', 'roles.csv', `${people}own.two,自己,,,,,finance\n`, 'wangfang')
    expect(withRoles.data.badRows.map(({ reasons }) => reasons)).toEqual([['您无权分配角色']])
  })

  it('gives a template with the heads it knows', async () => {
    const { data } = await server.call<Buffer>('admin', '/api/admin/downloadImportTemplate', { kind: 'users' })
    const rows = await readSheet('test', data, 'users.xlsx')
    expect(rows[0]!.cells).toEqual(['账号', '姓名', '显示名', '工号', '职位名称', '邮箱', '部门', '职务', '角色'])
    expect((await upload('users', 'users.xlsx', data)).data).toMatchObject({ good: 1, bad: 0 })
  })
})
