import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { CompanyHead } from '@/lib/contracts/form-prints'
import { readZip } from '@/server/platform/office-templates/zip'
import { multipartFile } from '../support/multipart'
import { wordFile } from '../support/office-files'
import { startPurchase } from '../support/purchase'
import { startTestServer, type TestServer } from '../support/test-server'

describe('R2.4-11 the head of the company on papers', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  }, 120_000)
  afterAll(() => server.close())

  const read = async (as: string) => (await server.call<CompanyHead>(as, '/api/form/getCompanyHead', {})).data
  const save = (input: object, as = 'admin') => server.call<CompanyHead>(as, '/api/form/saveCompanyHead', input)
  const picture = async (format: 'png' | 'jpeg', width = 1200, height = 300) =>
    sharp({ create: { width, height, channels: 4, background: '#3178c280' } })
      .toFormat(format)
      .withMetadata({ exif: { IFD0: { Copyright: 'a secret place' } } })
      .toBuffer()

  it('is called as the organisation until somebody says otherwise, and everybody sees it', async () => {
    const head = await read('zhangwei')
    expect(head).toMatchObject({ name: '', below: '', logo: '' })
    expect(head.usual).not.toBe('')
    const bytes = await picture('png')
    const saved = await save({ name: '海云|Haiyun|海雲', below: '中关村 1 号', logo: bytes.toString('base64') })
    expect(saved.code).toBe(200)
    const shown = await read('zhangwei')
    expect(shown).toMatchObject({ name: '海云|Haiyun|海雲', below: '中关村 1 号' })
    const kept = Buffer.from(shown.logo, 'base64')
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', width: 720, height: 180 })
    expect(kept.toString('latin1')).not.toContain('a secret place')
    // Saved again with what came back, it stays as it is.
    expect((await save({ ...shown, below: '' })).data.logo).toBe(shown.logo)
    expect((await save({ name: '海云' })).data.logo).toBe('')
  })

  it('takes pictures of dots alone, small enough, from who may change forms', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    )
    const bomb = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    // Begins at once like a drawing and like a picture of phones.
    const both = Buffer.concat([Buffer.from('<!--ftyp-->'), svg])
    for (const bytes of [
      svg,
      both,
      gzipSync(svg),
      bomb,
      Buffer.from('no picture'),
      (await picture('png')).subarray(0, 60),
    ])
      expect(await save({ logo: bytes.toString('base64') })).toMatchObject({ code: 422 })
    expect((await save({ logo: '<script>' })).code).toBe(400)
    expect((await save({ logo: 'A'.repeat(1_000_004) })).code).toBe(400)
    expect((await save({ name: 'x' }, 'zhangwei')).code).toBe(403)
  })

  it('is named by Word and Excel files as well', async () => {
    await save({ name: '海云|Haiyun|海雲' })
    const file = wordFile('<w:p><w:r><w:t>{@company}</w:t></w:r></w:p>')
    const { headers, payload } = multipartFile('Head.docx', file, { formId: 'purchase-request-form' })
    const post = async (url: string, as: string, body: Buffer | object, more: object = {}) =>
      server.app.fastify.inject({
        method: 'POST',
        url,
        payload: body,
        headers: { ...more, 'x-locale': 'en-US', authorization: `Bearer ${await server.tokenOf(as)}` },
      })
    const sent = await post('/api/form/uploadFormPrint', 'admin', payload, headers)
    const { printId } = sent.json<{ data: { printId: string } }>().data
    const { taskId } = await startPurchase(server, 'zhangwei', {})
    const filled = await post('/api/task/fillPaper', 'zhangwei', { taskId, printId })
    const text = readZip(filled.rawPayload).get('word/document.xml')!.toString()
    expect(text).toMatch(/>(Haiyun|海云)</)
  })
})
