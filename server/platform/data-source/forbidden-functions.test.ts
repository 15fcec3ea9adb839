import { forbiddenIn } from './forbidden-functions'
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
