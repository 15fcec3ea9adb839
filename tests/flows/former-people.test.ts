import { sql } from 'kysely'
import type { Calls } from '@/lib/client/calls'
import { operator } from '@/lib/words/workflow-enumerations'
import { goesWithPerson, staysOfPerson } from '@/server/modules/archive/people/person-tables'
import { checkLog } from '@/server/runtime'
import { outboxOf } from '../support/deliver'
import { act, myItem } from '../support/purchase'
import { readTexts } from '../support/read-texts'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Look = Calls['/api/archive/lookAtPerson']['data']
type People = Calls['/api/archive/people']['data']

const who = 'qian.duo'
const name = '钱多多'

onBothDatabases('R2.9-12 the data of people who have left', (kind) => {
  let server: TestServer
  let outbox: ReturnType<typeof outboxOf>
  /** Two administrators decide on one of the databases, one on the other. */
  const fourEyes = kind === 'embedded'
  beforeAll(async () => {
    server = await startTestServer({ kind, settings: { REPAIR_FOUR_EYES: fourEyes ? '1' : '0' } })
    outbox = outboxOf(server)
    await run(sql`insert into users (account, name, email, job_title, password_hash, department_id)
      select ${who}, ${name}, 'qian@example.com', '专员', password_hash, department_id from users where account = 'zhangwei'`)
    await run(
      sql`insert into menu_grants (ui_menu_id, participant_type, param0, access) values ('admin_archive', 0, 'wangfang', 63)`,
    )
    for (const [processId, account] of [
      ['by-him', 'wangfang'],
      ['through-him', who],
    ] as const)
      await publishRow(
        server,
        processId,
        [{ id: 'check', type: 'Activity', participants: [{ participantType: 0, param0: account }] }],
        [],
        { titleRule: '{note}' },
      )
  }, 240_000)
  afterAll(async () => {
    await outbox.close()
    await server.close()
  })

  const run = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await server.database.transact('default', (tx) => statement.execute(tx))).rows
  const start = async (account: string, processId: string, note: string) => {
    const answer = await act(server, account, { operator: operator.Start, processId, formData: { note } })
    expect(answer).toMatchObject({ code: 200 })
    return answer.data.taskId
  }
  const approve = async (account: string, taskId: string) => {
    const item = await myItem(server, account, taskId)
    expect(await act(server, account, { operator: operator.Action, ...item, opinion: '同意' })).toMatchObject({
      code: 200,
    })
  }
  const erase = (account = 'admin') =>
    server.call<{ waiting: boolean }>(account, '/api/archive/erasePerson', { account: who, reason: '本人要求' })
  const look = async () => (await server.call<Look>('admin', '/api/archive/lookAtPerson', { account: who })).data
  const people = async (erased = false) =>
    (await server.call<People>('admin', '/api/archive/people', { erased, pageSize: 100 })).data.rows

  it('are every table that names a person, but for what has to stay', async () => {
    const naming = await sql<{ table: string }>`select distinct c.table_name as table from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name) where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.column_name in ('account', 'principal', 'agent', 'chief', 'secretary') order by 1`.execute(
      server.database.owner,
    )
    const known = [...goesWithPerson.map(({ table }) => table), ...Object.keys(staysOfPerson)].sort()
    expect(naming.rows.map((row) => row.table)).toEqual(known)
  })

  it('go, and what he did stays true under a pseudonym', async () => {
    const own = await start(who, 'by-him', `${name}的申请`)
    const decided = await start('zhangwei', 'through-him', '请批')
    const draft = await act(server, who, { operator: operator.Save, processId: 'by-him', formData: { note: '草稿' } })
    expect(draft).toMatchObject({ code: 200 })
    expect((await server.call(who, '/api/phrase/save', { phrases: ['同意，请尽快'] })).code).toBe(200)
    expect((await look()).kept).toEqual(['inUse', 'busy'])
    expect((await erase()).code).toBe(422)
    await approve(who, decided)
    await approve('wangfang', own)
    await outbox.deliverAll()
    await readTexts(server)
    await run(sql`update users set enabled = false where account = ${who}`)
    expect((await erase('zhangwei')).code).toBe(403)
    const { data: hold } = await server.call<{ holdId: string }>('admin', '/api/archive/hold', {
      holdName: '诉讼',
      reason: '法院',
      orderedBy: '法院',
      kind: 'people',
      objects: [who],
    })
    expect((await look()).kept).toEqual(['held'])
    expect(await erase()).toMatchObject({ code: 422, message: expect.stringContaining('法律保留') })
    await server.call('admin', '/api/archive/releaseHold', { holdId: hold.holdId, reason: '结案' })

    await server.app.accessLog.write()
    const before = await look()
    expect(before).toMatchObject({ name, kept: [], fourEyes })
    expect(Object.fromEntries(before.goes.map((one) => [one.kind, one.count]))).toMatchObject({ profile: 1, drafts: 1 })
    expect(Object.fromEntries(before.stays.map((one) => [one.kind, one.count]))).toMatchObject({
      requests: 1,
      steps: 1,
    })
    const logBefore = await run(
      sql`select entry, hash from op_log where task_id in (${own}, ${decided}) order by task_id, seq`,
    )
    const answer = await erase()
    expect(answer).toMatchObject({ code: 200, data: { waiting: fourEyes } })
    if (fourEyes) {
      expect((await erase()).code).toBe(409)
      const { waiting } = (await people()).find(({ account }) => account === who)!
      expect(waiting).toMatchObject({ reason: '本人要求', own: true })
      const decide = (account: string) =>
        server.call(account, '/api/archive/decideErasure', { requestId: waiting!.requestId, confirm: true })
      expect((await decide('admin')).code).toBe(403)
      expect((await decide('wangfang')).code).toBe(200)
      expect((await decide('wangfang')).code).toBe(404)
    }
    await readTexts(server)

    expect((await erase()).code).toBe(404)
    const [row] = await people(true)
    expect(row).toMatchObject({ account: who, name: expect.stringMatching(/^前员工 [0-9A-F]{4}$/), waiting: null })
    const pseudonym = row!.name
    for (const reader of ['zhangwei', 'wangfang', 'admin'])
      for (const taskId of reader === 'zhangwei' ? [decided] : [own, decided])
        for (const path of ['/api/task/open', '/api/task/trace']) {
          const told = await server.call(reader, path, { taskId })
          if (told.code !== 200) continue
          const text = JSON.stringify({ ...told.data, form: undefined })
          const around = text.indexOf(name)
          expect([reader, path, around < 0 ? '' : text.slice(Math.max(0, around - 120), around + 20)]).toEqual([
            reader,
            path,
            '',
          ])
          expect([reader, path, text.includes(pseudonym)]).toEqual([reader, path, true])
        }
    const { rows: listed } = (
      await server.call<{ rows: object[] }>('admin', '/api/workitem/list', {
        kind: 5,
        pageSize: 50,
        processId: 'by-him',
      })
    ).data
    expect(JSON.stringify(listed.map((one) => ({ ...one, summary: undefined })))).not.toContain(name)
    // What he did is what it was: no entry was touched, and the chains of all logs hold.
    expect(
      await run(sql`select entry, hash from op_log where task_id in (${own}, ${decided}) order by task_id, seq`),
    ).toEqual(logBefore)
    expect(await server.database.transact('default', (tx) => checkLog(tx))).toMatchObject({
      broken: [],
      brokenCertificates: [],
    })

    for (const { table, columns } of goesWithPerson)
      for (const column of columns)
        expect([
          table,
          (await run(sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${who}`)).length,
        ]).toEqual([table, 0])
    expect(
      await run(sql`select name, email, job_title, password_hash, department_id from users where account = ${who}`),
    ).toEqual([
      { name: expect.stringContaining(pseudonym), email: '', job_title: '', password_hash: null, department_id: null },
    ])
    expect((await server.call('admin', '/api/task/open', { taskId: draft.data.taskId })).code).toBe(404)
    expect((await server.call(null, '/api/auth/login', { account: who, password: 'Baton#2026' })).code).not.toBe(200)
    // His name stands nowhere but in logs as they were hashed and in what people wrote themselves.
    const tables = await sql<{
      table: string
    }>`select relname as table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
      server.database.owner,
    )
    const holding: string[] = []
    for (const { table } of tables.rows) {
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int as n from ${sql.table(table)} x where x::text like ${`%${name}%`}`.execute(
        server.database.owner,
      )
      if ((rows[0]?.n ?? 0) > 0) holding.push(table)
    }
    expect(holding.filter((table) => !['op_log', 'tasks', 'search_texts'].includes(table))).toEqual([])
    const { data: certificate } = await server.call<Calls['/api/archive/getPersonCertificate']['data']>(
      'admin',
      '/api/archive/getPersonCertificate',
      {
        certificateId: row!.erased!.certificateId,
      },
    )
    expect(certificate.content).toMatchObject({
      account: who,
      reason: '本人要求',
      drafts: 1,
      by: { account: fourEyes ? 'wangfang' : 'admin' },
    })
    expect(JSON.stringify(certificate)).not.toContain(name)
  }, 120_000)
})
