import fc from 'fast-check'
import type { CallContract } from '@/lib/contracts/call'
import { servedCalls } from '@/server/http/serve'
import { bodyText, validInputs } from '../support/arbitrary-input'
import { myItem, startPurchase, uploadAs } from '../support/purchase'
import { startTestServer, type TestServer } from '../support/test-server'
import { accessTable, type Fixture } from './access-table'

/** Inputs that name a foreign object, for each call that takes such an id. */
const samples = Number(process.env.FUZZ_RUNS ?? 1) * 4
const seed = Number(process.env.FUZZ_SEED ?? 20261122)

/** Of another department, without part in anything the others do, and with no rights of his own. */
const stranger = 'zhoukaiwen'

/** Ends the session. */
const without = ['/api/auth/logout']

describe('S2 what belongs to others', () => {
  let server: TestServer
  let fixture: Fixture
  /** Ids of what belongs to others, by the fields that name them. */
  let foreign: [RegExp, string][]
  /** Beside each of these ids one of nothing, as long and of the same signs. */
  let nothings: [string, string][]

  beforeAll(async () => {
    server = await startTestServer()
    const fileId = await uploadAs(server, 'zhangwei', 'quote.txt', 'three offers')
    const { taskId, processId } = await startPurchase(server, 'zhangwei', { attachments: [fileId] })
    fixture = { server, taskId, processId, fileId }
    const { workItemId } = await myItem(server, 'lina', taskId)
    const view = await server.call<{ viewId: string }>('zhangwei', '/api/workitem/saveView', {
      kind: 1,
      name: 'mine',
      content: {},
    })
    const agent = await server.call<{ agentId: string }>('lina', '/api/agent/setAgent', {
      agent: 'zhangwei',
      startsAt: '2026-12-01T00:00:00Z',
      endsAt: '2026-12-05T00:00:00Z',
    })
    const sessions = await server.call<{ sessionId: string }[]>('lina', '/api/account/getMySessions')
    const documents = await server.call<{ rows: { documentId: string }[] }>('wangfang', '/api/document/list', {
      folderId: 'folder-finance',
    })
    foreign = [
      [/^fileId$/, fileId],
      [/^taskIds?$/, taskId],
      [/^(workItemId|tokenId)$/, workItemId],
      [/^viewId$/, view.data.viewId],
      [/^agentId$/, agent.data.agentId],
      [/^sessionId$/, sessions.data[0]!.sessionId],
      [/^documentIds?$/, documents.data.rows[0]!.documentId],
      [/^folderId$/, 'folder-finance'],
    ]
    nothings = foreign.map(([, id]) => [id, id.replace(/[0-9]/g, '7').replace(/[a-z]/gi, 'e')])
  })
  afterAll(() => server.close())

  const contracts = () =>
    [...servedCalls.values()].filter(
      ({ path, sends, endless }) => !endless && !without.includes(path) && sends !== 'multipart',
    )

  /** Inputs that name at least one of them: made from the contract, and as the table of rights sends them. */
  function inputsOf({ path, input }: CallContract): object[] {
    const made = validInputs(input, (field) => foreign.filter(([name]) => name.test(field)).map(([, id]) => id))
    const sample = accessTable[path]?.input?.(fixture, 'stranger') ?? {}
    return [
      sample,
      ...fc.sample(made, { numRuns: samples, seed }).map((one) => ({ ...(one as object), ...sample })),
    ].filter((one) => foreign.some(([, id]) => bodyText(one).includes(id)))
  }

  const withNothing = (text: string) => nothings.reduce((whole, [id, nothing]) => whole.replaceAll(id, nothing), text)

  async function answerTo({ path, method }: CallContract, input: string): Promise<string> {
    const { status, code, message, fields, data } = await server.call(
      stranger,
      `${method === 'GET' ? 'GET ' : ''}${path}`,
      JSON.parse(input),
    )
    return withNothing(JSON.stringify({ status, code, message, fields, data }))
  }

  it('answers for every id of theirs as it does for one of nothing', async () => {
    const told: string[] = []
    const tried = new Set<string>()
    for (const contract of contracts())
      for (const input of inputsOf(contract)) {
        const text = bodyText(input).replace(/"commandId":"[^"]*"/, '"commandId":"of-others"')
        const theirs = await answerTo(contract, text)
        const nothing = await answerTo(
          contract,
          withNothing(text).replace('"commandId":"of-others"', '"commandId":"of-nothing"'),
        )
        tried.add(contract.path)
        if (theirs !== nothing)
          told.push(
            `${contract.path} ${text.slice(0, 400)}\n  theirs  ${theirs.slice(0, 300)}\n  nothing ${nothing.slice(0, 300)}`,
          )
      }
    expect(told).toEqual([])
    expect(tried.size).toBeGreaterThanOrEqual(15)
  })
})
