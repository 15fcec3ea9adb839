import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { renewSeals } from '@/server/modules/companies'
import { createSecrets } from '@/server/platform/secrets'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

jest.setTimeout(240_000)

onBothDatabases('11.2.2 the key of secrets is replaced', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
    await server.call('admin', '/api/tenant/create', {
      code: 'acme',
      names: ['Acme', '', ''],
      administratorName: 'Ann',
      hostNames: [],
    })
  })
  afterAll(() => server.close())
  const newKey = 'the key that comes in its place, 0123'
  const run = <Row>(company: string, statement: ReturnType<typeof sql>) =>
    server.database.transact(company, async (tx) => (await statement.execute(tx)).rows as Row[])

  it('in every company at once, and what neither key has sealed is named and stays', async () => {
    const { secrets } = server.app.deps
    for (const company of ['default', 'acme'])
      await run(
        company,
        sql`update users set second_factor_secret = ${secrets.seal(`factor of ${company}`)} where account = 'admin'`,
      )
    await run(
      'default',
      sql`update users set second_factor_secret = ${createSecrets('a key nobody has').seal('x')} where account = 'lina'`,
    )
    await run(
      'default',
      sql`insert into system_settings (name, value, sealed, changed_by, changed_at) values ('SMTP_URL', ${secrets.seal('smtp://x')}, true, 'admin', now()), ('OIDC_NAME', 'ID', false, 'admin', now())`,
    )
    await run(
      'default',
      sql`insert into receipt_keys (key_no, public_key, sealed_key, made_at) values (99, 'p', ${secrets.seal('der')}, now())`,
    )
    const renewing = createSecrets(newKey, 'only for tests')
    const first = await renewSeals(server.database, renewing)
    expect(first.lost).toEqual({ 'users.second_factor_secret': 1 })
    expect(first.renewed).toBeGreaterThanOrEqual(4)
    const renewed = createSecrets(newKey)
    for (const company of ['default', 'acme']) {
      const [row] = await run<{ text: string }>(
        company,
        sql`select second_factor_secret as text from users where account = 'admin'`,
      )
      expect(renewed.open(row!.text)).toBe(`factor of ${company}`)
    }
    const kept = await run<{ name: string; value: string }>(
      'default',
      sql`select name, value from system_settings order by 1`,
    )
    expect(kept.map(({ name, value }) => (name === 'SMTP_URL' ? renewed.open(value) : value))).toEqual([
      'ID',
      'smtp://x',
    ])
    expect(await renewSeals(server.database, renewing)).toEqual({ renewed: 0, lost: first.lost })
  })
})

it('11.2.2 no sealed column is left out', () => {
  const schema = readFileSync('server/migrations/schema.generated.sql', 'utf8')
  const source = readFileSync('server/modules/companies/renew-seals.ts', 'utf8')
  const goes = readFileSync('server/modules/companies/transfer/what-goes.ts', 'utf8')
  const sealed = [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\);/gm)].flatMap(([, table, body]) =>
    [...body!.matchAll(/^ {2}(sealed\w*|second_factor_secret) text/gm)].map(([, column]) => [table!, column!] as const),
  )
  expect(sealed.length).toBeGreaterThan(8)
  expect(
    sealed.filter(([table, column]) => !`${source}${goes}`.match(new RegExp(`${table}: \\[[^\\]]*'${column}'`))),
  ).toEqual([])
})
