import { filesIn } from './worker/archive.mjs'
import { writeCsv, writeExcel } from './write-sheet'

/** What spreadsheets of every kind take for the beginning of a formula (OWASP, CSV injection). */
const signs = ['=', '+', '-', '@', '\t', '\r']
const formulas = signs.map((sign) => `${sign}HYPERLINK("http://evil.test")`)

describe('S19 what is exported is data and never a formula', () => {
  it('in CSV, behind every sign a formula may begin with, in heads as well', () => {
    const text = writeCsv(formulas, [formulas]).toString('utf8')
    for (const formula of formulas) expect(text.split(`"'${formula.replaceAll('"', '""')}"`)).toHaveLength(3)
  })

  it('in Excel, where every text is a text', async () => {
    const files = [...filesIn(await writeExcel('=1', formulas, [formulas]), 10_000_000)]
    const sheet = files.find(({ name }) => /worksheets\/sheet1\.xml$/.test(name))!.content.toString('utf8')
    expect(sheet).not.toMatch(/<f[\s>]/)
    expect([...sheet.matchAll(/<c [^>]*>/g)].map(([cell]) => /\bt="(s|inlineStr|str)"/.test(cell))).toEqual(
      Array(signs.length * 2).fill(true),
    )
  })
})
