import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { onBothDatabases, startTestServer, type TestServer } from '@/tests/support/test-server'

/** Branches of a `case` over kinds. */
const kindsAnswered = () =>
  [
    ...readFileSync('server/migrations/functions/answer-question.sql', 'utf8').matchAll(/^ {2}when '(\w+)' then$/gm),
  ].map(([, kind]) => kind!)
const kindsAsked = () =>
  [...readFileSync('lib/engine/organisation/facts.ts', 'utf8').matchAll(/question: \{ kind: '(\w+)'/g)].map(
    ([, kind]) => kind!,
  )

onBothDatabases('what the engine asks about the organisation', (kind) => {
  let server: TestServer
  const run = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await server.database.transact(defaultTenant, (tx) => statement.execute(tx))).rows
  const ask = async (question: object) =>
    (await run(sql<{ answer: unknown }>`select answer_question(${JSON.stringify(question)}::jsonb) as answer`))[0]!
      .answer
  const accountsOf = (answer: unknown) => (answer as { account: string }[]).map(({ account }) => account)
  const groupsOf = (answer: unknown) => (answer as { groupId: string }[]).map(({ groupId }) => groupId)

  beforeAll(async () => {
    server = await startTestServer({ kind })
    await run(sql`insert into groups (group_id, name, parent_id, id_path, type_name, sort_order, enabled) values
      ('q', 'Q', null, '/q/', 'firm', 1, true), ('q-b', 'B', 'q', '/q/q-b/', 'section', 2, true),
      ('q-a', 'A', 'q', '/q/q-a/', 'section', 1, true), ('q-a-1', 'B', 'q-a', '/q/q-a/q-a-1/', 'team', 1, true),
      ('q-shut', 'Shut', 'q', '/q/q-shut/', 'section', 3, false)`)
    await run(sql`insert into duties (code, name) values ('clerk', 'Clerk') on conflict do nothing`)
    await run(sql`insert into users (account, name, department_id, job_title, enabled, is_administrator) values
      ('q1', 'One', 'q-a', 'head', true, false), ('q2', 'Two', 'q-a', '', true, false),
      ('q3', 'Three', null, '', false, true), ('q4', 'Four', 'q-b', '', true, true)`)
    await run(sql`insert into group_members (group_id, account, is_leader, leader_type, duty, sort_order) values
      ('q-a', 'q1', true, 'head', '', 2), ('q-a', 'q2', false, '', 'clerk', 1)`)
  }, 120_000)
  afterAll(() => server.close())

  describe('answer_question', () => {
    it('has a branch for every kind of question there is, and for no other', () => {
      // Who acts in a trial is asked by trials alone, and answered by name (server/modules/processes/trial-facts.ts); rows of
      // datasets are read where they are, before the transaction (outside-people.ts), and dictionaries with their rows beside
      // them (server/modules/processes/organisation-facts.ts).
      expect(kindsAnswered().sort()).toEqual(
        kindsAsked()
          .filter((name) => !['caller', 'datasetRows', 'dictionary', 'dataset'].includes(name))
          .sort(),
      )
    })

    it('refuses a kind it does not know', async () => {
      await expect(ask({ kind: 'weather' })).rejects.toThrow(/case not found/i)
    })

    it('knows people by account, in the order asked for, whoever exists of them', async () => {
      expect(await ask({ kind: 'people', accounts: ['q3', 'nobody', 'q1'] })).toMatchObject([
        { account: 'q3', departmentId: null, departmentName: '', enabled: false },
        { account: 'q1', name: 'One', departmentId: 'q-a', departmentName: 'A', jobTitle: 'head', enabled: true },
      ])
    })

    it('knows administrators who are in use', async () => {
      const found = accountsOf(await ask({ kind: 'administrators' }))
      expect(found).toContain('q4')
      expect(found).not.toContain('q3')
      expect(found).toEqual([...found].sort())
    })

    it('knows a role with its members, and that there is none', async () => {
      await run(sql`insert into roles (role_id, role_name) values ('q-role', 'Auditors'), ('q-none', 'Nobody')`)
      await run(sql`insert into user_roles (role_id, account) values ('q-role', 'q2'), ('q-role', 'q1')`)
      expect(await ask({ kind: 'role', roleId: 'q-role' })).toMatchObject({
        name: 'Auditors',
        people: [{ account: 'q1' }, { account: 'q2' }],
      })
      expect(await ask({ kind: 'role', roleId: 'q-none' })).toEqual({ name: 'Nobody', people: [] })
      expect(await ask({ kind: 'role', roleId: 'not-there' })).toBeNull()
    })

    it('goes through departments upwards, downwards, beside and alike', async () => {
      const groups = async (question: object) => groupsOf(await ask({ needs: 'none', ...question }))
      expect(await groups({ kind: 'line', groupId: 'q-a-1' })).toEqual(['q-a-1', 'q-a', 'q'])
      expect(await groups({ kind: 'line', groupId: 'not-there' })).toEqual([])
      expect(await groups({ kind: 'below', groupId: 'q' })).toEqual(['q', 'q-a', 'q-a-1', 'q-b'])
      expect(await groups({ kind: 'beside', groupId: 'q-b' })).toEqual(['q-a'])
      expect(await groups({ kind: 'alike', groupId: 'q-b', by: 'name' })).toEqual(['q-b', 'q-a-1'])
      expect(await groups({ kind: 'alike', groupId: 'q-b', by: 'type' })).toEqual(
        expect.arrayContaining(['q-b', 'q-a']),
      )
    })

    it('orders people by their load, of those who have as much by who got something longest ago', async () => {
      const item = (token: string, account: string, process: string, day: number) =>
        run(sql`insert into work_items (token_id, account, task_id, process_id, activity_id, activity_name, status, open, returned, round, arrived_at)
          values (${token}, ${account}, 'q-task', ${process}, 'step', 'Step', 0, true, false, 1, ${`2026-11-0${day}T00:00:00Z`}::timestamptz)`)
      await item('q-i1', 'q1', 'q-p1', 1)
      await item('q-i2', 'q1', 'q-p1', 2)
      await item('q-i3', 'q2', 'q-p2', 3)
      const load = (processId: string) => ask({ kind: 'load', accounts: ['q1', 'q2', 'q4'], processId })
      expect(await load('')).toEqual(['q4', 'q2', 'q1'])
      expect(await load('q-p2')).toEqual(['q1', 'q4', 'q2'])
    })

    it('knows what is published, and which places outside there are', async () => {
      const [published] = await run(
        sql<{ process_id: string }>`select process_id from process_versions where status = 'published' limit 1`,
      )
      expect(await ask({ kind: 'process', processId: published!.process_id })).toEqual({ fields: expect.any(Array) })
      expect(await ask({ kind: 'process', processId: 'not-there' })).toBeNull()
      expect(await ask({ kind: 'list', listId: 'not-there' })).toBeNull()
      expect(await ask({ kind: 'list', listId: 'suppliers' })).toEqual({
        fields: expect.arrayContaining(['name', 'code']),
        closed: false,
      })
      expect(await ask({ kind: 'dataSource', name: 'not-there' })).toBeNull()
      expect(await ask({ kind: 'externalInterface', id: 'not-there' })).toBeNull()
      for (const source of ['dataset', 'interface'])
        expect(await ask({ kind: 'outsidePeople', source, id: 'not-there', column: 'who' })).toBeNull()
    })
  })

  describe('answer_questions', () => {
    it('answers in the order of the questions, null where there is no such thing', async () => {
      const questions = [
        { kind: 'role', roleId: 'not-there' },
        { kind: 'people', accounts: ['q1'] },
        { kind: 'people', accounts: [] },
      ]
      const [row] = await run(
        sql<{ answers: unknown }>`select answer_questions(${JSON.stringify(questions)}::jsonb) as answers`,
      )
      expect(row!.answers).toMatchObject([null, [{ account: 'q1' }], []])
    })
  })

  describe('engine_groups', () => {
    const members = async (needs: unknown) => {
      const [row] = await run(
        sql<{ groups: { members: { person: { account: string } }[] }[] }>`
          select engine_groups(array['q-a'], ${JSON.stringify(needs) ?? null}::jsonb) as groups`,
      )
      return row!.groups[0]!.members.map(({ person }) => person.account)
    }

    it('brings as many members as are needed: all, those who lead, those of a duty, none', async () => {
      expect(await members(undefined)).toEqual(['q2', 'q1'])
      expect(await members('leaders')).toEqual(['q1'])
      expect(await members({ duty: 'clerk' })).toEqual(['q2'])
      expect(await members('none')).toEqual([])
    })

    it('keeps the order of the ids', async () => {
      const [row] = await run(
        sql<{ groups: unknown }>`select engine_groups(array['q-b', 'not-there', 'q'], '"none"') as groups`,
      )
      expect(groupsOf(row!.groups)).toEqual(['q-b', 'q'])
    })
  })

  describe('engine_person', () => {
    it('says an empty name for a department there is none of', async () => {
      const [row] = await run(
        sql<{ person: unknown }>`select engine_person('a', 'A', null, null, 'title', true) as person`,
      )
      expect(row!.person).toEqual({
        account: 'a',
        name: 'A',
        departmentId: null,
        departmentName: '',
        jobTitle: 'title',
        enabled: true,
      })
    })
  })

  describe('engine_stand_ins', () => {
    const found = async (moment: string, arrived: string | null) => {
      const [row] = await run(
        sql<{ found: { principal: string; agent: { account: string }; mode: string; most: string | null }[] }>`
          select engine_stand_ins(array['q1'], 'any', 'step', ${moment}::timestamptz, ${arrived}::timestamptz) as found`,
      )
      return row!.found.map(({ agent, mode, most }) => `${mode} ${agent.account} ${most}`)
    }
    const during = '2026-11-15T00:00:00Z'
    afterEach(() => run(sql`delete from agents where principal = 'q1'`))
    afterEach(() => run(sql`delete from secretaries where chief = 'q1'`))

    it('a rule for new items leaves what had arrived before it; one for open items takes it in', async () => {
      const rule = (id: string, includeOpen: boolean) =>
        run(sql`insert into agents (agent_id, principal, agent, mode, include_open, starts_at, ends_at, created_by, created_at)
          values (${id}, 'q1', 'q4', 'share', ${includeOpen}, '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', 'q1', '2026-11-02T00:00:00Z')`)
      await rule('q-new', false)
      expect(await found(during, null)).toEqual(['share q4 null'])
      expect(await found(during, '2026-11-03T00:00:00Z')).toEqual(['share q4 null'])
      expect(await found(during, '2026-11-01T12:00:00Z')).toEqual([])
      await rule('q-open', true)
      expect(await found(during, '2026-11-01T12:00:00Z')).toEqual(['share q4 null'])
    })

    it('a secretary helps until his end, and acts up to his amount', async () => {
      await run(sql`insert into secretaries (chief, secretary, may_act, most_amount, ends_at, set_by, set_at)
        values ('q1', 'q4', true, 5000, '2026-11-20T00:00:00Z', 'q1', now())`)
      expect(await found(during, null)).toEqual(['act q4 5000'])
      expect(await found('2026-11-20T00:00:00Z', null)).toEqual([])
    })
  })

  describe('engine_agents and agent_covers', () => {
    const agents = async (process: string, step: string, at: string) => {
      const [row] = await run(
        sql<{ found: { principal: string; agent: { account: string }; mode: string }[] }>`
          select engine_agents(array['q1', 'q2'], ${process}, ${step}, ${at}::timestamptz) as found`,
      )
      return row!.found.map(({ principal, agent, mode }) => `${principal} ${mode} ${agent.account}`)
    }
    const rule = (
      id: string,
      more: { processes?: string[]; except?: string[]; steps?: object[]; catalogs?: string[] },
    ) =>
      run(sql`insert into agents (agent_id, principal, agent, mode, process_ids, except_process_ids, catalog_ids, steps, starts_at, ends_at, created_by, created_at)
        values (${id}, 'q1', 'q4', 'share', ${more.processes ?? []}, ${more.except ?? []}, ${more.catalogs ?? []}, ${JSON.stringify(more.steps ?? [])},
          '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', 'q1', now())`)
    const during = '2026-11-15T00:00:00Z'
    afterEach(() => run(sql`delete from agents where principal = 'q1'`))

    it('stand in from their first moment up to their last, and not once ended', async () => {
      await rule('q-r1', {})
      expect(await agents('any', 'step', '2026-11-01T00:00:00Z')).toEqual(['q1 share q4'])
      expect(await agents('any', 'step', '2026-12-01T00:00:00Z')).toEqual([])
      await run(sql`update agents set ended_at = now() where agent_id = 'q-r1'`)
      expect(await agents('any', 'step', during)).toEqual([])
    })

    it('cover the processes, steps and categories they are made for, without those left out', async () => {
      await rule('q-r2', { processes: ['p1'], except: ['p2'] })
      expect(await agents('p1', 'step', during)).toEqual(['q1 share q4'])
      expect(await agents('p3', 'step', during)).toEqual([])
      await run(sql`delete from agents where principal = 'q1'`)
      await rule('q-r3', {
        except: ['p2'],
        steps: [
          { processId: 'p1', activityId: 'a' },
          { processId: 'p2', activityId: 'a' },
        ],
      })
      expect(await agents('p1', 'a', during)).toEqual(['q1 share q4'])
      expect(await agents('p1', 'b', during)).toEqual([])
      expect(await agents('p2', 'a', during)).toEqual([])
    })

    it('cover what lies below a category', async () => {
      const [filed] = await run(
        sql<{
          process_id: string
          top: string
        }>`select p.process_id, split_part(trim('/' from c.id_path), '/', 1) as top
          from processes p join catalogs c on c.catalog_type = 'Processes' and c.catalog_id = p.catalog_id limit 1`,
      )
      await rule('q-r4', { catalogs: [filed!.top] })
      expect(await agents(filed!.process_id, 'step', during)).toEqual(['q1 share q4'])
      expect(await agents('not-there', 'step', during)).toEqual([])
    })

    it('and secretaries, who act or prepare, behind them', async () => {
      await run(
        sql`insert into secretaries (chief, secretary, may_act, may_prepare, set_by, set_at) values
        ('q2', 'q1', false, true, 'q2', now()), ('q2', 'q4', true, false, 'q2', now())`,
      )
      await rule('q-r5', {})
      expect(await agents('any', 'step', during)).toEqual(['q1 share q4', 'q2 act q4', 'q2 prepare q1'])
    })
  })

  describe('record_organisation', () => {
    const states = (object: string) =>
      run(sql<{ kind: string; content: object | null }>`select kind, content from organisation_history
        where object = ${object} order by at`)

    it('keeps each state of a department, and that it is gone', async () => {
      await run(sql`insert into groups (group_id, name, id_path) values ('r', 'R', '/r/')`)
      await run(sql`update groups set name = 'Renamed', sort_order = 2 where group_id = 'r'`)
      await run(sql`update groups set sort_order = 3 where group_id = 'r'`)
      await run(sql`delete from groups where group_id = 'r'`)
      expect(await states('r')).toEqual([
        { kind: 'group', content: { name: 'R', path: '/r/', enabled: true } },
        { kind: 'group', content: { name: 'Renamed', path: '/r/', enabled: true } },
        { kind: 'group', content: null },
      ])
    })

    it('keeps who leads it, and a place that becomes another’s as one that goes and one that comes', async () => {
      await run(sql`insert into groups (group_id, name, id_path) values ('led', 'Led', '/led/')`)
      await run(sql`insert into users (account, name) values ('head', 'Head'), ('next', 'Next')`)
      await run(sql`insert into group_members (group_id, account, is_leader) values ('led', 'head', true)`)
      await run(sql`update group_members set account = 'next' where group_id = 'led'`)
      const leads = { leader: true, level: 100, type: '' }
      expect([await states('led head  '), await states('led next  ')]).toEqual([
        [
          { kind: 'place', content: leads },
          { kind: 'place', content: null },
        ],
        [{ kind: 'place', content: leads }],
      ])
    })

    it('keeps where a person stands, and nothing of what he is called', async () => {
      await run(sql`update users set name = 'Other' where account = 'next'`)
      await run(sql`update users set department_id = 'led' where account = 'next'`)
      const kept = await states('next')
      expect(kept.map(({ content }) => (content as { department: unknown }).department)).toEqual([null, 'led'])
      expect(JSON.stringify(kept)).not.toContain('Other')
    })

    it('leaves rows alone that are copied from elsewhere', async () => {
      await server.database.transact(defaultTenant, async (tx) => {
        await sql`select set_config('app.copying', '1', true)`.execute(tx)
        await sql`insert into groups (group_id, name, id_path) values ('copied', 'C', '/copied/')`.execute(tx)
      })
      expect(await states('copied')).toEqual([])
    })
  })
})
