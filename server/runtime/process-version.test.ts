import { makeTwin, markOfTwin } from '@/tests/support/twin-tenant'
import { startTestServer, type TestServer } from '@/tests/support/test-server'
import { defaultTenant } from '@/server/platform/db'
import { ProcessVersions } from './process-version'

describe('versions a server remembers', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await makeTwin(server.database)
  })
  afterAll(() => server.close())

  it('are those of one company: another one’s process of the same id is another one', async () => {
    const versions = new ProcessVersions()
    const find = (tenant: string) =>
      server.database.transact(tenant, async (tx) => (await versions.find(tx, 'purchase-request'))!.form.name)
    const own = await find(defaultTenant)
    expect(await find('twin')).toBe(`${markOfTwin}${own}`)
    expect(await find(defaultTenant)).toBe(own)
  })
})
