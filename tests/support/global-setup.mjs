import { randomBytes } from 'node:crypto'
import mysql from 'mysql2/promise'
import pg from 'pg'

const missing = (what, url, error, variable) =>
  process.stderr.write(
    `\nSKIPPED: every test on ${what}. None answers at ${url} (${error.code ?? error.message}); set ${variable} to run them.\n\n`,
  )

/** Looks once whether a PostgreSQL and a MariaDB or MySQL are there to test on, and says so loudly when one is not. */
export default async function setup() {
  const url = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    process.env.TEST_POSTGRES = url
    process.env.TEST_TEMPLATE = `baton_template_${randomBytes(6).toString('hex')}`
  } catch (error) {
    missing('PostgreSQL', url, error, 'TEST_DATABASE_URL')
  }
  const other = process.env.TEST_MYSQL_URL ?? 'mysql://root@127.0.0.1:3306/'
  try {
    const connection = await mysql.createConnection({ uri: other, connectTimeout: 2000 })
    await connection.end()
    process.env.TEST_MYSQL = other
  } catch (error) {
    missing('MariaDB and MySQL', other, error, 'TEST_MYSQL_URL')
  }
}
