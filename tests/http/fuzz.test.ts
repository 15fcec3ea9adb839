import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { CallContract } from '@/lib/contracts/call'
import { errors } from '@/lib/contracts/errors'
import { hashToken } from '@/server/http/caller'
import { markedBy } from '@/server/http/company-mark'
import { servedCalls } from '@/server/http/serve'
import { defaultTenant } from '@/server/platform/db'
import { bodyText, spoiledInputs, validInputs, type KnownValues } from '../support/arbitrary-input'
import { outboxOf } from '../support/deliver'
import { multipartFile } from '../support/multipart'
import { myItem, startPurchase, uploadAs } from '../support/purchase'
import { watchTables } from '../support/table-prints'
import { startTestServer, type TestServer } from '../support/test-server'
import { makeTwin, markOfTwin, twin, twinPrints } from '../support/twin-tenant'
import { accessTable, callerAccounts, type CallerKind, type Fixture } from './access-table'

/** Inputs of each kind (valid, spoiled) for every call and caller. */
const runs = Number(process.env.FUZZ_RUNS ?? 1)
const seed = Number(process.env.FUZZ_SEED ?? 20261122)
jest.setTimeout(120_000 * Math.max(1, runs))

/** Calls that end sessions: they come last, each with a session of its own. */
const endSessions = ['/api/auth/logout', '/api/account/endSessions', '/api/account/changePassword']
/** What a wrong guess leaves behind on purpose, and what is written of every call some seconds later. */
const notesOfGuesses = ['sign_in_failures', 'sign_in_sources', 'audit_log']

/** Calls that may name another company, of the system administrator alone, and why. */
const nameCompanies: Record<string, string> = {
  '/api/tenant/list': 'the page of companies names each of them, and nothing within',
}
const nameOfTwin = `"name":"${markOfTwin}"`

/** Words of programs and databases that no person is to read. */
const insides =
  /\bat .{1,80}:\d+:\d+|node_modules|\.ts:\d|syntax error at|violates|relation "|column "|invalid input syntax|out of range for type|TypeError|RangeError|is not a function|Cannot read|ECONN|kysely|pglite/i

const knownCodes = new Set<number>(Object.values(errors).map(({ code }) => code))

interface Answered {
  status: number
  isJson: boolean
  text: string
  body: { code?: unknown; message?: unknown; data?: unknown; fields?: Record<string, unknown> }
}

describe('S3 inputs made from the contracts, valid, nearly valid and hostile', () => {
  let server: TestServer
  let fixture: Fixture
  let known: KnownValues
  let twinBefore: Record<string, string>
  let watch: Awaited<ReturnType<typeof watchTables>>
  const tablesChanged = new Set<string>()
  beforeAll(async () => {
    server = await startTestServer()
    const fileId = await uploadAs(server, 'zhangwei', 'quote.txt', 'three offers')
    const started = await startPurchase(server, 'zhangwei', { attachments: [fileId] })
    fixture = { server, fileId, taskId: started.taskId, processId: started.processId }
    // The keys of the installation are made when they are first needed; from then on they are read.
    await server.call('zhangwei', '/api/notice/getPreferences')
    await server.app.fastify.inject({
      method: 'POST',
      url: '/api/task/receipt',
      headers: { authorization: `Bearer ${await server.tokenOf('zhangwei')}` },
      payload: { taskId: started.taskId },
    })
    const item = await myItem(server, 'lina', started.taskId)
    const column = async (name: string, table: string) =>
      (
        await sql<{
          value: string
        }>`select ${sql.ref(name)} as value from ${sql.table(table)} order by 1 limit 12`.execute(server.database.owner)
      ).rows.map(({ value }) => value)
    // The administrator himself stays as he is: he is the last to be tried.
    const accounts = (await column('account', 'users')).filter((account) => account !== 'admin')
    const groups = await column('group_id', 'groups')
    const menus = await column('ui_menu_id', 'menus')
    const roles = (await column('role_id', 'roles')).filter((id) => !/admin/i.test(id))
    const forms = await column('form_id', 'forms')
    const byField: [RegExp, unknown[]][] = [
      [/taskId$/, [fixture.taskId]],
      [/processId$/, [fixture.processId]],
      [/workItemId$/, [item.workItemId]],
      [/expectedRev$/, [item.expectedRev]],
      [/fileId$/, [fixture.fileId]],
      [/formId$/, forms],
      [/groupId|departmentId|parentId/i, groups],
      [/menu/i, menus],
      [/roleId/, roles],
      [/account|initiator|^(from|to|agent|chief|secretary)$/i, accounts],
      [/activityId|elementId/i, ['leader', 'start']],
      [/^(id|moveId|targetId)$/, [...groups.slice(0, 3), ...menus.slice(0, 3), ...roles]],
      [/catalogId/i, ['', 'none', ...(await column('catalog_id', 'catalogs'))]],
      // What only fits together, or only in a form of its own.
      [/^password2?$/, ['Other#12345']],
      [/^menuUrl$/, ['/start']],
      [/^actionValue$/, [1, 2, 4, 8]],
      [/^type$/, [0, 1, 2]],
    ]
    known = (field) => byField.find(([name]) => name.test(field))?.[1] ?? []
    await makeTwin(server.database)
    twinBefore = await twinPrints(server.database)
    watch = await watchTables(server.database)
  })
  afterAll(() => server.close())

  /** Made from the contract of a call, also below what the table of rights sends. */
  function validFor(contract: CallContract, kind: CallerKind): fc.Arbitrary<unknown> {
    const made = validInputs(contract.input, known)
    const sample = accessTable[contract.path]?.input?.(fixture, kind)
    return sample && !Array.isArray(sample)
      ? fc.oneof(
          made,
          made.map((input) => ({ ...(input as object), ...sample })),
        )
      : made
  }

  function inputsOf(contract: CallContract, kind: CallerKind): unknown[] {
    const valid = validFor(contract, kind)
    const some = (values: fc.Arbitrary<unknown>, salt: number) =>
      fc.sample(values, { numRuns: runs, seed: seed + salt + contract.path.length * 7 + kind.length })
    return [...some(valid, 1), ...some(spoiledInputs(valid), 2)]
  }

  async function send(contract: CallContract, input: unknown, token: string | undefined): Promise<Answered> {
    const bearer = token ? { authorization: `Bearer ${token}` } : {}
    const response = await server.app.fastify.inject(
      contract.method === 'GET'
        ? { method: 'GET', url: `${contract.path}?${queryOf(input)}`, headers: bearer }
        : contract.sends === 'multipart'
          ? ((file) => ({
              method: 'POST' as const,
              url: contract.path,
              payload: file.payload,
              headers: { ...file.headers, ...bearer },
            }))(multipartFile('x.png', bodyText(input)))
          : {
              method: 'POST',
              url: contract.path,
              payload: bodyText(input),
              headers: { 'content-type': 'application/json', ...bearer },
            },
    )
    const isJson = String(response.headers['content-type']).includes('json')
    return { status: response.statusCode, isJson, text: response.body, body: isJson ? response.json() : {} }
  }

  async function freshToken(account: string, company = defaultTenant): Promise<string> {
    const token = markedBy(company, randomBytes(32).toString('base64url'))
    const now = server.clock.now()
    await server.database.transact(company, (tx) =>
      sql`insert into sessions (session_id, token_hash, account, created_at, seen_at, expires_at)
      values (${randomBytes(8).toString('hex')}, ${hashToken(token)}, ${account}, ${now}, ${now}, ${new Date(now.getTime() + 3_600_000)})`.execute(
        tx,
      ),
    )
    return token
  }

  /** What is wrong with an answer; nothing for a proper one. */
  function faultOf(contract: CallContract, { status, isJson, text, body }: Answered): string | undefined {
    if (status >= 500) return `answers ${status}: ${text.slice(0, 2000)}`
    const seen = contract.path in nameCompanies ? text.replaceAll(nameOfTwin, '') : text
    if (seen.includes(markOfTwin)) return `shows another company: ${text.slice(0, 2000)}`
    if (!isJson) return status === 200 && contract.streams ? undefined : `no envelope: ${status} ${text.slice(0, 200)}`
    if (typeof body.code !== 'number' || typeof body.message !== 'string' || !('data' in body))
      return contract.streams && status === 200 ? undefined : `no envelope: ${text.slice(0, 200)}`
    if (body.code !== 200 && !knownCodes.has(body.code)) return `answers an unknown code: ${text.slice(0, 200)}`
    const said = [body.message, ...Object.values(body.fields ?? {})].join('\n')
    return insides.test(said) ? `speaks of its insides: ${said.slice(0, 300)}` : undefined
  }

  /** Makes every call as one caller and tells everything that was not as promised. */
  async function tryAll(kind: CallerKind | 'anonymous'): Promise<string[]> {
    const account = kind === 'anonymous' ? undefined : callerAccounts[kind]
    const usual = account && (await freshToken(account))
    const faults: string[] = []
    const usualCalls = [...servedCalls.values()].filter(({ path, endless }) => !endless && !endSessions.includes(path))
    const calls = [...usualCalls, ...endSessions.flatMap((path) => servedCalls.get(path) ?? [])]
    await watch.changed()
    for (const contract of calls) {
      let taken = false
      for (const input of inputsOf(contract, kind === 'anonymous' ? 'stranger' : kind)) {
        const token = account && endSessions.includes(contract.path) ? await freshToken(account) : usual
        const answer = await send(contract, input, token)
        taken ||= answer.status === 200 && (answer.body.code ?? 200) === 200
        const expected = accessTable[contract.path]?.anonymous ?? 401
        const fault =
          faultOf(contract, answer) ??
          (!account && expected === 401 && ![401, 400].includes(Number(answer.body.code))
            ? `answers nobody with ${answer.status}`
            : undefined) ??
          (account && answer.body.code === 401 ? 'a session has come to its end' : undefined)
        if (fault) faults.push(`${contract.path} by ${kind} ${fault}\n  ${bodyText(input).slice(0, 600)}`)
      }
      const changed = (await watch.changed()).filter((table) => !notesOfGuesses.includes(table))
      for (const table of changed) tablesChanged.add(table)
      if (changed.length && !taken)
        faults.push(`${contract.path} refused ${kind} and yet changed ${changed.join(', ')}`)
      if (changed.length && !contract.changes)
        faults.push(`${contract.path} by ${kind} is said to change nothing and changed ${changed.join(', ')}`)
    }
    return faults
  }

  it('are taken by every contract, some of them: nobody fuzzes a closed door', () => {
    const closed = [...servedCalls.values()].filter((contract) => {
      const made = fc.sample(validFor(contract, 'administrator'), { numRuns: 40, seed })
      return !made.some((input) => contract.input.safeParse(JSON.parse(bodyText(input))).success)
    })
    expect(closed.map(({ path }) => path)).toEqual([])
  })

  it('refuse a revision no column holds and a body thousands of levels deep, each by its name', async () => {
    const command = { commandId: 'beyond-all-limits', operator: 10, taskId: fixture.taskId, opinion: 'seen' }
    const large = await server.call('lina', '/api/task/act', { ...command, expectedRev: 2 ** 53 - 1 })
    expect(large).toMatchObject({ status: 400, code: 400, fields: { expectedRev: expect.any(String) } })
    const payload = `{"commandId":"beyond-all-limits","formData":{"purpose":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`
    const deep = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/task/act',
      payload,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await server.tokenOf('lina')}` },
    })
    expect({ status: deep.statusCode, code: deep.json().code }).toEqual({ status: 400, code: 400 })
  })

  it('get an envelope and never a 5xx in every shape a body may come in, with names and texts no object and no text should have', async () => {
    const names = '"__proto__":{"isAdministrator":true},"constructor":{"prototype":{"code":1}},"toString":"x"'
    const whole = multipartFile('x.png', 'x'.repeat(100))
    const shapes: [type: string, payload: string | Buffer][] = [
      ['application/json', `{${names},"taskId":"\\ud800","keyword":"x\\udfff","id":"\\u0000"}`],
      ['application/json', `[{${names}}]`],
      ['application/x-www-form-urlencoded', '__proto__[isAdministrator]=true&__proto__=1&taskId=%ED%A0%80&id=%00&id=2'],
      [
        multipartFile('x', '').headers['content-type']!,
        multipartFile('x', 'x', { __proto__: 'x', taskId: '\ud800' }).payload,
      ],
      ['multipart/form-data', 'no boundary'],
      [whole.headers['content-type']!, whole.payload.subarray(0, -20)],
      ['text/plain', '{}'],
    ]
    const faults: string[] = []
    const authorization = `Bearer ${await freshToken('lina')}`
    for (const contract of [...servedCalls.values()].filter(
      ({ path, method }) => method === 'POST' && !endSessions.includes(path),
    ))
      for (const [type, payload] of shapes) {
        const headers = { 'content-type': type, authorization }
        const response = await server.app.fastify.inject({ method: 'POST', url: contract.path, payload, headers })
        const isJson = String(response.headers['content-type']).includes('json')
        const answered = {
          status: response.statusCode,
          isJson,
          text: response.body,
          body: isJson ? response.json() : {},
        }
        const fault = faultOf(contract, answered)
        if (fault) faults.push(`${contract.path} as ${type} ${fault}`)
      }
    expect(faults).toEqual([])
    expect(({} as { isAdministrator?: boolean }).isAdministrator).toBeUndefined()
  })

  it.each(['anonymous', ...Object.keys(callerAccounts)] as const)(
    'get an envelope and never a 5xx as %s, and nothing refused leaves a trace',
    async (kind) => {
      expect(await tryAll(kind as CallerKind | 'anonymous')).toEqual([])
      // Who watches sees: what an administrator is given to change does change.
      if (kind === 'administrator') expect(tablesChanged.size).toBeGreaterThan(10)
    },
  )

  it('S14 none of it, nor what it left to be delivered, changed a value of another company with the same ids', async () => {
    const outbox = outboxOf(server)
    await outbox.deliverAll()
    await outbox.close()
    expect(await twinPrints(server.database)).toEqual(twinBefore)
    expect(twinBefore.users).not.toMatch(/^0 /)
  })

  it('S14 the administrator of another company, with the same ids and accounts, changes no value here and reaches nothing of the installation', async () => {
    await server.app.deps.companies.read()
    // A call whose body cannot be read is of nobody yet: it is noted here.
    const printsHere = async () => ({ ...(await twinPrints(server.database, defaultTenant)), access_log: '' })
    const before = await printsHere()
    const faults: string[] = []
    for (const contract of [...servedCalls.values()].filter(({ endless }) => !endless)) {
      const token = await freshToken(callerAccounts.administrator, twin)
      for (const input of [
        accessTable[contract.path]?.input?.(fixture, 'administrator') ?? {},
        ...inputsOf(contract, 'administrator'),
      ]) {
        const { status, text, body } = await send(contract, input, token)
        if (status >= 500) faults.push(`${contract.path} answers ${status}: ${text.slice(0, 500)}`)
        const closed = contract.installation || contract.access === 'system-administrator'
        if (closed && Number(body.code) === 200)
          faults.push(`${contract.path} is open to another company: ${text.slice(0, 300)}`)
      }
    }
    expect(faults).toEqual([])
    expect(await printsHere()).toEqual(before)
  })
})

/** A query string of whatever there is: what is no text goes as JSON. */
function queryOf(input: unknown): string {
  const entries = typeof input === 'object' && input !== null ? Object.entries(input) : [['input', input]]
  return new URLSearchParams(
    entries.map(([name, value]) => [
      String(name),
      (typeof value === 'string' ? value : bodyText(value)).slice(0, 8000),
    ]),
  ).toString()
}
