import { excelFile, wordFile } from '../support/office-files'
import { startPurchase, uploadAs } from '../support/purchase'
import { startTestServer, type TestServer } from '../support/test-server'

interface Preview {
  sheets: { name: string; records: number; rows: string[][] }[]
  blocks: { kind: string; texts: string[] }[]
  cut: boolean
}

describe('what stands in an office file', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const ask = (account: string, fileId: string) => server.call<Preview>(account, '/api/file/office', { fileId })
  const shown = async (name: string, content: Buffer) =>
    ask('zhangwei', await uploadAs(server, 'zhangwei', name, content))
  const paragraph = (text: string, properties = '') =>
    `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
  const cell = (text: string) => `<w:tc><w:tcPr/>${paragraph(text)}</w:tc>`

  it('R2.9-21 of Word is headings, paragraphs, points and tables, and no markup of its own', async () => {
    const body = [
      paragraph('合同', '<w:pStyle w:val="Title"/>'),
      paragraph('Terms', '<w:pStyle w:val="Heading2"/>'),
      paragraph('we &lt;script&gt;agree&lt;/script&gt; &amp; sign'),
      paragraph('first', '<w:numPr><w:ilvl w:val="0"/></w:numPr>'),
      `<w:tbl><w:tr>${cell('What')}${cell('How much')}</w:tr><w:tr>${cell('Server')}${cell('1,200')}</w:tr></w:tbl>`,
      paragraph('end'),
      '<w:p/>',
    ].join('')
    const { code, data } = await shown('contract.docx', wordFile(body))
    expect(code).toBe(200)
    expect(data).toEqual({
      sheets: [],
      cut: false,
      blocks: [
        { kind: 'h1', texts: ['合同'] },
        { kind: 'h2', texts: ['Terms'] },
        { kind: 'p', texts: ['we <script>agree</script> & sign'] },
        { kind: 'li', texts: ['first'] },
        { kind: 'table', texts: [] },
        { kind: 'tr', texts: ['What', 'How much'] },
        { kind: 'tr', texts: ['Server', '1,200'] },
        { kind: 'p', texts: ['end'] },
      ],
    })
  })

  it('R2.9-21 of Excel is each sheet as a table, of a long one the beginning', async () => {
    const row = (at: number) =>
      `<row r="${at}"><c r="A${at}" t="inlineStr"><is><t>row ${at}</t></is></c><c r="B${at}"><v>${at}</v></c></row>`
    const rows = Array.from({ length: 320 }, (_, index) => row(index + 1)).join('')
    const { data } = await shown('table.xlsx', excelFile(rows))
    expect(data).toMatchObject({ blocks: [], cut: true, sheets: [{ name: 'Sheet1', records: 320 }] })
    expect(data.sheets[0]?.rows).toHaveLength(300)
    expect(data.sheets[0]?.rows[1]).toEqual(['row 2', '2'])
  })

  it('R11 S13 is refused for what only says it is one, and for what would be too much', async () => {
    expect(await shown('no.docx', Buffer.from('plain'))).toMatchObject({ code: 415 })
    expect(await shown('no.xlsx', Buffer.from('PK\u0003\u0004broken'))).toMatchObject({ code: 415 })
    expect(await shown('offer.txt', Buffer.from('plain'))).toMatchObject({ code: 415 })
    const many = wordFile(paragraph('x').repeat(25_000))
    expect(await shown('many.docx', many)).toMatchObject({ code: 415 })
    const deep = wordFile(
      '<w:tbl><w:tr><w:tc>'.repeat(5000) + paragraph('deep') + '</w:tc></w:tr></w:tbl>'.repeat(5000),
    )
    expect((await shown('deep.docx', deep)).code).toBe(200)
  }, 60_000)

  it('is shown to those who may see its request, and to nobody else', async () => {
    const fileId = await uploadAs(server, 'zhangwei', 'offer.docx', wordFile(paragraph('one offer')))
    expect(await ask('lina', fileId)).toMatchObject({ code: 404 })
    await startPurchase(server, 'zhangwei', { attachments: [fileId] })
    expect((await ask('lina', fileId)).data.blocks).toEqual([{ kind: 'p', texts: ['one offer'] }])
    expect(await ask('zhoukaiwen', fileId)).toMatchObject({ code: 404 })
  })
})
