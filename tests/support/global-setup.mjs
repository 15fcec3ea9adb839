import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mysql from 'mysql2/promise'
import pg from 'pg'

const missing = (what, url, error, variable) =>
  process.stderr.write(
    `\nSKIPPED: every test on ${what}. None answers at ${url} (${error.code ?? error.message}); set ${variable} to run them.\n\n`,
  )

const inMemory = '/dev/shm'
const roomy = 4 * 2 ** 30

/** Where embedded databases are written and removed quickest: in memory, where there is room for a few of 70 MB. */
function quickPlace() {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= roomy ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** A folder for the files of this run; what runs that were cut off have left is removed. */
function folderOfRun() {
  const place = quickPlace()
  for (const name of readdirSync(place)) {
    const pid = /^baton-run-(\d+)-/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true })
  }
  return mkdtempSync(join(place, `baton-run-${process.pid}-`))
}

/** Looks once whether a PostgreSQL and a MariaDB or MySQL are there to test on, and says so loudly when one is not. */
export default async function setup() {
  process.env.TEST_FOLDER = folderOfRun()
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
