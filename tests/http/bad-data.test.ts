import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onOutsideDatabases, outsideDatabase, type OutsideDatabase } from '../support/outside-database'
import { startTestServer, type TestServer } from '../support/test-server'

/** Statements that would write, wait, read files, change who one is or fill the disk (trust.md S9). */
const hostile: Record<'postgres' | 'mysql', string[]> = {
  postgres: [
    'select 1 as id; drop table kept',
    'select 1 as id) d; drop table kept; --',
    'delete from kept returning id',
    'with gone as (delete from kept returning id) select * from gone',
    'insert into kept values (9) returning id',
    'update kept set id = 9 returning id',
    'truncate kept',
    'create table made (id int)',
    'select 1 as id into made',
    `copy kept to '/tmp/baton-copied'`,
    `copy kept from program 'id'`,
    `copy (select 1) to program 'touch /tmp/baton-touched'`,
    'set role postgres',
    'set session authorization postgres',
    'set default_transaction_read_only = off',
    'begin read write',
    'commit; drop table kept',
    `do $$ begin execute 'drop table kept'; end $$`,
    'vacuum kept',
    'alter system set work_mem = 1',
    `select pg_reload_conf() as id, nextval('counter') as n`,
    `select dblink('host=127.0.0.1', 'drop table kept') as id`,
    '/* comment */ drop table kept',
    `select query_to_xml('drop table kept', true, true, '') as id`,
    `select setval('counter', 99) as id`,
    `select set_config('app.tenant_id', 'default', false) as id`,
    'select pg_terminate_backend(pid) as id from pg_stat_activity',
    'select pg_cancel_backend(1) as id',
    'select pg_advisory_lock(1) as id',
    `select pg_read_file('/etc/passwd') as id`,
    `select pg_ls_dir('.') as id`,
    `select "pg_catalog"."set_config"('a.b', 'c', false) as id`,
    'select rolpassword as id from pg_authid',
    `select pg_notify('a', 'b') as id`,
  ],
  mysql: [
    'select 1 as id; drop table kept',
    'select 1 as id) d; drop table kept; -- ',
    'delete from kept',
    'insert into kept values (9)',
    'update kept set id = 9',
    'replace into kept values (9)',
    'truncate kept',
    'create table made (id int)',
    `select load_file('/etc/passwd') as id`,
    `select get_lock('a', 5) as id`,
    `select 1 as id into outfile '/tmp/baton-written'`,
    `select id from kept into dumpfile '/tmp/baton-dumped'`,
    `load data infile '/etc/passwd' into table kept`,
    'start transaction read write',
    'commit',
    'drop table kept',
    'alter table kept add other int',
    'grant all on *.* to nobody',
    '/*! drop table kept */',
    'select 1 as id # \n) d; drop table kept',
    'call sys.ps_kill(1)',
    'flush tables',
    'prepare p from "drop table kept"',
    'with gone as (delete from kept) select 1 as id',
    'handler kept open',
    'lock tables kept write',
  ],
}

onOutsideDatabases('S9 hostile statements and bad databases', (kind) => {
  let server: TestServer
  let outside: OutsideDatabase
  let silent: Server
  const sockets = new Set<Socket>()
  beforeAll(async () => {
    server = await startTestServer()
    outside = await outsideDatabase(kind)
    await outside.run('create table kept (id int primary key); insert into kept values (1), (2)')
    if (kind === 'postgres') await outside.run('create sequence counter start 5')
    silent = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
    })
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const scheme = kind === 'postgres' ? 'postgres' : 'mysql'
    await save('shop', outside.url)
    await save('silent', `${scheme}://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`)
  }, 120_000)
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    silent.close()
    await outside.remove()
    await server.close()
  })
  const save = async (dataSourceName: string, url: string) => {
    const { code, message } = await server.call('admin', '/api/dataSource/saveDataSource', {
      dataSourceName,
      type: 0,
      url,
    })
    if (code !== 200) throw new Error(message)
  }
  const dataset = async (statement: string, change: object = {}) =>
    (
      await server.call<{ datasetId: string }>('admin', '/api/dataset/saveDataset', {
        datasetName: 'Bad',
        dataSource: 'shop',
        statement,
        columns: [{ name: 'id' }],
        open: true,
        ...change,
      })
    ).data.datasetId
  const tableNow = () => outside.run('select id from kept order by id')

  it.each(hostile[kind])('writes nothing: %s', async (statement) => {
    const tried = await server.call<{ ok: boolean }>('admin', '/api/dataset/tryDataset', {
      dataSource: 'shop',
      statement,
      timeoutSeconds: 2,
    })
    const read = await server.call('lina', '/api/dataset/getData', {
      datasetId: await dataset(statement, { timeoutSeconds: 2 }),
    })
    const { data } = await server.call<{ id: string }>('admin', '/api/extInterface/saveInterface', {
      name: 'Bad',
      type: 'Database',
      service: 'shop',
      statement,
      timeoutSeconds: 2,
    })
    const called = await server.call<{ ok: boolean }>('admin', '/api/extInterface/testInterface', { id: data.id })
    expect([tried.data.ok, read.code]).toEqual([false, 422])
    expect(called.data.ok).toBe(false)
    expect(await tableNow()).toEqual([{ id: 1 }, { id: 2 }])
    const made = await outside.run(
      `select count(*) as n from information_schema.tables where table_name = 'made' and table_schema = ${kind === 'postgres' ? 'current_schema()' : 'database()'}`,
    )
    expect(Number(made[0]!.n)).toBe(0)
  })

  // Each is about one of the two only.
  if (kind === 'postgres')
    it('what a function writes in a database that lets it is undone', async () => {
      await server.call('admin', '/api/dataset/tryDataset', {
        dataSource: 'shop',
        statement: `select lo_create(0) as id`,
      })
      expect(await outside.run('select count(*)::int as n from pg_largeobject_metadata')).toEqual([{ n: 0 }])
    })

  if (kind === 'mysql')
    it('a text with escapes hides nothing from who looks a statement through', async () => {
      for (const statement of [
        `select '\\'' into outfile '/tmp/baton-hidden' -- '`,
        `select 1 /*! into outfile '/tmp/baton-hidden' */`,
        `select 1 /*M! into outfile '/tmp/baton-hidden' */`,
      ]) {
        const { data } = await server.call<{ id: string }>('admin', '/api/extInterface/saveInterface', {
          name: 'Bad',
          type: 'Database',
          service: 'shop',
          statement,
        })
        expect(
          (await server.call<{ error: string }>('admin', '/api/extInterface/testInterface', { id: data.id })).data
            .error,
        ).toBe('only a single query is allowed here')
      }
    })

  it('a reader’s filter that names what is no column, or holds signs of SQL, is refused or finds nothing', async () => {
    const datasetId = await dataset('select id from kept')
    const read = (input: object) =>
      server.call<{ rows: object[] }>('lina', '/api/dataset/getData', { datasetId, ...input })
    for (const column of ['id" or 1=1 --', '*', 'id; drop table kept', '(select 1)'])
      expect((await read({ filter: { conditions: [{ column, comparison: 'eq', value: '1' }] } })).code).toBe(422)
    for (const value of [`1' or '1'='1`, `%' or 1=1 -- `, '\\', `'; drop table kept; -- `]) {
      expect(
        (await read({ filter: { conditions: [{ column: 'id', comparison: 'contains', value }] } })).data.rows,
      ).toEqual([])
      expect((await read({ keyword: value })).data.rows).toEqual([])
    }
    expect(await tableNow()).toHaveLength(2)
  })

  it('a statement of a thousand million rows is stopped in its time', async () => {
    const big =
      kind === 'postgres'
        ? 'select count(*) as id from generate_series(1, 100000) a, generate_series(1, 100000) b'
        : 'select count(*) as id from seq_1_to_100000 a, seq_1_to_100000 b'
    expect(
      await server.call('lina', '/api/dataset/getData', { datasetId: await dataset(big, { timeoutSeconds: 1 }) }),
    ).toMatchObject({ code: 504, message: expect.stringContaining('规定时间') })
  })

  it('one that takes connections and never answers is given up, says so, and keeps nobody else waiting', async () => {
    const stuck = await dataset('select id from kept', { dataSource: 'silent', timeoutSeconds: 2 })
    const good = await dataset('select id from kept')
    let open = true
    const waiting = Promise.all(
      Array.from({ length: 12 }, () => server.call('lina', '/api/dataset/getData', { datasetId: stuck })),
    ).finally(() => {
      open = false
    })
    let answered = 0
    while (open && answered < 10) {
      expect((await server.call('zhangwei', '/api/dataset/getData', { datasetId: good })).code).toBe(200)
      expect((await server.call('zhangwei', '/api/workitem/list', { kind: 1 })).code).toBe(200)
      answered++
    }
    expect(answered).toBe(10)
    const answers = await waiting
    for (const { code, message } of answers) expect([code, message]).toEqual([502, '数据源没有响应：silent'])
  })
})

describe('bad answers from outside', () => {
  let server: TestServer
  let other: HttpServer
  beforeAll(async () => {
    server = await startTestServer()
    other = createHttpServer((request, response) => {
      if (request.url === '/never') return
      if (request.url === '/huge') {
        response.writeHead(200, { 'content-type': 'application/json' })
        const piece = Buffer.alloc(1024 * 1024, ' ')
        const more = () => {
          while (!response.destroyed && response.write(piece));
        }
        response.on('drain', more)
        return more()
      }
      if (request.url === '/cut') {
        response.writeHead(200, { 'content-length': '1000' }).write('{"a":')
        return void setImmediate(() => response.destroy())
      }
      if (request.url === '/loop') return void response.writeHead(302, { location: '/loop' }).end()
      response.end('{"a":{"b":[1,2')
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    await server.call('admin', '/api/dataSource/saveDataSource', {
      dataSourceName: 'bad',
      type: 1,
      url: `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
    })
  }, 120_000)
  afterAll(async () => {
    other.closeAllConnections()
    other.close()
    await server.close()
  })

  it('an interface that answers without end, half, in circles or never says which, and others go on', async () => {
    const ask = async (path: string) => {
      const { data } = await server.call<{ id: string }>('admin', '/api/extInterface/saveInterface', {
        name: path,
        service: 'bad',
        path,
        outParam: [{ name: 'a' }],
        timeoutSeconds: 3,
      })
      return (
        await server.call<{ ok: boolean; error: string }>('admin', '/api/extInterface/testInterface', { id: data.id })
      ).data
    }
    const asked = Promise.all(['huge', 'cut', 'loop', 'never', 'half'].map(ask))
    expect((await server.call('lina', '/api/workitem/list', { kind: 1 })).code).toBe(200)
    const [huge, cut, loop, never, half] = await asked
    expect(huge).toMatchObject({ ok: false, error: expect.stringContaining('larger than') })
    expect(cut).toMatchObject({ ok: false, error: expect.stringMatching(/./) })
    expect(loop).toMatchObject({ ok: false, error: 'more than 5 redirects' })
    expect(never).toMatchObject({ ok: false, error: 'no answer in time' })
    expect(half).toMatchObject({ ok: false, error: 'the answer is not JSON' })
  })

  it('R5-24 a dictionary without columns or key says what is missing', async () => {
    const rows = async (columns: object[]) => {
      const { data } = await server.call<{ dataDictId: string }>('admin', '/api/baseData/saveDataDict', {
        dataDictName: 'Bare',
        columns,
      })
      return (
        await server.call(
          'lina',
          '/api/baseData/getDataDictDataList',
          { dataDictId: data.dataDictId },
          { 'x-locale': 'en-US' },
        )
      ).message
    }
    expect(await rows([])).toBe('Please add column')
    expect(await rows([{ name: 'code' }])).toBe('No primary key')
  })
})
