import { sql } from 'kysely'
import { officeCalendar } from '@/lib/calendar/office-calendar'
import type { Calls } from '@/lib/client/calls'
import { KnownFacts } from '@/lib/engine'
import {
  callerNamed,
  organisationFacts,
  publishDraft,
  readVersion,
  trialFacts,
  type GateAnswer,
} from '@/server/modules/processes'
import { principalAsCaller } from '@/server/http/caller'
import type { Tx } from '@/server/platform/db'
import { companyCalendar } from '@/server/runtime'
import { publishRow } from '@/tests/support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '@/tests/support/test-server'
import { passGate } from './gate'
import { scoreTests } from './score-tests'
import { stageFor, worldOf } from './stage'

type Published = Calls['/api/process/publish']['data']
const step = (id: string, account: string) => ({
  id,
  type: 'Activity' as const,
  name: id,
  participants: [{ participantType: 0, param0: account }],
})
const oneCase = (caseName: string, confirmed = true) => ({
  caseName,
  confirmed,
  beginning: { initiator: 'zhangwei', startAt: '2026-11-20T01:00:00.000Z', formData: { total: '12', note: 'n' } },
  moves: [],
  tail: 'agree',
})

onBothDatabases('R2.9-05 the tests before publishing', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const ask = async <Data = Record<string, unknown>>(path: string, input: object, account = 'designer') => {
    const answer = await server.call<Data>(account, path, input)
    if (answer.code !== 200) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.fields)}`)
    return answer.data
  }
  const addCases = async (processId: string, cases: object[]) =>
    (await ask<{ caseIds: string[] }>('/api/test/addCases', { processId, cases })).caseIds
  const draftBy = async (processId: string, account: string, tests: 'warn' | 'refuse' = 'warn') => {
    const { draft } = await ask<Calls['/api/process/getProcess']['data']>('/api/process/getProcess', { processId })
    const { version } = await ask<Calls['/api/process/saveDraft']['data']>('/api/process/saveDraft', {
      definition: {
        ...draft.definition,
        settings: { ...draft.definition.settings, tests },
        elements: draft.definition.elements.map((element) =>
          element.id === 'check' ? { ...element, ...step('check', account) } : element,
        ),
      },
      expectedHash: draft.hash,
    })
    return version
  }
  const publish = (processId: string, expectedHash: string, more: object = {}) =>
    ask<Published>('/api/process/publish', { processId, expectedHash, ...more })

  /** One piece of one case. */
  async function piece(tx: Tx, processId: string, number: number, gateId: string, play = true): Promise<GateAnswer> {
    const caller = await callerNamed(tx, 'designer')
    const { definition, version } = await readVersion(tx, processId, number)
    const context = { tx, log: { error: jest.fn() } as never, caller: caller as never, now: server.clock.now() }
    const { formVersion, contentHash } = version
    const draft = { definition, formVersion, contentHash, gateId, play }
    return (await passGate(context, trialFacts(organisationFacts), draft, -1))!
  }

  it('count working time as the company does, as a trial by hand', async () => {
    const processId = await publishRow(server, 'calendar', [step('check', 'lina')])
    await server.database.transact('default', async (tx) => {
      const { week, ...rest } = await companyCalendar(tx)
      const sunday = week[1] ?? []
      const resolved = JSON.stringify({ ...rest, week: [sunday, ...week.slice(1)] })
      await sql`update work_calendars set resolved = ${resolved}::jsonb where is_company`.execute(tx)
      const locale = 'zh-CN'
      const stage = await stageFor({ tx, locale }, { processId, version: 0 })
      const { calendar } = worldOf(stage, new KnownFacts())
      expect(calendar.week[0]).toEqual(sunday)
      expect(calendar).not.toEqual(officeCalendar)
    })
  })

  it('are played a piece at a time, and a test that has changed since is played again', async () => {
    const processId = await publishRow(server, 'pieces', [step('check', 'lina')])
    const [first = '', second = ''] = await addCases(
      processId,
      ['a', 'b', 'c'].map((name) => oneCase(name)),
    )
    const { version } = await draftBy(processId, 'gaofeng')
    const next = (play = true) => server.database.transact('default', (tx) => piece(tx, processId, version, 'g1', play))
    expect(await next()).toMatchObject({ cases: 3, left: 2, failed: 1 })
    expect(await next(false)).toMatchObject({ left: 2 })
    await next()
    expect(await next()).toMatchObject({ left: 0, failed: 3, untold: 3 })
    expect(await next()).toMatchObject({ left: 0, untold: 0 })
    await ask('/api/test/changeCase', { caseId: first, caseName: 'a anew', looks: [] })
    expect(await next(false)).toMatchObject({ left: 1, failed: 2 })
    expect(await next()).toMatchObject({ left: 0, failed: 2, untold: 0 })
    await ask('/api/test/deleteCases', { processId, caseIds: [second] })
    expect(await next(false)).toMatchObject({ cases: 2, left: 0, failed: 1 })
    // Another draft, another state of the organisation's day: all of it anew.
    const other = await draftBy(processId, 'wangfang')
    const otherNext = () =>
      server.database.transact('default', (tx) => piece(tx, processId, other.version, 'g1', false))
    expect(await otherNext()).toMatchObject({ left: 2 })
    server.clock.advance(16 * 60_000)
    expect(await next(false)).toMatchObject({ left: 2 })
  })

  it('stay good while they are still played, and are read only where they are still to be played', async () => {
    const processId = await publishRow(server, 'long', [step('check', 'lina')])
    await addCases(
      processId,
      ['a', 'b', 'c', 'd'].map((name) => oneCase(name)),
    )
    const { version } = await draftBy(processId, 'gaofeng')
    const next = (play = true) =>
      server.database.transact('default', (tx) => piece(tx, processId, version, 'slow', play))
    for (const left of [3, 2, 1, 0]) {
      expect(await next()).toMatchObject({ left })
      server.clock.advance(6 * 60_000)
    }
    expect(await next(false)).toMatchObject({ left: 0, failed: 4 })
    server.clock.advance(10 * 60_000)
    expect(await next(false)).toMatchObject({ left: 4 })
    // What has lapsed does not come back with the first that is played anew.
    expect(await next()).toMatchObject({ left: 3 })
    expect(await next(false)).toMatchObject({ left: 3 })
  })

  it('a score is of the tests that were played, not of those somebody changed meanwhile', async () => {
    const processId = await publishRow(server, 'scored', [step('check', 'lina')])
    const [caseId = ''] = await addCases(processId, [oneCase('one')])
    const score = (change: boolean) =>
      server.database.transact('default', async (tx) => {
        const caller = await principalAsCaller(tx, 'designer')
        const context = { tx, caller, now: server.clock.now(), locale: 'zh-CN' } as never
        const facts = trialFacts(organisationFacts)
        await scoreTests(
          context,
          async (...asked) => {
            if (change) await sql`update test_cases set rev = rev + 1 where case_id = ${caseId}`.execute(tx)
            await facts(...asked)
          },
          { processId, version: 0, after: 0 },
        )
      })
    const kept = () => ask<Calls['/api/test/getScore']['data']>('/api/test/getScore', { processId })
    await score(false)
    expect(await kept()).toMatchObject({ current: true })
    await score(true)
    expect(await kept()).toMatchObject({ current: false })
  })

  it('of a draft that is on another version of the form by then publish nothing', async () => {
    const processId = await publishRow(server, 'moved-form', [step('check', 'lina')])
    const { contentHash, version } = await draftBy(processId, 'gaofeng')
    const answer = { refuses: false, cases: 1, failed: 0, failing: [], left: 0, untold: 0, gateId: 'g' }
    const publishing = server.database.transact('default', async (tx) => {
      const context = {
        tx,
        log: { error: jest.fn() } as never,
        caller: (await callerNamed(tx, 'designer')) as never,
        now: server.clock.now(),
        locale: 'zh-CN' as const,
        audit: () => Promise.resolve(),
      }
      const asked = { processId, expectedHash: contentHash, note: '', evenThough: false }
      return publishDraft(context, asked, async (_context, { play }) => {
        // Somebody saves the same drawing on a newer form while the tests are played.
        if (play) {
          await sql`insert into form_versions (form_id, version, definition, created_at)
            select form_id, version + 1, definition, created_at from form_versions where form_id = ${`${processId}-form`}`.execute(
            tx,
          )
          await sql`update process_versions set form_version = form_version + 1
            where process_id = ${processId} and version = ${version}`.execute(tx)
        }
        return answer
      })
    })
    await expect(publishing).rejects.toMatchObject({ key: 'process.changed' })
  })

  it('that fail and nobody has been told of are told before anything is published', async () => {
    const processId = await publishRow(server, 'told', [step('check', 'lina')])
    const [, late = ''] = await addCases(processId, [oneCase('told'), oneCase('confirmed later', false)])
    const { contentHash } = await draftBy(processId, 'gaofeng')
    const seen = await publish(processId, contentHash)
    expect(seen).toMatchObject({ published: false, tests: { failed: 1, left: 0 } })
    const { gateId } = seen.tests!
    await ask('/api/test/confirmCases', { processId, caseIds: [late], confirmed: true })
    const more = { evenThough: true, gateId }
    expect(await publish(processId, contentHash, more)).toMatchObject({
      published: false,
      tests: { failed: 2, left: 0 },
    })
    expect(await publish(processId, contentHash, more)).toMatchObject({ published: true, tests: { failed: 2 } })
  })

  it('of another draft than the one that was looked at publish nothing', async () => {
    const processId = await publishRow(server, 'raced', [step('check', 'lina')])
    await addCases(processId, [oneCase('one')])
    const { contentHash } = await draftBy(processId, 'gaofeng')
    const { tests } = await publish(processId, contentHash)
    await draftBy(processId, 'wangfang')
    const answer = await server.call('designer', '/api/process/publish', {
      processId,
      expectedHash: contentHash,
      evenThough: true,
      gateId: tests!.gateId,
    })
    expect(answer.code).toBe(409)
  })

  it('two who publish and change tests at the same time come to one outcome, and hold nobody up', async () => {
    const processId = await publishRow(server, 'at-once', [step('check', 'lina')])
    const caseIds = await addCases(
      processId,
      ['a', 'b', 'c', 'd'].map((name) => oneCase(name)),
    )
    const { contentHash } = await draftBy(processId, 'gaofeng', 'refuse')
    const answers = await Promise.all([
      server.call<Published>('designer', '/api/process/publish', { processId, expectedHash: contentHash }),
      ...caseIds.map((caseId) => server.call('designer', '/api/test/changeCase', { caseId, caseName: 'x', looks: [] })),
      server.call('designer', '/api/test/confirmCases', { processId, caseIds: caseIds.slice(0, 2), confirmed: false }),
      server.call<Published>('designer', '/api/process/publish', { processId, expectedHash: contentHash }),
    ])
    for (const { code } of answers) expect([200, 409, 422]).toContain(code)
    const { rows } = await server.database.transact('default', (tx) =>
      sql<{
        version: number
      }>`select published_version as version from processes where process_id = ${processId}`.execute(tx),
    )
    const published = answers.filter(({ data }) => (data as Published | null)?.published).length
    expect(rows[0]?.version).toBe(1 + published)
  })
})
