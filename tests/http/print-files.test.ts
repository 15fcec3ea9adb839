import type { FormPrint } from '@/lib/contracts/form-prints'
import type { DataPackage } from '@/lib/contracts/data-packages'
import { readZip } from '@/server/platform/office-templates/zip'
import { multipartFile } from '../support/multipart'
import { excelFile, wordFile } from '../support/office-files'
import { startPurchase } from '../support/purchase'
import { startTestServer, type TestServer } from '../support/test-server'

const formId = 'purchase-request-form'
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const row = (text: string) => `<w:tbl><w:tr><w:tc>${paragraph(text)}</w:tc></w:tr></w:tbl>`

describe('R2.4-11 Word and Excel templates of a form', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const send = async (
    content: Buffer,
    name = 'Voucher.docx',
    fields: Record<string, string> = { formId },
    as = 'admin',
  ) => {
    const { headers, payload } = multipartFile(name, content, fields)
    const response = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/form/uploadFormPrint',
      payload,
      headers: { ...headers, 'x-locale': 'zh-CN', authorization: `Bearer ${await server.tokenOf(as)}` },
    })
    return response.json<{ code: number; message: string; data: { printId: string; kind: string; fileName: string } }>()
  }
  /** Bytes of an answer that is a file. */
  const fetched = async (path: string, input: object, as: string) => {
    const response = await server.app.fastify.inject({
      method: 'POST',
      url: path,
      payload: input,
      headers: { 'x-locale': 'zh-CN', authorization: `Bearer ${await server.tokenOf(as)}` },
    })
    return { headers: response.headers, bytes: response.rawPayload }
  }
  const texts = (file: Buffer, path = 'word/document.xml') =>
    [
      ...readZip(file)
        .get(path)!
        .toString()
        .matchAll(/<(?:w:)?t [^>]*>([^<]*)</g),
    ].map(([, text]) => text)

  it('are taken, filled in with a request as its reader may see it, and go with their form', async () => {
    const template = wordFile(
      paragraph('{@no} {@initiator} {department} {purpose}') +
        row('{lines.item} {lines.quantity}') +
        row('{@opinions.person} {@opinions.act}') +
        paragraph('{sum(lines.amount)}'),
    )
    const { data, code } = await send(template)
    expect({ code, ...data }).toMatchObject({ code: 200, kind: 'word', fileName: 'Voucher.docx' })
    const kept = await fetched('/api/form/downloadFormPrint', { printId: data.printId }, 'admin')
    expect(kept.bytes.equals(template)).toBe(true)

    const { taskId } = await startPurchase(server, 'zhangwei', { purpose: '<w:t>{@no}</w:t> & "x"' })
    const papers = await server.call<{ prints: { printId: string; name: string; kind: string }[]; chosen: string }>(
      'zhangwei',
      '/api/task/getPapers',
      { taskId },
    )
    // What is a file is offered beside the paper that is drawn.
    expect(papers.data).toMatchObject({
      chosen: '',
      prints: [{ printId: data.printId, name: 'Voucher', kind: 'word' }],
    })
    const filled = await fetched('/api/task/fillPaper', { taskId, printId: data.printId }, 'zhangwei')
    expect(filled.headers['content-disposition']).toMatch(/^attachment; .*\.docx$/)
    const [first, line, opinion, sum] = texts(filled.bytes)
    expect(first).toMatch(/^\S+ 张伟 研发一部 &lt;w:t&gt;\{@no\}&lt;\/w:t&gt; &amp; &quot;x&quot;$/)
    expect([line, opinion, sum]).toEqual(['机架式服务器 2', '张伟 提交申请', '2,400.00'])
    expect((await server.call('zhoukaiwen', '/api/task/fillPaper', { taskId, printId: data.printId })).code).toBe(404)

    const { format, version, items } = (await server.call('admin', '/api/dataPackage/export', {
      kind: 'form',
      ids: formId,
    })) as unknown as DataPackage
    await server.call('admin', '/api/form/removeFormPrint', { printId: data.printId })
    const content = JSON.stringify({ format, version, items })
    expect((await server.call('admin', '/api/dataPackage/import', { content, chosen: [`form ${formId}`] })).code).toBe(
      200,
    )
    const again = await fetched('/api/form/downloadFormPrint', { printId: data.printId }, 'admin')
    expect(again.bytes.equals(template)).toBe(true)
    await server.call('admin', '/api/form/removeFormPrint', { printId: data.printId })
  })

  it('of Excel hold amounts as numbers and texts as texts', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const file = excelFile(`<row r="1">${cell('A1', '{lines.item}')}${cell('B1', '{lines.amount}')}</row>`)
    const { data } = await send(file, 'Sheet.xlsx')
    expect(data.kind).toBe('excel')
    const lines = [1, 2].map((quantity) => ({ item: '=1+1', spec: '', quantity, price: '10.00' }))
    const { taskId } = await startPurchase(server, 'zhangwei', { lines })
    const filled = await fetched('/api/task/fillPaper', { taskId, printId: data.printId }, 'zhangwei')
    const sheet = readZip(filled.bytes).get('xl/worksheets/sheet1.xml')!.toString()
    expect(sheet).toContain('<c r="B2"><v>20</v></c>')
    expect(sheet.match(/<t xml:space="preserve">=1\+1<\/t>/g)).toHaveLength(2)
    expect(sheet).not.toContain('<f>')
    await server.call('admin', '/api/form/removeFormPrint', { printId: data.printId })
  })

  it('that name what the form does not have are refused with the names', async () => {
    const answer = await send(wordFile(paragraph('{purpos} {@nothing}') + row('{lines.colour}')))
    expect(answer).toMatchObject({ code: 422, message: '表单里没有这些占位符：{purpos}, {@nothing}, {lines.colour}' })
    const { prints } = (await server.call<{ prints: FormPrint[] }>('admin', '/api/form/getFormPrints', { formId })).data
    expect(prints).toEqual([])
  })

  it('R11 a file that is too large, or none of Office, is refused with its sentence', async () => {
    expect((await send(Buffer.alloc(600_000))).code).toBe(413)
    for (const content of [Buffer.alloc(0), Buffer.from('no file'), Buffer.from('PK\u0003\u0004')])
      expect(await send(content)).toMatchObject({ code: 422, message: expect.stringContaining('Word') })
  })

  it('only who may change forms sends them, and to forms there are', async () => {
    expect((await send(wordFile(''), 'a.docx', { formId }, 'zhangwei')).code).toBe(403)
    expect((await send(wordFile(''), 'a.docx', { formId: 'none' })).code).toBe(404)
    expect((await send(wordFile(''), 'a.docx', { printId: 'none' })).code).toBe(404)
  })
})
