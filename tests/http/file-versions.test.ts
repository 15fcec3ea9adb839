import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { operator } from '@/lib/words/workflow-enumerations'
import { multipartFile } from '../support/multipart'
import { act, myItem, startPurchase, uploadAs } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, temporaryFolder, type TestServer } from '../support/test-server'

interface Opened {
  form: { data: { attachments: string[]; paper?: string[] } }
  files: {
    fileId: string
    name: string
    uploadedBy: string
    versions?: { fileId: string; name: string; uploadedBy: string; uploadedAt: string }[]
  }[]
}

onBothDatabases('versions of an attachment', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const upload = async (account: string, name: string, content: string, replaces?: string) => {
    const { headers, payload } = multipartFile(name, content, replaces === undefined ? {} : { replaces })
    const response = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/file/upload',
      payload,
      headers: { ...headers, authorization: `Bearer ${await server.tokenOf(account)}` },
    })
    return response.json() as { code: number; data: { fileId: string } }
  }
  const open = async (account: string, taskId: string) =>
    (await server.call<Opened>(account, '/api/task/open', { taskId })).data
  const read = async (account: string, fileId: string) => {
    const answer = await server.call<Buffer>(account, '/api/file/download', { fileId })
    return answer.status === 200 && Buffer.isBuffer(answer.data) ? answer.data.toString() : answer.code
  }

  it('keeps the former ones with who and when; the latest is the value; readers of the task may read all of them', async () => {
    const first = await uploadAs(server, 'zhangwei', 'offer.txt', 'one')
    const { taskId } = await startPurchase(server, 'zhangwei', { attachments: [first] })
    server.clock.advance(3_600_000)
    const item = await myItem(server, 'lina', taskId)
    await act(server, 'lina', {
      operator: operator.Recede,
      ...item,
      targetActivityId: 'start',
      opinion: 'newer offer please',
    })
    const second = (await upload('zhangwei', 'offer.txt', 'two', first)).data.fileId
    const third = (await upload('zhangwei', 'offer-final.txt', 'three', second)).data.fileId
    const mine = await myItem(server, 'zhangwei', taskId)
    const { data } = await open('zhangwei', taskId).then(({ form }) => form)
    const sent = await act(server, 'zhangwei', {
      operator: operator.Action,
      ...mine,
      formData: { ...data, attachments: [third] },
    })
    expect(sent.message).toBe('')

    const shown = await open('lina', taskId)
    expect(shown.form.data.attachments).toEqual([third])
    expect(shown.files).toMatchObject([
      {
        fileId: third,
        name: 'offer-final.txt',
        versions: [
          { fileId: second, uploadedBy: '张伟' },
          { fileId: first, name: 'offer.txt' },
        ],
      },
    ])
    const [latest, oldest] = shown.files[0]!.versions!
    expect(Date.parse(latest!.uploadedAt) - Date.parse(oldest!.uploadedAt)).toBe(3_600_000)
    expect([await read('lina', third), await read('lina', second), await read('lina', first)]).toEqual([
      'three',
      'two',
      'one',
    ])
    expect([
      await read('zhoukaiwen', third),
      await read('zhoukaiwen', second),
      await read('zhoukaiwen', first),
    ]).toEqual([404, 404, 404])
  })

  it('nobody puts a file in the place of one he may not read, and no version comes along from another task', async () => {
    const foreign = await uploadAs(server, 'zhangwei', 'secret.txt', 'secret')
    await startPurchase(server, 'zhangwei', { attachments: [foreign] })
    expect((await upload('zhoukaiwen', 'secret.txt', 'mine', foreign)).code).toBe(404)
    expect((await upload('zhoukaiwen', 'secret.txt', 'mine', 'nothing')).code).toBe(404)
    const own = (await upload('lina', 'secret.txt', 'mine', foreign)).data.fileId
    const { taskId } = await startPurchase(server, 'lina', { attachments: [own] })
    expect((await open('lina', taskId)).files[0]?.versions).toBeUndefined()
    const item = await server.call<Opened>('chenjing', '/api/task/open', { taskId })
    if (item.code === 200) expect(item.data.files[0]?.versions).toBeUndefined()
  })

  it('hides former versions with the field that holds the latest', async () => {
    const step = (id: string, param0: string, right: 'hidden' | 'read') => ({
      id,
      type: 'Activity' as const,
      participants: [{ participantType: 0, param0 }],
      rights: { default: 'read' as const, fields: { paper: right } },
    })
    const processId = await publishRow(
      server,
      'sealed-versions',
      [step('blind', 'lina', 'hidden'), step('seeing', 'gaofeng', 'read')],
      [{ id: 'paper', type: 'attachment', label: 'Paper' }],
    )
    const first = await uploadAs(server, 'zhangwei', 'paper.txt', 'one')
    const second = (await upload('zhangwei', 'paper.txt', 'two', first)).data.fileId
    const { data } = await act(server, 'zhangwei', {
      operator: operator.Start,
      processId,
      formData: { paper: [second] },
    })
    expect([await read('lina', first), await read('lina', second)]).toEqual([404, 404])
    await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', data.taskId)) })
    expect([await read('gaofeng', first), await read('gaofeng', second)]).toEqual(['one', 'two'])
  })
})

describe('a scanner of uploads', () => {
  const folder = temporaryFolder()
  afterAll(() => folder.remove())

  /** A real program: it refuses what holds the word EICAR and is gone when it is told so. */
  const program = join(folder.path, 'scan-upload')
  writeFileSync(
    program,
    `#!/bin/sh
bytes=$(cat)
case "$bytes" in
  *EICAR*) echo "Test-Signature found in $FILE_NAME"; exit 1 ;;
  *BROKEN*) exit 2 ;;
esac
`,
  )
  chmodSync(program, 0o755)

  const tried = async (setting: string, name: string, content: string | Buffer) => {
    const server = await startTestServer({ settings: { FILE_SCANNER: setting } })
    try {
      const kept = () =>
        server.database.transact('default', async (tx) => {
          const { rows } = await sql<{
            n: string
          }>`select (select count(*) from files) + (select count(*) from file_chunks) as n`.execute(tx)
          return Number(rows[0]!.n)
        })
      const before = await kept()
      const { headers, payload } = multipartFile(name, content)
      const response = await server.app.fastify.inject({
        method: 'POST',
        url: '/api/file/upload',
        payload,
        headers: { ...headers, 'x-locale': 'zh-CN', authorization: `Bearer ${await server.tokenOf('zhangwei')}` },
      })
      const { code, message } = response.json() as { code: number; message: string }
      return { code, message, stored: (await kept()) > before }
    } finally {
      await server.close()
    }
  }

  it('lets clean files through and refuses others with its reason, as a program', async () => {
    expect(await tried(program, 'clean.txt', Buffer.alloc(1_500_000, 'x'))).toMatchObject({ code: 200, stored: true })
    expect(await tried(program, '病毒.txt', 'X5O EICAR')).toEqual({
      code: 422,
      stored: false,
      message: '文件 病毒.txt 未通过安全检查：Test-Signature found in 病毒.txt',
    })
  })

  it('stores nothing without a verdict', async () => {
    expect(await tried(program, 'a.txt', 'BROKEN')).toMatchObject({ code: 503, stored: false })
    expect(await tried(join(folder.path, 'no-such-program'), 'a.txt', 'x')).toMatchObject({ code: 503, stored: false })
    expect(await tried('http://127.0.0.1:1/scan', 'a.txt', 'x')).toMatchObject({ code: 503, stored: false })
  })

  it('takes the verdict of a program that has seen enough before the end', async () => {
    const early = join(folder.path, 'scan-early')
    writeFileSync(early, '#!/bin/sh\nhead -c 10 >/dev/null\necho "Not this one"\nexit 1\n')
    chmodSync(early, 0o755)
    expect(await tried(early, 'big.bin', Buffer.alloc(8_000_000, 'x'))).toMatchObject({ code: 422, stored: false })
  })

  it('asks a service by its address as well', async () => {
    const asked: string[] = []
    const service: Server = createServer((request, response) => {
      const pieces: Buffer[] = []
      request
        .on('data', (piece: Buffer) => pieces.push(piece))
        .on('end', () => {
          const bad = Buffer.concat(pieces).includes('EICAR')
          asked.push(decodeURIComponent(String(request.headers['x-file-name'])))
          response.writeHead(bad ? 422 : 204).end(bad ? 'Test-Signature\nmore' : undefined)
        })
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/scan`
    try {
      expect(await tried(address, '好.txt', 'fine')).toMatchObject({ code: 200, stored: true })
      expect(await tried(address, 'b.txt', 'EICAR')).toMatchObject({
        code: 422,
        stored: false,
        message: '文件 b.txt 未通过安全检查：Test-Signature',
      })
      expect(asked).toEqual(['好.txt', 'b.txt'])
    } finally {
      service.close()
    }
  })
})
