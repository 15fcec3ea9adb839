import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { z } from 'zod'
import type { describeWebService, ExternalInterface, testInterface } from '@/lib/contracts/external-interfaces'
import { onOutsideDatabases, outsideDatabase, type OutsideDatabase } from '../support/outside-database'
import { soapServer, wsdlOf, type SoapServer } from '../support/soap-server'
import { startTestServer, temporaryFolder, type TestServer } from '../support/test-server'

type Tested = z.output<typeof testInterface.data>

function callsOn(server: () => TestServer) {
  const save = async (change: object) => {
    const answer = await server().call<ExternalInterface>('admin', '/api/extInterface/saveInterface', {
      name: 'One',
      ...change,
    })
    if (answer.code !== 200) throw new Error(JSON.stringify(answer))
    return answer.data.id
  }
  return {
    save,
    test: async (change: object, values: object = {}) =>
      (await server().call<Tested>('admin', '/api/extInterface/testInterface', { id: await save(change), values }))
        .data,
    wrong: async (change: object) =>
      (await server().call('admin', '/api/extInterface/saveInterface', { name: 'One', ...change })).fields ?? {},
    source: async (input: object) => {
      const saved = await server().call('admin', '/api/dataSource/saveDataSource', input)
      if (saved.code !== 200) throw new Error(JSON.stringify(saved))
    },
  }
}

describe('R3-45 web services', () => {
  let server: TestServer
  let soap: SoapServer
  /** Serves descriptions made to do harm. */
  let evil: Server
  let evilUrl: string
  const { test, wrong, source } = callsOn(() => server)
  beforeAll(async () => {
    server = await startTestServer()
    soap = await soapServer()
    evil = createServer((request, response) => {
      const inside = soap.url.replace('127.0.0.1', '127.0.0.2')
      if (request.url?.includes('file')) return void response.end(wsdlOf(`${evilUrl}/x`, 'file:///etc/passwd'))
      if (request.url?.includes('import')) return void response.end(wsdlOf(`${evilUrl}/x`, `${inside}/orders?wsdl`))
      if (request.url?.includes('elsewhere')) return void response.end(wsdlOf(`${inside}/orders`))
      if (request.url?.includes('redirect'))
        return void response.writeHead(302, { location: `${inside}/orders?wsdl` }).end()
      if (request.url?.includes('bomb'))
        return void response.end(
          `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><a>&b;</a>`,
        )
      if (request.url?.includes('never')) return
      if (request.url?.includes('nonsense')) return void response.end('<html>')
      if (request.url?.includes('itself'))
        return void response.end(wsdlOf(`${evilUrl}/x`, `${evilUrl}/itself?${Math.random()}`))
      response.writeHead(200, { 'content-type': 'text/xml' }).end('<nothing/>')
    })
    await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve))
    evilUrl = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`
    await source({ dataSourceName: 'erp', type: 1, url: soap.url, headers: { authorization: 'Bearer s3cret' } })
    await source({ dataSourceName: 'evil', type: 1, url: evilUrl, headers: { authorization: 'Bearer s3cret' } })
  }, 120_000)
  afterAll(async () => {
    evil.closeAllConnections()
    evil.close()
    await soap.close()
    await server.close()
  })

  const getOrder = {
    type: 'WebService',
    service: 'erp',
    path: 'orders?wsdl',
    operation: 'GetOrder',
    inParam: [
      { name: 'no', required: 'Y' },
      { name: 'count', type: 'number' },
      { name: 'urgent', type: 'flag' },
      { name: 'lines', type: 'json' },
    ],
    outParam: [
      { name: 'no', type: 'text', path: 'order.no' },
      { name: 'total', type: 'number', path: 'order.total' },
      { name: 'open', type: 'flag', path: 'order.open' },
      { name: 'second', path: 'order.lines.1.item' },
    ],
  }
  const describe_ = async (service: string, path: string) =>
    (
      await server.call<z.output<typeof describeWebService.data>>('admin', '/api/extInterface/describeWebService', {
        service,
        path,
      })
    ).data

  it('R3-14 tells the operations with their parameters and types', async () => {
    expect(await describe_('erp', 'orders?wsdl')).toEqual({
      ok: true,
      error: '',
      operations: [
        {
          name: 'GetOrder',
          inParam: [
            { name: 'no', path: '', type: 'text' },
            { name: 'count', path: '', type: 'number' },
            { name: 'urgent', path: '', type: 'flag' },
            { name: 'lines', path: '', type: 'json' },
          ],
          outParam: [
            { name: 'no', path: 'order.no', type: 'text' },
            { name: 'total', path: 'order.total', type: 'number' },
            { name: 'open', path: 'order.open', type: 'flag' },
            { name: 'lines', path: 'order.lines', type: 'json' },
          ],
        },
      ],
    })
    expect(soap.received[0]!.headers.authorization).toBe('Bearer s3cret')
  })

  it('calls an operation with typed values, and takes typed values from its answer', async () => {
    expect(
      await test(getOrder, { no: '订单-1', count: '4', urgent: 'true', lines: '[{"item":"a"},{"item":"b"}]' }),
    ).toMatchObject({
      ok: true,
      status: 200,
      error: '',
      values: { no: '订单-1', total: 6, open: true, second: 'b' },
    })
    expect(soap.received.at(-1)!.headers).toMatchObject({
      authorization: 'Bearer s3cret',
      'idempotency-key': expect.any(String),
    })
  })

  it('S8 keeps every value inside its element, whatever it holds', async () => {
    for (const no of [`]]></no><no>other`, '<![CDATA[x]]></tns:no><tns:no>y<![CDATA[]]>', `&lt;'"&`, '<!-- -->']) {
      expect((await test(getOrder, { no })).ok).toBe(true)
      expect(soap.asked.at(-1)).toEqual({ no })
    }
    expect((await test(getOrder, { no: '1', lines: '[{"item":"a","$xml":"<evil/>","x y=\\"1\\"":"2"}]' })).ok).toBe(
      true,
    )
    expect(soap.received.at(-1)!.body).not.toMatch(/evil|x y/)
  })

  it('tells a fault as the service words it, and tries again only what is the fault of the server', async () => {
    const before = soap.received.length
    expect(await test({ ...getOrder, tries: 3 }, { no: 'refuse' })).toMatchObject({
      ok: false,
      error: 'SOAP fault Client.Unknown: there is no order refuse',
    })
    const calls = () => soap.received.slice(before).filter(({ body }) => body)
    expect(calls()).toHaveLength(1)
    expect(await test({ ...getOrder, tries: 2 }, { no: 'crash' })).toMatchObject({
      ok: false,
      error: 'SOAP fault Server.Busy: there is no order crash',
    })
    expect(calls()).toHaveLength(3)
  })

  it('S8 reads nothing inside and no file, by whatever way a description leads there', async () => {
    const before = soap.received.length
    const told = async (path: string) => (await describe_('evil', path)).error
    expect(await told('file')).toContain('file:///etc/passwd may not be called')
    expect(await told('import')).toContain('127.0.0.2 may not be called')
    expect(await told('redirect')).toContain('127.0.0.2 may not be called')
    expect(await told('//127.0.0.2/x')).not.toBe('')
    expect(await told('http://127.0.0.2/x')).toContain('127.0.0.2')
    expect(await told('itself')).toContain('more than 60 parts')
    const elsewhere = await test({ ...getOrder, service: 'evil', path: 'elsewhere' }, { no: '1' })
    expect(elsewhere).toMatchObject({ ok: false, error: '127.0.0.2 may not be called' })
    expect(soap.received).toHaveLength(before)
  })

  it('says what is wrong with a description: nonsense, an entity, no answer', async () => {
    expect(await describe_('evil', 'nonsense')).toMatchObject({ ok: false, error: expect.stringMatching(/./) })
    expect(await describe_('evil', 'bomb')).toMatchObject({ ok: false, error: expect.stringMatching(/./) })
    expect(await test({ ...getOrder, service: 'evil', path: 'never', timeoutSeconds: 1 }, { no: '1' })).toMatchObject({
      ok: false,
      error: 'no answer in time',
    })
    expect(await test({ ...getOrder, operation: 'Nothing' }, { no: '1' })).toMatchObject({
      ok: false,
      error: 'the service has no operation Nothing',
    })
    expect(await wrong({ ...getOrder, operation: '' })).toHaveProperty('operation')
  })
})

onOutsideDatabases('R3-45 a database as an interface', (kind) => {
  let server: TestServer
  let outside: OutsideDatabase
  const { test, wrong, source } = callsOn(() => server)
  beforeAll(async () => {
    server = await startTestServer()
    outside = await outsideDatabase(kind)
    await outside.run(
      `create table orders (id int primary key, title varchar(50), amount decimal(10,2)); insert into orders values (1, 'Desk', 100.50), (2, 'Chair', 20)`,
    )
    await source({ dataSourceName: 'shop', type: 0, url: outside.url })
  }, 120_000)
  afterAll(async () => {
    await outside.remove()
    await server.close()
  })
  const asked = { type: 'Database', service: 'shop', inParam: [{ name: 'least', type: 'number' }, { name: 'title' }] }

  it('reads with parameters, and takes values, rows and their number', async () => {
    const outParam = [
      { name: 'title', type: 'text' },
      { name: 'amount', type: 'number' },
      { name: 'rows' },
      { name: 'count', type: 'number' },
    ]
    expect(
      await test(
        { ...asked, statement: 'select id, title, amount from orders where amount >= :least order by id;', outParam },
        { least: '20' },
      ),
    ).toMatchObject({
      ok: true,
      values: {
        title: 'Desk',
        amount: 100.5,
        count: 2,
        rows: [
          { id: 1, title: 'Desk' },
          { id: 2, title: 'Chair' },
        ],
      },
    })
    const nothing = await test({
      ...asked,
      statement: 'select id, title from orders where amount > 1000',
      outParam: [{ name: 'title' }],
    })
    expect(nothing).toMatchObject({ ok: true, values: { title: null } })
  })

  it('S9 writes only where it says so, and takes every value as a parameter', async () => {
    const statement = 'insert into orders (id, title, amount) values (:least, :title, 1)'
    expect(await test({ ...asked, statement }, { least: '3', title: 'x' })).toMatchObject({ ok: false })
    const nasty = `'); drop table orders; --`
    expect(await test({ ...asked, statement, writes: true }, { least: '3', title: nasty })).toMatchObject({ ok: true })
    expect(await outside.run('select title from orders where id = 3')).toEqual([{ title: nasty }])
    expect((await test({ ...asked, statement: 'delete from orders; delete from orders', writes: true })).ok).toBe(false)
    expect(await outside.run('select id from orders')).toHaveLength(3)
  })

  it('gives up what is slow, limits rows, and does not repeat a statement that may have written', async () => {
    const sleep = kind === 'postgres' ? 'select pg_sleep(20)' : 'select sleep(20)'
    expect(await test({ ...asked, statement: sleep, writes: true, timeoutSeconds: 1, tries: 3 })).toMatchObject({
      ok: false,
    })
    const many =
      kind === 'postgres' ? 'select g as id from generate_series(1, 2000) g' : 'select seq as id from seq_1_to_2000'
    expect(await test({ ...asked, statement: many, mostRows: 100 })).toMatchObject({
      ok: false,
      error: expect.stringContaining('more than 100 rows'),
    })
    expect(await wrong({ ...asked, statement: 'select :other' })).toMatchObject({
      statement: expect.stringContaining('other'),
    })
    expect(await wrong({ ...asked, statement: '' })).toHaveProperty('statement')
    expect(await wrong({ ...asked, service: 'none', statement: 'select 1' })).toHaveProperty('service')
  })
})

describe('R3-45 files as interfaces', () => {
  let server: TestServer
  const folder = temporaryFolder()
  const root = join(folder.path, 'files')
  const { test, wrong } = callsOn(() => server)
  beforeAll(async () => {
    mkdirSync(join(root, 'orders'), { recursive: true })
    writeFileSync(join(folder.path, 'secret.txt'), 'secret')
    writeFileSync(join(root, 'orders', 'list.csv'), 'no,title\r\n1,办公桌\r\n2,"a, b"\r\n')
    writeFileSync(join(root, 'rates.json'), '{"rates":{"EUR":1.08}}')
    writeFileSync(
      join(root, 'people.xml'),
      '<?xml version="1.0"?><people count="2"><person>Ann</person><person>Bo</person></people>',
    )
    writeFileSync(join(root, 'evil.xml'), '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')
    symlinkSync(folder.path, join(root, 'out'))
    symlinkSync(join(folder.path, 'secret.txt'), join(root, 'link.txt'))
    server = await startTestServer({ settings: { INTERFACE_FILES: root } })
  }, 120_000)
  afterAll(async () => {
    await server.close()
    folder.remove()
  })
  const file = { type: 'File', fileAct: 'read', fileFormat: 'csv' }

  it('reads tables, JSON and XML', async () => {
    expect(
      await test(
        {
          ...file,
          path: 'orders/{name}.csv',
          inParam: [{ name: 'name' }],
          outParam: [
            { name: 'count', type: 'number' },
            { name: 'title', path: 'rows.1.title' },
          ],
        },
        { name: 'list' },
      ),
    ).toMatchObject({
      ok: true,
      values: { count: 2, title: 'a, b' },
    })
    expect(
      await test({
        ...file,
        fileFormat: 'json',
        path: 'rates.json',
        outParam: [{ name: 'eur', type: 'number', path: 'rates.EUR' }],
      }),
    ).toMatchObject({ values: { eur: 1.08 } })
    expect(
      await test({
        ...file,
        fileFormat: 'xml',
        path: 'people.xml',
        outParam: [
          { name: 'who', path: 'people.person.1' },
          { name: 'count', path: 'people.count' },
        ],
      }),
    ).toMatchObject({ values: { who: 'Bo', count: '2' } })
  })

  it('writes each format so that it can be read back, whole or not at all', async () => {
    const inParam = [{ name: 'rows', type: 'json' }]
    const rows = [
      { no: '1', title: '=1+1' },
      { no: '2', title: '椅子' },
    ]
    for (const fileFormat of ['csv', 'excel', 'json', 'xml']) {
      const path = `orders/out.${fileFormat}`
      expect(
        await test(
          { ...file, fileAct: 'write', fileFormat, path, inParam, outParam: [{ name: 'bytes', type: 'number' }] },
          { rows: JSON.stringify(rows) },
        ),
      ).toMatchObject({ ok: true, values: { bytes: expect.any(Number) } })
      const at = { csv: 'rows', excel: 'rows', json: '', xml: 'data.row' }[fileFormat]!
      const back = await test({ ...file, fileFormat, path, outParam: [{ name: 'rows', path: at || '1.title' }] })
      if (at) expect(back.values.rows).toMatchObject([{ no: '1' }, { no: '2', title: '椅子' }])
      else expect(back.values.rows).toBe('椅子')
    }
    // S19: what would run as a formula is text.
    expect(readFileSync(join(root, 'orders', 'out.csv'), 'utf8')).toContain(`'=1+1`)
  })

  it('adds lines to a file that grows, its heads once', async () => {
    const one = { ...file, fileAct: 'append', path: 'log.csv', inParam: [{ name: 'no' }, { name: 'note' }] }
    await test(one, { no: '1', note: 'first' })
    await test(one, { no: '2', note: 'second, and more' })
    expect(readFileSync(join(root, 'log.csv'), 'utf8')).toBe('\ufeffno,note\r\n1,first\r\n2,"second, and more"\r\n')
    expect(await wrong({ ...one, fileFormat: 'json' })).toHaveProperty('fileFormat')
  })

  it('leads out of its folder by no path, value or link', async () => {
    const one = { ...file, fileFormat: 'text', outParam: [{ name: 'text' }] }
    expect(await wrong({ ...one, path: '../secret.txt' })).toHaveProperty('path')
    for (const path of ['out/secret.txt', 'link.txt', '/etc/passwd', 'orders', 'orders\\..\\x', 'no/such.txt'])
      expect(await test({ ...one, path })).toMatchObject({
        ok: false,
        values: {},
        error: expect.not.stringContaining(folder.path),
      })
    for (const name of ['../secret', '..', 'a/b', 'x\u0000', '']) {
      expect(await test({ ...one, path: '{name}', inParam: [{ name: 'name' }] }, { name })).toMatchObject({
        ok: false,
        error: expect.stringMatching(/file name|below the folder/),
      })
    }
    expect(
      await test({ ...one, fileAct: 'write', path: 'link.txt', inParam: [{ name: 'text' }] }, { text: 'overwritten' }),
    ).toMatchObject({ ok: false })
    expect(readFileSync(join(folder.path, 'secret.txt'), 'utf8')).toBe('secret')
  })

  it('says what is wrong with a file', async () => {
    expect((await test({ ...file, fileFormat: 'xml', path: 'evil.xml' })).error).toContain('DOCTYPE')
    expect((await test({ ...file, fileFormat: 'json', path: 'orders/list.csv' })).error).toContain('not of its format')
    expect((await test({ ...file, fileFormat: 'excel', path: 'orders/list.csv' })).error).toContain('not of its format')
    expect((await test({ ...file, path: 'none.csv' })).error).toBe('there is no such file')
    expect((await test({ ...file, path: 'orders/list.csv', mostRows: 1 })).error).toContain('more than 1 rows')
  })
})

describe('R3-45 pages and scripts as interfaces', () => {
  let server: TestServer
  const { save, test, wrong, source } = callsOn(() => server)
  beforeAll(async () => {
    server = await startTestServer()
    await source({ dataSourceName: 'portal', type: 1, url: 'https://portal.example.com/app' })
  }, 120_000)
  afterAll(() => server.close())

  it('BrowserPage opens a page with its parameters and a ticket that says once who comes', async () => {
    const id = await save({
      type: 'BrowserPage',
      service: 'portal',
      path: 'orders/{no}?view=1',
      inParam: [{ name: 'no', required: 'Y' }],
    })
    const opened = await server.call<{ url: string }>('lina', '/api/extInterface/openBrowserPage', {
      id,
      values: { no: '../../x&admin=1' },
    })
    const url = new URL(opened.data.url)
    expect([url.origin, url.pathname, url.searchParams.get('view'), url.searchParams.get('admin')]).toEqual([
      'https://portal.example.com',
      '/app/orders/..%2F..%2Fx%26admin%3D1',
      '1',
      null,
    ])
    const ticket = url.searchParams.get('ticket')
    const redeem = () =>
      server.call<{ account: string }>(null, '/api/auth/redeemTicket', {
        ticket,
        audience: 'https://portal.example.com',
      })
    expect((await redeem()).data).toMatchObject({ account: 'lina' })
    expect((await redeem()).code).toBe(404)
    const placed = await server.call<{ url: string }>('lina', '/api/extInterface/openBrowserPage', {
      id: await save({ type: 'BrowserPage', service: 'portal', path: 'in/{ticket}' }),
    })
    expect(placed.data.url).toMatch(/^https:\/\/portal\.example\.com\/app\/in\/[\w-]{30,}$/)
    const off = await save({ type: 'BrowserPage', service: 'portal', enable: false })
    expect((await server.call('lina', '/api/extInterface/openBrowserPage', { id: off })).code).toBe(404)
  })

  it('server runs a script with the parameters and nothing else', async () => {
    const inParam = [
      { name: 'price', type: 'number' },
      { name: 'count', type: 'number' },
    ]
    const outParam = [
      { name: 'total', type: 'number' },
      { name: 'host', type: 'text' },
    ]
    expect(
      await test(
        {
          type: 'server',
          script: 'return { total: input.price * input.count, host: typeof process + typeof fetch + typeof require }',
          inParam,
          outParam,
        },
        { price: '2', count: '3' },
      ),
    ).toMatchObject({
      ok: true,
      values: { total: 6, host: 'undefinedundefinedundefined' },
    })
    expect(await test({ type: 'server', script: 'for (;;) {}', timeoutSeconds: 1 })).toMatchObject({
      ok: false,
      error: expect.stringContaining('interrupted'),
    })
    expect(await test({ type: 'server', script: 'return {', outParam })).toMatchObject({
      ok: false,
      error: expect.stringContaining('SyntaxError'),
    })
    expect(await test({ type: 'server', script: 'return { total: "many" }', outParam })).toMatchObject({
      ok: false,
      error: 'total: many is no number',
    })
    expect(await wrong({ type: 'server', script: ' ' })).toHaveProperty('script')
  })
})
