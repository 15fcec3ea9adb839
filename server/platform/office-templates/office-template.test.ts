import fc from 'fast-check'
import type { Filling } from './filling'
import { fillOfficeTemplate, readOfficeTemplate } from './office-template'
import { readMarkup } from './markup'
import { OfficeRefusal } from './office-refusal'
import { readZip, writeZip } from './zip'
import { costOf } from '@/tests/support/cost'
import { excelFile, wordFile } from '@/tests/support/office-files'

const filling = (
  values: Record<string, string | number>,
  rows: Record<string, Record<string, string | number>[]> = {},
): Filling => {
  const valueOf = (value: string | number) =>
    typeof value === 'number' ? { text: String(value), number: value } : { text: value }
  const mapOf = (all: Record<string, string | number>) =>
    new Map(Object.entries(all).map(([name, value]) => [name, valueOf(value)]))
  return { values: mapOf(values), rows: new Map(Object.entries(rows).map(([table, each]) => [table, each.map(mapOf)])) }
}
const partOf = (file: Buffer, path: string): string => readZip(file).get(path)!.toString()
const textOf = (xml: string) => [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, words]) => words).join('')
const reasonOf = (work: () => unknown): string => {
  try {
    work()
    return ''
  } catch (error) {
    if (error instanceof OfficeRefusal) return error.reason
    throw error
  }
}
const paragraph = (...runs: string[]) => `<w:p>${runs.map((run) => `<w:r><w:t>${run}</w:t></w:r>`).join('')}</w:p>`

describe('R2.4-11 a Word template', () => {
  it('is filled where its places stand, also those that are cut into several runs', () => {
    const file = wordFile(paragraph('No. {', '@no', '}: {rea', 'son} end'))
    expect(readOfficeTemplate(file)).toMatchObject({ kind: 'word', places: [{ name: '@no' }, { name: 'reason' }] })
    const made = fillOfficeTemplate(file, filling({ '@no': 'A-1', reason: 'New <b>chairs</b> & "more"' }))
    expect(textOf(partOf(made, 'word/document.xml'))).toBe(
      'No. A-1: New &lt;b&gt;chairs&lt;/b&gt; &amp; &quot;more&quot; end',
    )
  })

  it('repeats a row of a table for each row of a sub-table, and keeps one where there is none', () => {
    const row = (text: string) => `<w:tr><w:tc>${paragraph(text)}</w:tc></w:tr>`
    const file = wordFile(
      `<w:tbl>${row('Head')}${row('{items.name}: {items.price}')}${row('{sum(items.price)}')}</w:tbl>`,
    )
    const made = (rows: Record<string, string>[]) =>
      [
        ...partOf(
          fillOfficeTemplate(file, filling({ 'sum(items.price)': '3.00' }, { items: rows })),
          'word/document.xml',
        ).matchAll(/<w:tr>.*?<\/w:tr>/g),
      ].map(([one]) => textOf(one))
    expect(
      made([
        { name: 'A', price: '1.00' },
        { name: '{reason}', price: '2.00' },
      ]),
    ).toEqual(['Head', 'A: 1.00', '{reason}: 2.00', '3.00'])
    expect(made([])).toEqual(['Head', ': ', '3.00'])
  })

  it('refuses columns outside of a row, and of two tables in one', () => {
    expect(reasonOf(() => readOfficeTemplate(wordFile(paragraph('{items.name}'))))).toBe('rows')
    const two = `<w:tbl><w:tr><w:tc>${paragraph('{items.name} {people.name}')}</w:tc></w:tr></w:tbl>`
    expect(reasonOf(() => readOfficeTemplate(wordFile(two)))).toBe('rows')
  })

  it('holds any text as text, whatever it is, and stays a document', () => {
    const file = wordFile(paragraph('[{reason', '}]'))
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom('</w:t>', '{@no}', ']]>', '&#0;', '<!--')),
        (text) => {
          const made = fillOfficeTemplate(file, filling({ reason: text }))
          const xml = partOf(made, 'word/document.xml')
          // It is read as a template again: nothing in it is markup, and nothing was left open.
          readOfficeTemplate(made)
          const shown = textOf(xml.replace(/<w:br\/>/g, '')).replace(
            /&(lt|gt|quot|amp);/g,
            (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name]!,
          )
          const kept = text
            .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]/gu, '')
            .replace(/[\r\n]/g, '')
          expect(shown).toBe(`[${kept}]`)
        },
      ),
    )
  })
})

describe('R2.4-11 an Excel template', () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const sheetOf = (file: Buffer) => partOf(file, 'xl/worksheets/sheet1.xml')

  it('holds numbers as numbers and every text as text, so that none becomes a formula', () => {
    const file = excelFile(
      `<row r="1">${cell('A1', '{amount}')}${cell('B1', '{reason}')}${cell('C1', 'No. {@no}')}</row>`,
    )
    const attack = `=cmd|'/c calc'!A1`
    const sheet = sheetOf(fillOfficeTemplate(file, filling({ amount: 12.5, reason: attack, '@no': '</t><f>1+1</f>' })))
    expect(sheet).toContain('<c r="A1"><v>12.5</v></c>')
    expect(sheet).toContain(`<c r="B1" t="inlineStr"><is><t xml:space="preserve">${attack}</t></is></c>`)
    expect(sheet).not.toContain('<f>')
  })

  it('repeats a row, moves what stands below it, and lets formulas and merged cells follow', () => {
    const file = excelFile(
      `<row r="1">${cell('A1', 'Head')}</row><row r="2">${cell('A2', '{items.name}')}${cell('B2', '{items.price}')}<c r="C2"><f>B2*2</f><v>0</v></c></row><row r="3"><c r="B3"><f>SUM(B2:B2)</f><v>0</v></c>${cell('C3', '{@no}')}</row>`,
      '<mergeCells count="1"><mergeCell ref="A3:A4"/></mergeCells>',
    )
    const rows = [1, 2, 3].map((price) => ({ name: `n${price}`, price }))
    const sheet = sheetOf(fillOfficeTemplate(file, filling({ '@no': 'A-1' }, { items: rows })))
    expect([...sheet.matchAll(/<row r="(\d+)"/g)].map(([, at]) => at)).toEqual(['1', '2', '3', '4', '5'])
    expect(sheet).toContain('<c r="C4"><f>B4*2</f></c>')
    expect(sheet).toContain('<c r="B5"><f>SUM(B2:B4)</f></c>')
    expect(sheet).toContain('<mergeCell ref="A5:A6"/>')
  })

  it('refuses formulas that reach outside', () => {
    for (const formula of [`[1]Sheet!A1`, `WEBSERVICE("https://x.invalid")`, `cmd|'/c calc'!A1`, `HYPERLINK("x")`])
      expect(
        reasonOf(() =>
          readOfficeTemplate(excelFile(`<row r="1"><c r="A1"><f>${formula.replaceAll('"', '&quot;')}</f></c></row>`)),
        ),
      ).toBe('outside')
  })
})

describe('R11 S15 files that attack', () => {
  const parts = () => readZip(wordFile(paragraph('{reason}')))
  const withPart = (path: string, content: string) => {
    const all = parts()
    all.set(path, Buffer.from(content))
    return writeZip(all)
  }

  it('macros, controls and embedded objects are refused', () => {
    for (const path of ['word/vbaProject.bin', 'word/activeX/activeX1.xml', 'word/embeddings/oleObject1.bin'])
      expect(reasonOf(() => readOfficeTemplate(withPart(path, 'x')))).toBe('active')
    const types = parts().get('[Content_Types].xml')!.toString()
    const macro = types.replace('wordprocessingml.document.main', 'ms-word.document.macroEnabled.main')
    expect(reasonOf(() => readOfficeTemplate(withPart('[Content_Types].xml', macro)))).toBe('active')
  })

  it('what is fetched from elsewhere is refused, an address to follow is not', () => {
    const rels = (type: string, target: string) =>
      `<Relationships><Relationship Id="r1" Type="http://x/${type}" Target="${target}" TargetMode="External"/></Relationships>`
    const read = (type: string, target: string) =>
      reasonOf(() => readOfficeTemplate(withPart('word/_rels/document.xml.rels', rels(type, target))))
    expect(read('image', 'https://x.invalid/a.png')).toBe('outside')
    expect(read('attachedTemplate', 'https://x.invalid/a.dotm')).toBe('outside')
    expect(read('hyperlink', 'file:///etc/passwd')).toBe('outside')
    expect(read('hyperlink', 'https://x.invalid')).toBe('')
    const field =
      '<w:p><w:r><w:instrText> INCLUDE</w:instrText></w:r><w:r><w:instrText>TEXT "c:\\x" </w:instrText></w:r></w:p>'
    expect(reasonOf(() => readOfficeTemplate(wordFile(field)))).toBe('outside')
  })

  it('paths that lead out of the file, or stand in it twice, are refused', () => {
    for (const path of [
      '../word/x.xml',
      '/word/x.xml',
      'word\\x.xml',
      'word/../../x.xml',
      'c:/x.xml',
      'WORD/DOCUMENT.XML',
    ])
      expect(reasonOf(() => readOfficeTemplate(withPart(path, '<x/>')))).toBe('unreadable')
    const climbing = `<Relationships><Relationship Id="r1" Type="http://x/image" Target="../../../etc/passwd"/></Relationships>`
    expect(reasonOf(() => readOfficeTemplate(withPart('word/_rels/document.xml.rels', climbing)))).toBe('outside')
  })

  it('a file that unpacks to far more than it is, and one with types of documents, are refused', () => {
    expect(reasonOf(() => readOfficeTemplate(withPart('word/media/bomb.bin', '0'.repeat(40_000_000))))).toBe('size')
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaa">]><w:document>&a;</w:document>'
    expect(reasonOf(() => readOfficeTemplate(withPart('word/document.xml', entities)))).toBe('unreadable')
  })

  it.each([
    ['deeper than anything', '<a>'.repeat(121) + '</a>'.repeat(121), 'unreadable'],
    ['never closed', '<a>'.repeat(100), 'unreadable'],
    ['closed by another', '<a><b></a></b>', 'unreadable'],
    ['a quote without end', `<a b="${'x'.repeat(1_000_000)}>`, 'unreadable'],
    ['tags without end', '<'.repeat(1_000_000), 'unreadable'],
    ['a comment', '<a><!-- x --></a>', 'unreadable'],
    ['raw text', '<a><![CDATA[x]]></a>', 'unreadable'],
    ['as deep as may be', '<a>'.repeat(119) + '</a>'.repeat(119), ''],
    ['a million signs of it', `<a>${'<b c="d"/>'.repeat(100_000)}</a>`, ''],
  ])('markup that Office never writes is refused, and a long one read in one go: %s', async (_what, markup, reason) => {
    let found = ''
    const cost = await costOf(() => {
      found = reasonOf(() => readMarkup(markup))
    })
    expect(found).toBe(reason)
    expect(cost).toBeLessThan(12)
  })

  it('a row of thousands of elements is not repeated thousands of times', () => {
    const row = `<w:tr><w:tc>${paragraph('{items.name}', ...Array.from({ length: 2000 }, () => 'x'))}</w:tc></w:tr>`
    const file = wordFile(`<w:tbl>${row}</w:tbl>`)
    const rows = Array.from({ length: 1000 }, () => ({ name: 'x' }))
    expect(reasonOf(() => fillOfficeTemplate(file, filling({}, { items: rows })))).toBe('size')
  })

  it('whatever the bytes are, they are read or refused', () => {
    const file = wordFile(paragraph('{reason}'))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 6 }),
        fc.nat(file.length),
        (changes, end) => {
          const bytes = Buffer.from(file)
          for (const [at, value] of changes) bytes[at] = value
          reasonOf(() => readOfficeTemplate(bytes.subarray(0, end || file.length)))
        },
      ),
    )
  })
})
