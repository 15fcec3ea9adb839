import { statementsFor } from './statement'
import { DataSourceError, dialectOf, queryDataSource } from '@/server/platform/data-source'
import { namedParameters } from '@/server/platform/data-source/named-parameters'
import { oracleConfig } from '@/server/platform/data-source/oracle'
import { isReading, isSingleQuery } from '@/server/platform/data-source/single-query'
import { sqlServerConfig } from '@/server/platform/data-source/sql-server'

describe('SQL Server and Oracle as data sources, as far as that can be told without one', () => {
  it('are known by their addresses', () => {
    expect(
      ['sqlserver://a:b@h/d', 'mssql://h/d', 'oracle://h/s', 'postgres://h/d', 'mariadb://h/d', 'ftp://h'].map(
        dialectOf,
      ),
    ).toEqual(['sqlserver', 'sqlserver', 'oracle', 'postgres', 'mysql', null])
  })

  it('say which driver is missing and how it is installed', async () => {
    const ask = (url: string) =>
      queryDataSource({ url, hosts: [], text: 'select 1', values: [], milliseconds: 1000, readOnly: true })
    await expect(ask('sqlserver://sa:x@db.invalid/shop')).rejects.toThrow(
      'the driver for SQL Server is not installed: npm install --no-save mssql@',
    )
    await expect(ask('oracle://app:x@db.invalid/shop')).rejects.toThrow(
      'the driver for Oracle is not installed: npm install --no-save oracledb@',
    )
    await expect(ask('oracle://app:x@db.invalid/shop')).rejects.toBeInstanceOf(DataSourceError)
  })

  it('take parameters by name, and leave texts, names and comments alone', () => {
    const text = `select '$1', "a$2", [b$1], t.* from t -- $1\n where a = $1 and b = $2 /* $2 */ and c = $1`
    expect(namedParameters(text, ['x', undefined], '@')).toEqual({
      text: `select '$1', "a$2", [b$1], t.* from t -- $1\n where a = @p1 and b = @p2 /* $2 */ and c = @p1`,
      values: { p1: 'x', p2: null },
    })
    expect(
      namedParameters(
        'a = $12',
        Array.from({ length: 12 }, (_, index) => index),
        ':',
      ),
    ).toEqual({ text: 'a = :p12', values: { p12: 11 } })
  })

  it('S9 let a single query through and nothing that writes, however it is written', () => {
    for (const text of [
      'select * from orders',
      'SELECT 1',
      '-- first\nselect 1',
      'with x as (select 1 as a) select * from x',
      `select 'drop table x; --' as text`,
      'select [update], "delete" from t',
      'select d.[id] from (\nselect id, updated from orders -- all of them\n) d order by d.[id] offset 0 rows fetch next 20 rows only',
    ])
      expect([text, isSingleQuery(text)]).toEqual([text, true])
    for (const text of [
      'delete from orders',
      'select 1; delete from orders',
      'select 1 delete from orders',
      'select * into copy from orders',
      'exec sp_who',
      'EXECUTE sp_who',
      "select 1 WaitFor delay '0:1'",
      'select * from (select 1 as id) d) x',
      'select * from (\nselect 1 as id) d drop table orders select * from (select 1 as id\n) d',
      `select 'open`,
      'select /* open',
      'select [open',
      '',
      'with gone as (delete from orders) select * from gone',
      `select * from openrowset('x', 'y', 'z')`,
      'begin tran',
      'declare @a int',
      'select (1',
      'select 1 -- \n; shutdown',
    ])
      expect([text, isSingleQuery(text)]).toEqual([text, false])
  })

  it('S9 what only reads in PostgreSQL and MySQL begins as a query, puts nothing anywhere, and hides nothing in texts or comments', () => {
    for (const text of [
      'select * from t',
      '-- x\nselect 1',
      'with a as (select 1) select * from a',
      'values (1)',
      'show tables',
      `select 'x into y' as "into"`,
      'select 1 /* into */',
      'explain select 1',
    ]) {
      expect([text, isReading(text, 'postgres')]).toEqual([text, true])
      expect([text, isReading(text, 'mysql')]).toEqual([text, true])
    }
    for (const text of [
      'shutdown',
      'kill 1',
      'set global max_connections = 1',
      'flush tables',
      'grant all on *.* to nobody',
      'lock tables t write',
      'handler t open',
      'call p()',
      'prepare p from "x"',
      '',
      ';',
      `select 1 into outfile '/tmp/x'`,
      `select '\\'' into outfile '/tmp/x' -- '`,
      `select 1 /*! into outfile '/tmp/x' */`,
      '/*! shutdown */ select 1',
      `/*M! shutdown */`,
      `select 1 # '\ninto dumpfile '/tmp/x'`,
    ])
      expect([text, isReading(text, 'mysql')]).toEqual([text, false])
    for (const text of [
      `copy t to '/tmp/x'`,
      `copy (select 1) to program 'id'`,
      `do $$ begin end $$`,
      'set role postgres',
      'begin read write',
      'vacuum',
      'select 1 into made',
      'select $a$ x $a$ into made',
      'listen x',
      'checkpoint',
      "load 'x'",
    ]) {
      expect([text, isReading(text, 'postgres')]).toEqual([text, false])
    }
  })

  it('refuse what may not write before any connection is made', async () => {
    await expect(
      queryDataSource({
        hosts: [],
        url: 'sqlserver://h/d',
        text: 'select 1; drop table x',
        values: [],
        milliseconds: 1000,
        readOnly: true,
      }),
    ).rejects.toThrow('only a single query')
  })

  it('read addresses with escaped credentials, ports and options', () => {
    expect(
      sqlServerConfig({
        url: 'sqlserver://s%40a:p%2Fw@db.example:1444/shop?trustServerCertificate=true',
        milliseconds: 20_000,
        readOnly: true,
      }),
    ).toMatchObject({
      server: 'db.example',
      port: 1444,
      database: 'shop',
      user: 's@a',
      password: 'p/w',
      connectionTimeout: 5000,
      requestTimeout: 20_000,
      options: { encrypt: true, trustServerCertificate: true, readOnlyIntent: true },
    })
    expect(sqlServerConfig({ url: 'sqlserver://h/d?encrypt=false', milliseconds: 1000 })).toMatchObject({
      port: 1433,
      options: { encrypt: false, trustServerCertificate: false, readOnlyIntent: false },
    })
    expect(oracleConfig({ url: 'oracle://app:p%23w@db.example/ORCL', milliseconds: 1500 })).toEqual({
      user: 'app',
      password: 'p#w',
      connectString: 'db.example:1521/ORCL',
      connectTimeout: 2,
    })
  })

  it('page, quote and search in their own words', () => {
    const asked = {
      dataset: {
        statement: 'select id, title from orders where owner = :owner;',
        columns: [
          { name: 'id', title: '', type: 'number' as const, key: true, width: 0, hidden: false, format: '' },
          { name: 'ti]t"le', title: '', type: 'text' as const, key: false, width: 0, hidden: false, format: '' },
        ],
      },
      values: { owner: 'lina' },
      filters: [],
      keyword: '50%',
      today: '2026-11-27',
      limit: 20,
      offset: 40,
    }
    const { page: server, count } = statementsFor({ ...asked, dialect: 'sqlserver' })
    expect(server.text).toContain(
      'select d.[id], d.[ti]]t"le] from (\nselect id, title from orders where owner = $1\n) d where (',
    )
    expect(server.text).toContain(
      `lower(concat_ws(nchar(10), cast(d.[id] as nvarchar(max)), cast(d.[ti]]t"le] as nvarchar(max)))) like replace(lower($2), '[', '[[]') escape '\\'`,
    )
    expect(server.text).toMatch(/order by d\.\[id\] offset 40 rows fetch next 20 rows only$/)
    // Without a key rows may be alike in the first column: the others decide, as far as the database can sort them.
    const unkeyed = {
      ...asked,
      dataset: { ...asked.dataset, columns: asked.dataset.columns.map((one) => ({ ...one, key: false })) },
    }
    const { page: whole } = statementsFor({ ...unkeyed, dialect: 'sqlserver' })
    expect(whole.text).toMatch(
      /order by d\.\[id\], cast\(d\.\[ti\]\]t"le\] as nvarchar\(4000\)\) offset 40 rows fetch next 20 rows only$/,
    )
    expect(whole.otherwise).toMatch(/order by d\.\[id\] offset 40 rows fetch next 20 rows only$/)
    expect(count.text).toContain('select count(*) as [records] from')
    expect(server.values).toEqual(['lina', '%50\\%%'])
    const { page: oracle } = statementsFor({ ...asked, dialect: 'oracle' })
    expect(oracle.text).toContain('select d."id", d."ti]t""le" from (')
    expect(oracle.text).toContain(`lower(to_char(d."id")) like lower($2) escape '\\'`)
    expect(statementsFor({ ...unkeyed, dialect: 'oracle' }).page.text).toContain(
      'order by d."id", to_char(substr(d."ti]t""le", 1, 1000)) offset',
    )
    for (const { text } of [server, oracle]) expect(isSingleQuery(namedParameters(text, [], ':').text)).toBe(true)
  })

  it('issue 21 compare a date with all of a day, also where the day is told from today', () => {
    const column = { title: '', key: false, width: 0, hidden: false, format: '' }
    const columns = [
      { ...column, name: 'at', type: 'date' as const },
      { ...column, name: 'note', type: 'text' as const },
    ]
    const asked = { dialect: 'mysql' as const, dataset: { statement: 'select 1', columns }, values: {}, keyword: '', today: '2026-11-27', limit: 1, offset: 0 } // prettier-ignore
    const where = (
      comparison: 'eq' | 'ne' | 'le' | 'gt' | 'ge' | 'in',
      value: string,
      more: { column?: string; asShown?: true } = {},
    ) => {
      const conditions = [{ column: more.column ?? 'at', comparison, value }]
      const { text, values } = statementsFor({ ...asked, filters: [{ match: 'all', conditions, asShown: more.asShown }] }).count // prettier-ignore
      return [text.split(' where ')[1], ...values]
    }
    expect(where('le', '2026-11-30')).toEqual(['((d.`at` < $1))', '2026-12-01'])
    expect(where('eq', 'sys:/yesterday')).toEqual(['((d.`at` >= $1 and d.`at` < $2))', '2026-11-26', '2026-11-27'])
    expect(where('ne', '2026-11-30')).toEqual(['(not (d.`at` >= $1 and d.`at` < $2))', '2026-11-30', '2026-12-01'])
    expect(where('le', '2026-11-30', { column: 'note' })).toEqual(['(d.`note` <= $1)', '2026-11-30'])
    expect(where('le', '2026-11-30', { asShown: true })).toEqual(['(d.`at` <= $1)', '2026-11-30'])
    // A column of days reads a moment as its day: it equals it, and is neither before nor behind it.
    const noon = '2026-11-30 12:00'
    const within = 'd.`at` >= $2 and d.`at` < $3'
    expect(where('eq', noon)).toEqual([`((d.\`at\` = $1 or (${within})))`, noon, noon, '2026-11-30 12:01'])
    expect(where('ne', noon)).toEqual([`(not (d.\`at\` = $1 or (${within})))`, noon, noon, '2026-11-30 12:01'])
    expect(where('le', noon)).toEqual(['((d.`at` <= $1 or (d.`at` < $2)))', noon, '2026-11-30 12:01'])
    expect(where('gt', noon)).toEqual(['((d.`at` > $1 and (d.`at` >= $2)))', noon, '2026-11-30 12:01'])
    // Texts of moments are compared with the sign between day and time the value was written with.
    expect(where('ge', '2026-11-30T12:00')).toEqual(['(d.`at` >= $1)', '2026-11-30T12:00'])
    expect(where('in', '2026-11-30T12:00:09')).toEqual([
      `((d.\`at\` = $1 or (${within})))`,
      '2026-11-30T12:00:09',
      '2026-11-30T12:00:09',
      '2026-11-30T12:00:10',
    ])
  })
})
