import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { readZip } from '@/server/platform/office-templates/zip'
import { multipartFile } from '../support/multipart'
import { operator } from '@/lib/words/workflow-enumerations'
import { act, myItem, startPurchase, uploadAs } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('attachments', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const upload = async (name: string, content: Buffer | string) => {
    const { headers, payload } = multipartFile(name, content)
    const response = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/file/upload',
      payload,
      headers: { ...headers, authorization: `Bearer ${await server.tokenOf('zhangwei')}` },
    })
    return response.json()
  }

  it('gives back the bytes that were stored, as a download that no browser runs', async () => {
    const content = randomBytes(1_300_000)
    const { data } = await upload('报价 单.bin', content)
    expect(data).toMatchObject({ name: '报价 单.bin', size: content.length, uploadedBy: '张伟' })
    const answer = await server.call<Buffer>('zhangwei', '/api/file/download', { fileId: data.fileId })
    expect(answer.data.equals(content)).toBe(true)
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('报价 单.bin')}`,
    )
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })

  it('refuses a file without a byte, and says which', async () => {
    expect(await upload('offer.pdf', '')).toMatchObject({ code: 422, message: expect.stringContaining('offer.pdf') })
  })

  it('reads the type from the bytes and cleans the name of paths', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const { data } = await upload('..\\..\\etc/头像.png', png)
    expect(data).toMatchObject({ name: '头像.png', mediaType: 'image/png' })
  })

  it('shows pictures, PDFs and text in the page and nothing a browser might run', async () => {
    const types: [name: string, content: Buffer | string, status: number, mediaType: string][] = [
      ['note.txt', 'two lines\nof 中文', 200, 'text/plain; charset=utf-8'],
      ['offer.pdf', '%PDF-1.7\n1 0 obj', 200, 'application/pdf'],
      [
        'page.svg',
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        200,
        'text/plain; charset=utf-8',
      ],
      ['page.html', '<script>alert(1)</script>', 200, 'text/plain; charset=utf-8'],
      ['table.zip', Buffer.from('504b0304140000000000', 'hex'), 415, 'application/json; charset=utf-8'],
    ]
    for (const [name, content, status, mediaType] of types) {
      const { data } = await upload(name, content)
      const answer = await server.call<Buffer>('zhangwei', 'GET /api/file/preview', { fileId: data.fileId })
      expect({ name, status: answer.status, type: answer.headers['content-type'] }).toEqual({
        name,
        status,
        type: mediaType,
      })
      if (status === 200)
        expect(answer.headers).toMatchObject({ 'content-disposition': 'inline', 'x-content-type-options': 'nosniff' })
    }
  })

  it('5.2.2 refuses what is not what its ending says, says so and keeps nothing of it', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), randomBytes(900_000)])
    for (const [name, content] of [
      ['合同.pdf', program],
      ['table.xlsx', '%PDF-1.7 1 0 obj'],
      ['seal.png', 'no picture'],
    ] as const)
      expect(await upload(name, content)).toMatchObject({
        code: 422,
        message: expect.stringContaining(`“${name}”的内容与其扩展名不符`),
      })
    const { rows } = await server.database.transact('default', (tx) =>
      sql<{
        n: number
      }>`select count(*)::int as n from file_chunks c where not exists (select 1 from files f where f.file_id = c.file_id)`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  it('R5-26 refuses an upload that is not form data', async () => {
    const answer = await server.call('zhangwei', '/api/file/upload', { file: 'text' })
    expect(answer).toMatchObject({ status: 415, message: '附件上传仅支持表单数据' })
  })

  it('shows a file to those who may see its task, and to nobody before it has one', async () => {
    const fileId = await uploadAs(server, 'zhangwei', 'offer.txt', 'one offer')
    const code = async (account: string) => (await server.call(account, '/api/file/download', { fileId })).code ?? 200
    expect(await code('lina')).toBe(404)
    await startPurchase(server, 'zhangwei', { attachments: [fileId] })
    expect(await code('lina')).toBe(200)
    expect(await code('zhoukaiwen')).toBe(404)
  })

  it('gives several as one archive, each under a name of its own; one nobody may see is in none', async () => {
    const fileIds = [
      await uploadAs(server, 'zhangwei', 'offer.txt', 'the first'),
      await uploadAs(server, 'zhangwei', 'offer.txt', 'the second'),
    ]
    const ask = (account: string, ids: string[]) =>
      server.call<Buffer>(account, '/api/file/downloadMany', { fileIds: ids.join(',') })
    const answer = await ask('zhangwei', [...fileIds, fileIds[0]!])
    expect(answer.headers['content-type']).toBe('application/zip')
    const parts = [...readZip(answer.data)].map(([name, content]) => [name, content.toString()])
    expect(parts).toEqual([
      ['offer.txt', 'the first'],
      ['offer (2).txt', 'the second'],
    ])
    await startPurchase(server, 'zhangwei', { attachments: [fileIds[0]!] })
    expect((await ask('lina', [fileIds[0]!])).headers['content-type']).toBe('application/zip')
    expect(await ask('lina', fileIds)).toMatchObject({ code: 404 })
    expect(await ask('zhangwei', [])).toMatchObject({ code: 400 })
  })

  it('breaks the archive off where a file is gone before its end, so that no half of one looks whole', async () => {
    const fileIds = [
      await uploadAs(server, 'zhangwei', 'a.txt', 'the first'),
      await uploadAs(server, 'zhangwei', 'b.txt', 'the second'),
    ]
    await server.database.execute(`delete from file_chunks where file_id = $1`, [fileIds[1]])
    const whole = server
      .call<Buffer>('zhangwei', '/api/file/downloadMany', { fileIds: fileIds.join(',') })
      .then(({ data }) => readZip(data).size)
    await expect(whole).rejects.toThrow()
  })

  it('keeps a file of a field that is hidden at the reader’s step from him, as download and as preview', async () => {
    const step = (id: string, param0: string, right: 'hidden' | 'read') => ({
      id,
      type: 'Activity' as const,
      participants: [{ participantType: 0, param0 }],
      rights: { default: 'read' as const, fields: { paper: right } },
    })
    const processId = await publishRow(
      server,
      'sealed',
      [step('blind', 'lina', 'hidden'), step('seeing', 'gaofeng', 'read')],
      [{ id: 'paper', type: 'attachment', label: 'Paper' }],
    )
    const fileId = await uploadAs(server, 'zhangwei', 'paper.txt', 'for some eyes only')
    const { data } = await act(server, 'zhangwei', {
      operator: operator.Start,
      processId,
      formData: { paper: [fileId] },
    })
    const statuses = async (account: string) => {
      const answers = [
        await server.call(account, '/api/file/download', { fileId }),
        await server.call(account, 'GET /api/file/preview', { fileId }),
      ]
      return answers.map(({ status, code }) => code ?? status)
    }
    const item = await myItem(server, 'lina', data.taskId)
    expect(await statuses('lina')).toEqual([404, 404])
    expect(await statuses('zhangwei')).toEqual([200, 200])
    expect((await act(server, 'lina', { operator: operator.Action, ...item })).code).toBe(200)
    await myItem(server, 'gaofeng', data.taskId)
    expect(await statuses('gaofeng')).toEqual([200, 200])
    expect(await statuses('lina')).toEqual([404, 404])
  })
})
