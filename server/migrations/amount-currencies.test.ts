import { sql } from 'kysely'
import { operator } from '@/lib/words/workflow-enumerations'
import { act } from '@/tests/support/purchase'
import { publishRow } from '@/tests/support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '@/tests/support/test-server'
import { up } from './0287-amount-currencies'

onBothDatabases('amounts kept before they said their currency', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  it('are given its sign, once; yuan and what else is shown stay as they are', async () => {
    const step = { id: 's', type: 'Activity' as const, participants: [{ participantType: 0 as const, param0: 'lina' }] }
    const price = (id: string, currency: string) => ({ id, type: 'money' as const, label: id, currency })
    const summaryFields = ['note', 'dollars', 'francs', 'total']
    await publishRow(server, 'abroad', [step], [price('dollars', 'USD'), price('francs', 'chf')], { summaryFields })
    const started = await act(server, 'zhangwei', {
      operator: operator.Start,
      processId: 'abroad',
      formData: { note: '12', dollars: '1234.50', francs: '-5.00', total: '7.00' },
    })
    const { taskId } = started.data
    const inDatabase = <Row>(work: ReturnType<typeof sql<Row>>) =>
      server.database.transact('default', async (tx) => (await work.execute(tx)).rows)
    const shown = async () => {
      const [row] = await inDatabase(
        sql<{ summary: { value: string }[] }>`select summary from tasks where task_id = ${taskId}`,
      )
      return row?.summary.map(({ value }) => value)
    }
    const now = ['12', 'US$1,234.50', 'CHF\u00A0-5.00', '7.00']
    expect(await shown()).toEqual(now)
    // As the version before wrote it.
    await inDatabase(sql`update tasks set summary = (
      select jsonb_agg(jsonb_set(s, '{value}', to_jsonb(regexp_replace(s ->> 'value', '^[^0-9-]+', ''))) order by place)
      from jsonb_array_elements(summary) with ordinality as kept(s, place)) where task_id = ${taskId}`)
    expect(await shown()).toEqual(['12', '1,234.50', '-5.00', '7.00'])
    for (let turn = 0; turn < 2; turn++) {
      await server.database.transact('default', (tx) => up(tx as never))
      expect(await shown()).toEqual(now)
    }
  })
})
