import pg from 'pg'

/** Looks once whether a PostgreSQL is there to test on, and says so loudly when it is not. */
export default async function setup() {
  const url = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    process.env.TEST_POSTGRES = url
  } catch (error) {
    process.stderr.write(`\nSKIPPED: every test on PostgreSQL. None answers at ${url} (${error.code ?? error.message}); set TEST_DATABASE_URL to run them.\n\n`)
  }
}
