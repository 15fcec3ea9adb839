import { createCipheriv } from 'node:crypto'
import { plainPdf } from '@/server/platform/pdf/plain-pdf'
import { sheetPdf } from '@/server/platform/pdf/sheet-pdf'
import { systemJobs } from '@/server/nightly'
import { uploadAs } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

/** A file of objects as they stand here, with its table left for readers to make up. */
const pdfOf = (objects: string[], trailer = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n${objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} ${trailer} >>\n%%EOF\n`,
    'latin1',
  )
const page =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>'
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const withText = (text: string, pages = 1, trailer = '') => {
  const content = `BT /F1 9 Tf 9 9 Td (${text}) Tj ET`
  const kids = Array.from({ length: pages }, () => '3 0 R').join(' ')
  return pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`, page, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`, font], trailer) // prettier-ignore
}
/** As a file that asks for a password says it: no password fits these marks. */
const locked = () => {
  const mark = createCipheriv('aes-128-ecb', Buffer.alloc(16, 1), null).update(Buffer.alloc(32)).toString('hex').slice(0, 64) // prettier-ignore
  return withText('topsecret', 1, `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <${mark}> /U <${mark}> /P -4 >>`) // prettier-ignore
}

onBothDatabases('PDF documents', (kind) => {
  let server: TestServer
  let folderId = ''
  beforeAll(async () => {
    server = await startTestServer({ kind })
    const only = (account: string) => [{ participantType: 0, param0: account, displayName: account }]
    const rights = { see: only('wangfang'), add: [], edit: [], manage: only('lina') }
    const { data } = await server.call<{ folderId: string }>('admin', '/api/document/saveFolder', { folderName: 'Papers', rights }) // prettier-ignore
    folderId = data.folderId
  }, 120_000)
  afterAll(() => server.close())

  const add = async (name: string, content: Buffer) => {
    const fileId = await uploadAs(server, 'lina', name, content)
    const { code, data } = await server.call<{ documentId: string }>('lina', '/api/document/add', { folderId, fileId })
    expect(code).toBe(200)
    return data.documentId
  }
  const found = async (keyword: string, account = 'wangfang') => {
    const { data } = await server.call<{ rows?: { name: string }[] } | null>(account, '/api/document/list', { folderId, keyword, pageSize: 50, currentPageIndex: 1 }) // prettier-ignore
    return (data?.rows ?? []).map(({ name }) => name)
  }

  it('issue 21 are found by what they say, in Chinese without a font of their own as well, by who may see them', async () => {
    await add('a.pdf', withText('Payment within thirty days'))
    await add('b.pdf', plainPdf([{ text: '甲方应于三十日内付款' }], { name: 'x', content: Buffer.from('{}') }).file)
    await add('c.pdf', sheetPdf({ title: '各月用车', sub: '', heads: ['月'], lines: [['十一月']], numeric: [false], bars: [null], picture: null })) // prettier-ignore
    await server.app.documents.readTexts()
    expect(await found('thirty days')).toEqual(['a.pdf'])
    expect(await found('三十日内付款')).toEqual(['b.pdf'])
    expect(await found('各月用车')).toEqual(['c.pdf'])
    expect(await found('thirty days', 'zhangwei')).toEqual([])
  })

  it('that are broken, locked or endless are kept and found by their names', async () => {
    await add('broken.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4000, 7)]))
    await add('locked.pdf', locked())
    await add('endless.pdf', withText('over and over', 100_000))
    await add('loop.pdf', pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 9 /Kids [2 0 R] >>']))
    await add('after.pdf', withText('read after all of them'))
    await server.app.documents.readTexts()
    expect(await found('topsecret')).toEqual([])
    for (const name of ['broken.pdf', 'locked.pdf', 'endless.pdf', 'loop.pdf'])
      expect(await found(name)).toEqual([name])
    expect(await found('over and over')).toEqual(['endless.pdf'])
    expect(await found('read after all')).toEqual(['after.pdf'])
    const { rows } = await server.database.execute(`select max(length(text)) as n from documents`, [])
    expect(Number((rows[0] as { n: number }).n)).toBeLessThanOrEqual(200_000)
  }, 120_000)

  it('of an earlier release are read by the job of the night', async () => {
    const documentId = await add('old.pdf', withText('kept since long ago'))
    await server.app.documents.readTexts()
    await server.database.execute(
      `update documents set text = '', text_version = null where document_id = '${documentId}'`,
      [],
    )
    expect(await found('since long ago')).toEqual([])
    const job = systemJobs.find(({ name }) => name === 'read-document-texts')!
    await job.work(server.app.deps, new AbortController().signal)
    expect(await found('since long ago')).toEqual(['old.pdf'])
  })
})
