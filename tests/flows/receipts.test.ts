import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operator } from '@/lib/words/workflow-enumerations'
import { checkChain } from '@/server/runtime/log-chain'
import { act, myItem } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const script = join(process.cwd(), 'scripts/verify-receipt.mjs')

onBothDatabases('a receipt anybody can check', (kind) => {
  let server: TestServer
  let taskId = ''
  const place = mkdtempSync(join(tmpdir(), 'receipts-'))
  beforeAll(async () => {
    server = await startTestServer({ kind })
    await publishRow(server, 'receipts', [
      {
        id: 'one',
        type: 'Activity',
        name: '部门',
        participants: [{ participantType: 0, param0: 'lina' }],
        rights: { default: 'read', fields: { note: 'hidden' } },
      },
    ])
    const started = await act(server, 'zhangwei', {
      operator: operator.Start,
      processId: 'receipts',
      formData: { total: '1200.50', note: 'only for me' },
    })
    taskId = started.data.taskId
    await act(server, 'lina', {
      operator: operator.Action,
      opinion: '同意 (😀)',
      ...(await myItem(server, 'lina', taskId)),
    })
  })
  afterAll(async () => {
    rmSync(place, { recursive: true })
    await server?.close()
  })

  const receipt = async (account: string, id = taskId) => {
    const response = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/task/receipt',
      payload: { taskId: id },
      headers: { authorization: `Bearer ${await server.tokenOf(account)}` },
    })
    return { status: response.statusCode, type: response.headers['content-type'], file: response.rawPayload }
  }
  const publicKey = async () =>
    (await server.app.fastify.inject({ url: '/api/receipt/key' })).json<{ data: { publicKey: string } }>().data
      .publicKey
  const verify = (file: Buffer, ...more: string[]) => {
    const path = join(place, 'receipt.pdf')
    writeFileSync(path, file)
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, path, ...more], { encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }
  const inside = (file: Buffer) => {
    const [, offset, length] = /%BATON-RECEIPT 1 (\d+) (\d+) /.exec(file.subarray(-400).toString('latin1'))!
    return JSON.parse(file.subarray(Number(offset), Number(offset) + Number(length)).toString()) as {
      chain: { hash: string }[]
      head: string
      opinions: { text: string }[]
    }
  }

  it('is whole, by the published key, and carries the chain of the log', async () => {
    const { file, type } = await receipt('zhangwei')
    expect(type).toContain('application/pdf')
    expect(verify(file, '--key', await publicKey())).toMatchObject({ status: 0 })
    expect(verify(file)).toMatchObject({ status: 3 })
    expect(verify(file, '--key', 'A'.repeat(43)).status).toBe(1)
    const told = inside(file)
    expect(told.opinions.at(-1)?.text).toBe('同意 (😀)')
    const check = await server.database.transact('default', (tx) => checkChain(tx, taskId))
    expect(check).toEqual({ kind: 'whole', rows: told.chain.length })
    // The key stays the same.
    expect(verify((await receipt('lina')).file, '--key', await publicKey()).status).toBe(0)
  })

  it('is refused after one changed byte, wherever it is', async () => {
    const { file } = await receipt('zhangwei')
    const { readReceipt } = (await import(script)) as { readReceipt(file: Buffer): unknown }
    expect(() => readReceipt(file)).not.toThrow()
    const places = [0, 9, Math.floor(file.length / 2), ...Array.from({ length: 240 }, (_, at) => file.length - 1 - at)]
    for (let at = 0; at < file.length; at += 97) places.push(at)
    for (const at of places) {
      const changed = Buffer.from(file)
      changed[at] = changed[at]! ^ 1
      expect(() => readReceipt(changed)).toThrow()
    }
    expect(() => readReceipt(file.subarray(0, -1))).toThrow()
    expect(() => readReceipt(Buffer.concat([file, Buffer.from('\n')]))).toThrow()
    expect(() => readReceipt(Buffer.concat([Buffer.from(' '), file]))).toThrow()
    for (const hostile of [
      '',
      '\n',
      '%BATON-RECEIPT 1 0 0 a b\n',
      `%BATON-RECEIPT 1 999999999 999999999 ${'A'.repeat(43)} ${'A'.repeat(86)}\n`,
    ])
      expect(() => readReceipt(Buffer.from(hostile))).toThrow()
  })

  it('says what its reader may see, and nothing to a stranger', async () => {
    expect((await receipt('zhangwei')).file.toString('latin1')).toContain('only for me')
    const own = (await receipt('lina')).file
    expect(own.toString('latin1')).not.toContain('only for me')
    expect(own.toString('latin1')).not.toContain(Buffer.from('only for me', 'utf16le').swap16().toString('hex'))
    expect((await receipt('zhoukaiwen')).type).not.toContain('pdf')
  })

  it('keeps its private key sealed', async () => {
    const { rows } = await server.database.transact('default', async (tx) =>
      (await import('kysely')).sql<{
        sealed_key: string
        public_key: string
      }>`select sealed_key, public_key from receipt_keys`.execute(tx),
    )
    expect(rows).toHaveLength(1)
    expect(Buffer.from(rows[0]!.sealed_key, 'base64url').toString('latin1')).not.toContain(
      Buffer.from(rows[0]!.public_key, 'base64url').toString('latin1'),
    )
  })

  const another = !spawnSync('pdftotext', ['-v']).error
  ;(another ? it : it.skip)('is a PDF other readers take', async () => {
    const path = join(place, 'shown.pdf')
    writeFileSync(path, (await receipt('zhangwei')).file)
    expect(execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })).toContain('1,200.50')
  })
})
