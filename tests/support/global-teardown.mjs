import { rmSync } from 'node:fs'
import pg from 'pg'

/** Removes this run's files, and the databases its others were copied from. */
export default async function teardown() {
  const { TEST_FOLDER: folder, TEST_POSTGRES: url, TEST_TEMPLATE: prefix } = process.env
  if (folder) rmSync(folder, { recursive: true, force: true })
  if (!url) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [prefix])
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  } finally {
    await client.end()
  }
}
