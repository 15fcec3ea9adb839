import { excelFile, wordFile } from '../support/office-files'
import { startPurchase, uploadAs } from '../support/purchase'
import { lonelyCell, workbookOf } from '../support/workbooks'
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

  it('says whenever something of it is left out: of a cell, a row, a sheet, or all that is too much', async () => {
    const one = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
    const cutOf = async (name: string, content: Buffer) => {
      const { code, data } = await shown(name, content)
      return code === 200 ? data.cut : code
    }
    const row = (...cells: string[]) => `<row r="1">${cells.join('')}</row>`
    expect(await cutOf('whole.xlsx', excelFile(row(one('A1', 'x'.repeat(2000)), one('AN1', 'y'))))).toBe(false)
    expect(await cutOf('cell.xlsx', excelFile(row(one('A1', 'x'.repeat(2001)))))).toBe(true)
    expect(await cutOf('column.xlsx', excelFile(row(one('A1', 'x'), one('AO1', 'y'))))).toBe(true)
    const sheets = (count: number) => workbookOf(Array.from({ length: count }, () => lonelyCell('A1')))
    expect(await cutOf('ten.xlsx', sheets(10))).toBe(false)
    expect(await cutOf('eleven.xlsx', sheets(11))).toBe(true)
    const much = wordFile(paragraph('x'.repeat(2000)).repeat(300))
    const { data } = await shown('much.docx', much)
    expect(data.cut).toBe(true)
    expect(data.blocks.length).toBeGreaterThan(200)
    const many = await shown('many.docx', wordFile(paragraph('x').repeat(25_000)))
    expect(many.data.blocks).toHaveLength(2000)
    expect(many.data.cut).toBe(true)
  }, 60_000)

  it('R2.9-21 of Word says what stands in a text box once, and signs that are written by their number', async () => {
    const box = (text: string) => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`
    const body = [
      `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps">${box('In a box')}</mc:Choice><mc:Fallback>${box('In a box')}</mc:Fallback></mc:AlternateContent></w:r></w:p>`,
      '<w:p><mc:AlternateContent><mc:Choice Requires="wps"/><mc:Fallback/></mc:AlternateContent></w:p>',
      paragraph('It&#8217;s 5&#xA0;&#x20AC;&#xD83D;'),
    ].join('')
    expect((await shown('box.docx', wordFile(body))).data.blocks).toEqual([
      { kind: 'p', texts: ['In a box'] },
      { kind: 'p', texts: ['It’s 5\u00a0€'] },
    ])
  })

  it('R11 S13 is refused for what only says it is one, and for what would be too much', async () => {
    expect(await shown('no.xlsx', Buffer.from('PK\u0003\u0004broken'))).toMatchObject({ code: 415 })
    expect(await shown('offer.txt', Buffer.from('plain'))).toMatchObject({ code: 415 })
    const wide = excelFile('<row r="1"><c r="ZZ1"><v>1</v></c></row>')
    expect(await shown('wide.xlsx', wide)).toMatchObject({ code: 413 })
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
