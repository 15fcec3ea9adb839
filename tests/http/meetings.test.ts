import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { MeetingView, VoteChoice } from '@/lib/contracts/meetings'
import { systemCaller } from '@/lib/engine'
import { operator } from '@/lib/words/workflow-enumerations'
import { committedText } from '@/lib/words/vote-commitment'
import { publishRow } from '../support/sample-process'
import { startTestServer, type TestServer } from '../support/test-server'
import { accessTable, callerAccounts, type CallerKind, type Fixture } from './access-table'
import { servedCalls } from '@/server/http/serve'

const members = ['lina', 'gaofeng', 'yangfan'] as const
type Member = (typeof members)[number]
const asker = 'zhangwei'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A process whose one step is a committee of three. */
const committee = (processId: string, meeting: object = {}, more: object = {}) =>
  publishRow(server, processId, [
    {
      id: 'board',
      type: 'Activity',
      name: '委员会|Board|委員會',
      mode: 'vote',
      participants: members.map((param0) => ({ participantType: 0, param0 })),
      meeting: {
        held: 'only',
        quorum: 60,
        quorumIn: 'percent',
        votes: 'named',
        absent: 'leftOut',
        chair: [],
        ...meeting,
      },
      ...more,
    },
  ])

let asked = 0
async function ask(processId: string): Promise<{ taskId: string; visitId: string }> {
  const { data, message } = await server.call(asker, '/api/task/act', {
    commandId: `meeting-ask-${(asked += 1)}`,
    operator: operator.Start,
    processId,
    formData: { total: '100', note: `n${asked}` },
  })
  if (!data) throw new Error(message)
  const taskId = String(data.taskId)
  const waiting = await server.call<{ items: { taskId: string; visitId: string }[] }[]>('lina', '/api/meeting/waiting')
  const item = waiting.data.flatMap(({ items }) => items).find((one) => one.taskId === taskId)
  return { taskId, visitId: item?.visitId ?? '' }
}

const get = async (account: string, meetingId: string) =>
  (await server.call<MeetingView>(account, '/api/meeting/get', { meetingId })).data

let planned = 0
async function plan(items: { taskId: string; visitId: string }[], by: string = 'lina'): Promise<string> {
  const { data, message } = await server.call(by, '/api/meeting/plan', {
    commandId: `meeting-plan-${(planned += 1)}`,
    name: 'Board',
    startsAt: '2026-11-20T06:00:00.000Z',
    place: 'Room 3',
    items,
  })
  if (!data) throw new Error(message)
  return String(data.meetingId)
}

async function conduct(account: string, meetingId: string, act: string, more: object = {}) {
  const { rev } = await get(account, meetingId)
  return server.call<MeetingView>(account, '/api/meeting/conduct', { meetingId, rev, act, ...more })
}

/** Held, with everybody there and the first item being voted on. */
async function sitting(processId: string, present: readonly string[] = members) {
  const item = await ask(processId)
  const meetingId = await plan([item])
  await conduct('lina', meetingId, 'begin')
  for (const account of present) await server.call(account, '/api/meeting/join', { meetingId })
  const itemId = (await get('lina', meetingId)).agenda[0]!.itemId
  await conduct('lina', meetingId, 'callVote', { itemId })
  return { ...item, meetingId, itemId }
}

async function vote(account: Member, { meetingId, itemId }: { meetingId: string; itemId: string }, choice: VoteChoice) {
  const item = (await get(account, meetingId)).agenda.find((one) => one.itemId === itemId)!
  const sent = {
    meetingId,
    itemId,
    tokenId: item.mine[0]?.tokenId ?? 'none',
    turn: Math.max(1, item.turn),
    vote: choice,
    opinion: `${account} because`,
    nonce: randomBytes(16).toString('hex'),
  }
  return { sent, answer: await server.call<{ commitment: string }>(account, '/api/meeting/vote', sent) }
}

/** What is downloaded, without the moments a packed file carries of when it was packed. */
function unpacked(data: unknown): unknown {
  if (!Buffer.isBuffer(data)) return data
  const bytes = Buffer.from(data)
  for (const [sign, at] of [
    ['PK\x03\x04', 10],
    ['PK\x01\x02', 12],
  ] as const)
    for (let found = bytes.indexOf(sign); found >= 0; found = bytes.indexOf(sign, found + 4))
      bytes.fill(0, found + at, found + at + 4)
  return bytes.toString('base64')
}

const statusOf = async (taskId: string) =>
  (
    await server.database.transact('default', (tx) =>
      sql<{
        status: number
        result: number | null
      }>`select status, result from tasks where task_id = ${taskId}`.execute(tx),
    )
  ).rows[0]

describe('a committee step held as a meeting', () => {
  it('is planned, voted on under seal, opened together and decided by the rule of the step; the minutes say how', async () => {
    const processId = await committee('board-named')
    const items = [await ask(processId), await ask(processId)]
    const meetingId = await plan(items)
    expect((await get('gaofeng', meetingId)).chair.account).toBe('lina')
    // Nobody decides outside of it, in whatever way.
    const { data: opened } = await server.call<{ can: Record<string, unknown> }>('gaofeng', '/api/task/open', {
      taskId: items[0]!.taskId,
    })
    expect(opened.can.approve).toBe('onlyInMeeting')
    await conduct('lina', meetingId, 'begin')
    for (const account of members) await server.call(account, '/api/meeting/join', { meetingId })
    const [first, second] = (await get('lina', meetingId)).agenda
    await conduct('lina', meetingId, 'callVote', { itemId: first!.itemId })
    const at = { meetingId, itemId: first!.itemId }
    const given = [
      await vote('lina', at, 'yes'),
      await vote('gaofeng', at, 'no'),
      // Who thinks again gives his vote anew.
      await vote('yangfan', at, 'no'),
      await vote('yangfan', at, 'yes'),
    ]
    expect(given.map(({ answer }) => answer.code)).toEqual([200, 200, 200, 200])
    expect((await statusOf(items[0]!.taskId))?.status).toBe(0)
    const { data: done } = await conduct('lina', meetingId, 'openVotes', { itemId: first!.itemId })
    const decided = done.agenda[0]!
    expect(decided).toMatchObject({ state: 'decided', result: 'approved', votes: 3, present: 3, needed: 2 })
    expect(new Map(decided.ballots.map(({ by, vote: said }) => [by?.account, said]))).toEqual(
      new Map([
        ['lina', 'yes'],
        ['gaofeng', 'no'],
        ['yangfan', 'yes'],
      ]),
    )
    // Each finds his vote as he gave it.
    for (const { sent, answer } of [given[0]!, given[1]!, given[3]!]) {
      const ballot = decided.ballots.find(({ commitment }) => commitment === answer.data.commitment)
      expect(ballot).toMatchObject({ vote: sent.vote, opinion: sent.opinion, nonce: sent.nonce })
      expect(createHash('sha256').update(committedText(sent)).digest('hex')).toBe(answer.data.commitment)
    }
    expect(await statusOf(items[0]!.taskId)).toEqual({ status: 1, result: 0 })
    // What was not reached stays for the next meeting.
    await conduct('lina', meetingId, 'end')
    expect((await get('lina', meetingId)).agenda[1]).toMatchObject({ itemId: second!.itemId, state: 'carried' })
    expect((await ask(processId)).visitId).not.toBe('')
    expect(await plan([items[1]!])).not.toBe(meetingId)
    // The trace of the request leads here, for whoever may see it and nobody else.
    const ofTask = (account: string) =>
      server.call<unknown[]>(account, '/api/meeting/ofTask', { taskId: items[0]!.taskId })
    expect((await ofTask(asker)).data).toHaveLength(1)
    expect((await get(asker, meetingId)).agenda.map(({ state }) => state)).toEqual(['decided', 'carried'])
    expect((await ofTask('zhoukaiwen')).code).toBe(404)
    expect((await server.call('zhoukaiwen', '/api/meeting/get', { meetingId })).code).toBe(404)
  })

  it('tells nobody, by any call, how sealed votes stand: every answer is the same whatever they say', async () => {
    for (const votes of ['named', 'secret']) {
      const at = await sitting(await committee(`board-sealed-${votes}`, { votes }))
      const fixture: Fixture = { server, taskId: at.taskId, processId: `board-sealed-${votes}`, fileId: 'none' }
      // Who asked, who sits in the chair, and who may see everything.
      const accounts = { initiator: asker, approver: 'lina', administrator: callerAccounts.administrator }
      // The codes of the votes are random; everything else has to be the same.
      const all = async (): Promise<string[]> => {
        const answers: string[] = []
        for (const [caller, account] of Object.entries(accounts) as [CallerKind, string][])
          for (const [path, row] of Object.entries(accessTable)) {
            const contract = servedCalls.get(path)
            if (!contract || contract.changes || contract.endless || row.except) continue
            // The logs tell of the very calls made here, others of the machine as it is at the moment; what logs say of votes
            // is looked at below.
            if (/^\/api\/(log|monitor|backup|cache|administration)\//.test(path)) continue
            const own = path.startsWith('/api/meeting/get') ? { meetingId: at.meetingId } : row.input?.(fixture, caller)
            const request = `${contract.method === 'GET' ? 'GET ' : ''}${path}`
            const { code, data, message } = await server.call(account, request, own ?? {})
            const text = JSON.stringify({ account, path, code, data: unpacked(data), message })
            // The identifier of a SAML document is made anew each time it is told.
            answers.push(text.replace(/[0-9a-f]{64}|_[0-9a-f]{40}/g, 'HASH').replace(/"correlationId":"[^"]*"/g, ''))
          }
        return answers
      }
      for (const account of members) await vote(account, at, 'yes')
      // What is opened for the first time has been seen from then on.
      await all()
      const before = await all()
      for (const account of members) await vote(account, at, 'no')
      const after = await all()
      for (const [index, answer] of after.entries()) expect(answer).toBe(before[index])
      for (const kind of ['operation', 'task']) {
        const { data } = await server.call<{ rows: object[] }>('admin', '/api/log/list', { kind, pageSize: 100 })
        expect(JSON.stringify(data.rows)).not.toMatch(/because|"no"|"yes"|reject/i)
      }
      // Nor does the database say it to who reads it.
      const { rows } = await server.database.transact('default', (tx) =>
        sql<{
          text: string
        }>`select row_to_json(v)::text as text from meeting_votes v where item_id = ${at.itemId}`.execute(tx),
      )
      expect(rows).toHaveLength(3)
      expect(new Set(rows.map(({ text }) => text.length)).size).toBeLessThanOrEqual(3)
      for (const { text } of rows) expect(text).not.toMatch(/because|"no"|"yes"/)
    }
  }, 400_000)

  it('keeps of a secret vote who voted and how many said what, and no more', async () => {
    const at = await sitting(await committee('board-secret', { votes: 'secret' }))
    const given = [await vote('lina', at, 'yes'), await vote('gaofeng', at, 'no'), await vote('yangfan', at, 'yes')]
    const sealed = (await get('lina', at.meetingId)).agenda[0]!
    expect(sealed).toMatchObject({ votes: 3, voted: [] })
    const { data } = await conduct('lina', at.meetingId, 'openVotes', { itemId: at.itemId })
    const opened = data.agenda[0]!
    expect(opened.result).toBe('approved')
    expect(opened.ballots.every(({ by }) => by === null)).toBe(true)
    expect(opened.ballots.map(({ commitment }) => commitment).sort()).toEqual(
      given.map(({ answer }) => answer.data.commitment).sort(),
    )
    const kept = await server.database.transact('default', (tx) =>
      sql<{ text: string }>`
        select coalesce(string_agg(data::text, ''), '') || coalesce((select string_agg(entry::text, '') from op_log where task_id = ${at.taskId}), '')
          || coalesce((select string_agg(row_to_json(v)::text, '') from meeting_votes v where item_id = ${at.itemId}), '') as text
        from tokens where task_id = ${at.taskId}`.execute(tx),
    )
    expect(kept.rows[0]?.text).not.toMatch(/because|"vote": ?"(yes|no)"/)
  })

  it('opens nothing without a quorum; those who were not there are left out, or vote later where the step says so', async () => {
    const small = await sitting(await committee('board-quorum'), ['lina'])
    await vote('lina', small, 'yes')
    const refused = await conduct('lina', small.meetingId, 'openVotes', { itemId: small.itemId })
    expect(refused.code).toBe(422)
    expect(refused.message).toContain('2')
    await server.call('gaofeng', '/api/meeting/join', { meetingId: small.meetingId })
    expect(
      (await conduct('lina', small.meetingId, 'openVotes', { itemId: small.itemId })).data.agenda[0],
    ).toMatchObject({
      state: 'decided',
      result: 'approved',
    })
    const later = await sitting(await committee('board-later', { absent: 'wait' }, { mode: 'parallelAll' }), [
      'lina',
      'gaofeng',
    ])
    await vote('lina', later, 'yes')
    await vote('gaofeng', later, 'yes')
    expect(
      (await conduct('lina', later.meetingId, 'openVotes', { itemId: later.itemId })).data.agenda[0],
    ).toMatchObject({
      state: 'waitsOn',
      result: 'open',
    })
    expect((await statusOf(later.taskId))?.status).toBe(0)
    const next = await server.call<{ members: { account: string }[]; items: { taskId: string }[] }[]>(
      'yangfan',
      '/api/meeting/waiting',
    )
    const waits = next.data.find(({ items }) => items.some(({ taskId }) => taskId === later.taskId))
    expect(waits?.members.map(({ account }) => account)).toEqual(['yangfan'])
  })

  it('lets votes fall when what they were given of changes, and tells everybody; a place that moves takes its vote along', async () => {
    const at = await sitting(await committee('board-moves'))
    await vote('lina', at, 'yes')
    await vote('gaofeng', at, 'yes')
    const rev = async () =>
      (await server.call<{ task: { rev: number } }>('admin', '/api/task/open', { taskId: at.taskId })).data.task.rev
    const act = async (account: string, wanted: number, more: object) =>
      server.call(account, '/api/task/act', {
        commandId: randomBytes(8).toString('hex'),
        operator: wanted,
        taskId: at.taskId,
        expectedRev: await rev(),
        opinion: 'x',
        ...more,
      })
    expect((await act('gaofeng', operator.Transfer, { people: ['sunhaoran'] })).code).toBe(200)
    const moved = (await get('lina', at.meetingId)).agenda[0]!
    expect(moved).toMatchObject({ state: 'voting', votes: 1 })
    expect(moved.voted.map(({ account }) => account)).toEqual(['lina'])
    // Who was handed the place belongs to the meeting now; who gave it has no vote.
    expect((await get('sunhaoran', at.meetingId)).me.member).toBe(true)
    expect((await vote('gaofeng', at, 'yes')).answer.code).toBe(403)
    expect((await act(asker, operator.Withdraw, {})).code).toBe(200)
    expect((await get('lina', at.meetingId)).agenda[0]).toMatchObject({ state: 'gone', note: 'withdrawn', votes: 0 })
    const { rows } = await server.database.transact('default', (tx) =>
      sql<{
        event: string
      }>`select payload ->> 'event' as event from outbox where task_id = ${at.taskId} and kind = 'notify'`.execute(tx),
    )
    expect(rows.filter(({ event }) => event === 'votesFell').length).toBeGreaterThanOrEqual(2)
  })

  it('has one chair: a second window, a second end and somebody else are refused, and an absent chair is replaced', async () => {
    const at = await sitting(await committee('board-chairs'))
    const { rev } = await get('lina', at.meetingId)
    const same = { meetingId: at.meetingId, rev, act: 'stopVote', itemId: at.itemId }
    expect((await server.call('lina', '/api/meeting/conduct', same)).code).toBe(200)
    expect((await server.call('lina', '/api/meeting/conduct', same)).code).toBe(409)
    expect((await conduct('gaofeng', at.meetingId, 'callVote', { itemId: at.itemId })).code).toBe(403)
    expect((await conduct('gaofeng', at.meetingId, 'takeChair')).code).toBe(403)
    await server.call('lina', '/api/meeting/join', { meetingId: at.meetingId, present: false })
    expect((await conduct('gaofeng', at.meetingId, 'takeChair')).data.chair.account).toBe('gaofeng')
    expect((await conduct('gaofeng', at.meetingId, 'end')).data.state).toBe('closed')
    expect((await conduct('gaofeng', at.meetingId, 'end')).code).toBe(409)
    expect((await vote('lina', at, 'yes')).answer.code).toBe(409)
    expect((await server.call('lina', '/api/meeting/join', { meetingId: at.meetingId })).code).toBe(409)
  })

  it('is not held up by a chair who has left the company without leaving the room', async () => {
    const at = await sitting(await committee('board-left'), ['gaofeng'])
    const enable = (enabled: boolean) =>
      server.database.transact('default', (tx) =>
        sql`update users set enabled = ${enabled} where account = 'lina'`.execute(tx),
      )
    await enable(false)
    try {
      const seen = await get('gaofeng', at.meetingId)
      expect(seen.people.find(({ account }) => account === 'lina')).toMatchObject({ present: false })
      expect([seen.may.takeChair, seen.agenda[0]?.present]).toEqual([true, 1])
      expect((await conduct('gaofeng', at.meetingId, 'takeChair')).data.chair.account).toBe('gaofeng')
      expect((await conduct('gaofeng', at.meetingId, 'stopVote', { itemId: at.itemId })).code).toBe(200)
    } finally {
      await enable(true)
    }
  })

  it('refuses votes that are not the voter’s, come too early or without joining, and tampered ones change nothing', async () => {
    const at = await sitting(await committee('board-hostile'), ['lina', 'gaofeng'])
    expect((await vote('yangfan', at, 'yes')).answer.code).toBe(422)
    const { sent } = await vote('lina', at, 'yes')
    expect((await server.call('gaofeng', '/api/meeting/vote', sent)).code).toBe(403)
    expect((await server.call('lina', '/api/meeting/vote', { ...sent, turn: 2 })).code).toBe(409)
    expect((await server.call('zhoukaiwen', '/api/meeting/vote', sent)).code).toBe(404)
    expect((await server.call('lina', '/api/meeting/vote', { ...sent, vote: 'no', opinion: '' })).code).not.toBe(200)
    await vote('gaofeng', at, 'yes')
    await server.database.transact('default', (tx) =>
      sql`update meeting_votes set sealed = (select sealed from meeting_votes where voter = 'gaofeng' and item_id = ${at.itemId})
        where voter = 'lina' and item_id = ${at.itemId}`.execute(tx),
    )
    expect((await conduct('lina', at.meetingId, 'openVotes', { itemId: at.itemId })).code).toBe(500)
    expect((await statusOf(at.taskId))?.status).toBe(0)
    expect((await get('lina', at.meetingId)).agenda[0]?.state).toBe('voting')
  })

  it('opens no vote twice whose opening was named before keys were stretched', async () => {
    for (const settings of [{}, { votes: 'secret' }]) {
      const at = await sitting(await committee(`board-keys-${Object.keys(settings).length}`, settings), [
        'lina',
        'gaofeng',
      ])
      const { sent } = await vote('lina', at, 'yes')
      await vote('gaofeng', at, 'yes')
      const secret = 'votes' in settings
      const [named] = server.app.deps.secrets.earlierFingerprints(
        `${at.itemId} ${sent.turn} ${secret ? 'secret' : sent.tokenId}`,
      )
      const account = secret ? systemCaller.account : 'lina'
      await server.database.transact('default', (tx) =>
        sql`insert into task_commands (account, command_id, content_hash, created_at) values (${account}, ${named}, 'of before', now())`.execute(
          tx,
        ),
      )
      expect((await conduct('lina', at.meetingId, 'openVotes', { itemId: at.itemId })).code).not.toBe(200)
      expect((await get('lina', at.meetingId)).agenda[0]?.state).toBe('voting')
    }
  })

  it('invites once however often it is sent, and puts nothing on two agendas', async () => {
    const item = await ask(await committee('board-twice'))
    const sent = { commandId: 'meeting-same-id', name: 'Once', startsAt: '2026-11-25T06:00:00.000Z', items: [item] }
    const first = await server.call('lina', '/api/meeting/plan', sent)
    expect((await server.call('lina', '/api/meeting/plan', sent)).data).toEqual(first.data)
    expect((await server.call('gaofeng', '/api/meeting/plan', { ...sent, commandId: 'meeting-other-id' })).code).toBe(
      409,
    )
    expect((await conduct('lina', String(first.data.meetingId), 'cancel')).data.state).toBe('cancelled')
    expect((await server.call('gaofeng', '/api/meeting/plan', { ...sent, commandId: 'meeting-third-id' })).code).toBe(
      200,
    )
    const { rows } = await server.database.transact('default', (tx) =>
      sql<{ payload: { calendar?: string; to: unknown[] } }>`
        select payload from outbox where task_id = ${item.taskId} and payload ->> 'event' = 'meetingCalled' order by effect_id`.execute(
        tx,
      ),
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]?.payload.calendar).toMatch(
      /^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:20261125T060000Z\r\n[\s\S]*END:VCALENDAR\r\n$/,
    )
    expect(rows[0]?.payload.to).toHaveLength(3)
  })
})
