import { deflateSync } from 'node:zlib'
import { lonelyCell, workbookOf, zipOf } from '@/tests/support/workbooks'
import { readSheet, readSheets } from './read-sheet'
import { SheetReader, SheetsBusy, UnreadableSheet, type SheetLimits } from './sheet-reader'
import { writeCsv, writeExcel } from './write-sheet'

const cells = async (bytes: Buffer, name = 'a.csv') => (await readSheet('lina', bytes, name)).map((row) => row.cells)
const refusal = (bytes: Buffer, name: string, limits: Partial<SheetLimits> = {}) =>
  readSheets('lina', bytes, name, limits).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableSheet ? error.reason : error),
  )

describe('reading a table somebody sends', () => {
  it('reads an Excel workbook as it was written, numbers and empty cells too', async () => {
    const bytes = await writeExcel(
      'people',
      ['account', 'no'],
      [
        ['lina', 7],
        ['', null],
        ['=1+1', 'x'],
      ],
    )
    expect(await readSheet('lina', bytes, 'people.xlsx')).toEqual([
      { line: 1, cells: ['account', 'no'] },
      { line: 2, cells: ['lina', '7'] },
      { line: 4, cells: ['=1+1', 'x'] },
    ])
  })

  it('reads days, moments with their time, times alone, and a number no calendar has as nothing', async () => {
    const numbers = [46023, 46023.395833333336, 46023.99999, 0.5, 0.395833333333, 99999999999]
    const cells = numbers.map((number, at) => `<c r="${'ABCDEF'[at]}1" s="1"><v>${number}</v></c>`).join('')
    const bytes = workbookOf([`<row r="1">${cells}<c r="G1"><v>7</v></c></row>`], [], [0, 22])
    expect(await readSheet('lina', bytes, 'a.xlsx')).toEqual([
      { line: 1, cells: ['2026-01-01', '2026-01-01 09:30', '2026-01-01 23:59:59', '12:00', '09:30', '', '7'] },
    ])
  })

  it('reads text with commas, semicolons or tabs, quoted or not, and counts lines', async () => {
    expect(await readSheet('lina', Buffer.from('a;b\r\n"x\ny";2\r\n\r\n3;4'), 'a.csv')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['x\ny', '2'] },
      { line: 5, cells: ['3', '4'] },
    ])
    expect(await cells(Buffer.from('a\tb\n1\t2'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('reads Chinese in every code an office saves it in', async () => {
    expect(await cells(writeCsv(['姓名'], [['李娜']]))).toEqual([['姓名'], ['李娜']])
    expect(await cells(Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x0a, 0xc0, 0xee]))).toEqual([['姓名'], ['李']])
    expect(await cells(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('姓名\n李', 'utf16le')]))).toEqual([
      ['姓名'],
      ['李'],
    ])
  })

  it.each([
    ['text named as a workbook', Buffer.from('hello'), 'a.xlsx'],
    ['an archive that is no workbook', zipOf({ x: 'hello' }), 'a.xlsx'],
    ['half a workbook', zipOf({ x: 'hello' }).subarray(0, 40), 'a.xlsx'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0]), 'a.xls'],
    ['a picture named as text', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'a.csv'],
    ['a reference that is none', workbookOf(['<row r="1"><c r="&#88;FD10000"><v>1</v></c></row>']), 'a.xlsx'],
    ['a row no sheet has', workbookOf(['<row r="9999999"><c r="A9999999"><v>1</v></c></row>']), 'a.xlsx'],
  ])('refuses %s', async (_name, bytes, name) => expect(await refusal(bytes, name)).toBe('unreadable'))
})

describe('R11 a file that holds more than it should', () => {
  it.each([
    ['a cell in the last column', workbookOf([lonelyCell('A1') + lonelyCell('XFD10000')]), 'columns'],
    ['a cell in the last row and column', workbookOf([lonelyCell('A1') + lonelyCell('XFD1048576')]), 'columns'],
    ['a cell in the last row', workbookOf([lonelyCell('A1') + lonelyCell('A1048576')]), 'rows'],
    [
      'a far cell on its second sheet, written with a prefix',
      workbookOf([lonelyCell('A1'), '<x:row r="1"><x:c s="1" r = \'XFD1\'><v>1</v></x:c></x:row>']),
      'columns',
    ],
    [
      'tables that become too large together',
      workbookOf(Array.from({ length: 20 }, () => lonelyCell('A1') + lonelyCell('CV1000'))),
      'size',
    ],
  ])('is refused by its references, before a table is made: %s', async (_name, bytes, reason) => {
    expect(bytes.length).toBeLessThan(10_000)
    expect(await refusal(bytes, 'a.xlsx')).toBe(reason)
  })

  it('is read when cells far away are only painted', async () => {
    const painted = workbookOf([`${lonelyCell('A1')}<row r="2"><c r="XFD2" s="1"/></row>`])
    expect(await readSheets('lina', painted, 'a.xlsx')).toMatchObject([
      { records: 1, rows: [{ line: 1, cells: ['1'] }] },
    ])
  })

  it('is refused when many cells share one long text', async () => {
    const row = (number: number) =>
      `<row r="${number}">${['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'].map((letter) => `<c r="${letter}${number}" t="s"><v>0</v></c>`).join('')}</row>`
    const sheet = Array.from({ length: 300 }, (_, index) => row(index + 1)).join('')
    expect(
      await refusal(
        workbookOf(
          Array.from({ length: 20 }, () => sheet),
          ['x'.repeat(32_000)],
        ),
        'a.xlsx',
      ),
    ).toBe('size')
  })

  it('is refused at the first line too many of a text, and at a line too wide or too long', async () => {
    expect(await refusal(Buffer.from('1\n'.repeat(1_000_000)), 'a.csv')).toBe('rows')
    expect(await refusal(Buffer.from(','.repeat(900_000)), 'a.csv')).toBe('columns')
    expect(await refusal(Buffer.from(`a\n"${'x'.repeat(2_000_000)}`), 'a.csv')).toBe('unreadable')
  })

  it('S19 is unpacked no further than the limit, whatever it says of itself', async () => {
    const bomb = zipOf({ 'xl/workbook.xml': Buffer.alloc(3_000_000) }, 10)
    expect(bomb.length).toBeLessThan(10_000)
    expect(await refusal(bomb, 'a.xlsx', { unpacked: 1_000_000 })).toBe('size')
    expect(await refusal(bomb, 'a.xlsx', { unpacked: 4_000_000 })).toBe('unreadable')
    expect(
      await refusal(zipOf(Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`f${at}`, '']))), 'a.xlsx'),
    ).toBe('size')
  })
})

const limits: SheetLimits = {
  rows: 2_000_000,
  columns: 20_000,
  cells: 1e12,
  unpacked: 1e8,
  characters: 1e8,
  sheets: 9,
  rowsShown: 9,
  columnsShown: 9,
  longestCell: 9,
}
const small = Buffer.from('a\n1\n')

describe('S13 threads that read', () => {
  it('are ended when they need more memory than they may, and this process lives on', async () => {
    const reader = new SheetReader({ megabytes: 64 })
    await expect(
      reader.read('lina', workbookOf([lonelyCell('A1') + lonelyCell('XFD10000')]), 'a.xlsx', limits),
    ).rejects.toMatchObject({ reason: 'size' })
    await expect(reader.read('lina', small, 'a.csv', limits)).resolves.toHaveLength(1)
  })

  it('are ended when what they unpack fills the memory beside theirs', async () => {
    const packed = deflateSync(Buffer.alloc(300 * 1024 * 1024, '\n'), { level: 1 })
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << >> /Contents 4 0 R >>',
    ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`)
    const file = Buffer.concat([
      Buffer.from(
        `%PDF-1.4\n${objects.join('')}4 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`,
      ),
      packed,
      Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n'),
    ])
    const reader = new SheetReader({ growthMegabytes: 150 })
    const read = reader.read('lina', file, 'a.pdf', { ...limits, pdf: true })
    await expect(read).rejects.toMatchObject({ reason: 'size', message: 'it takes too much memory' })
    await expect(reader.read('lina', small, 'a.csv', limits)).resolves.toHaveLength(1)
  })

  it('are ended when they take longer than they may', async () => {
    const reader = new SheetReader({ milliseconds: 1 })
    reader.gate = new SharedArrayBuffer(4)
    await expect(reader.read('lina', small, 'a.csv', limits)).rejects.toMatchObject({ reason: 'size' })
  })

  it('read one file of each person at a time and few of all; who sends more is told, and others are served', async () => {
    const reader = new SheetReader({ atOnce: 2, perPerson: 2, waiting: 3 })
    const gate = new SharedArrayBuffer(4)
    reader.gate = gate
    const order: string[] = []
    const read = (who: string) =>
      reader.read(who, small, 'a.csv', limits).then(
        () => order.push(who),
        (error: unknown) => order.push(error instanceof SheetsBusy ? `${who} refused` : String(error)),
      )
    const held = [read('lina'), read('lina')]
    await read('lina')
    reader.gate = undefined
    // Lina's first file is still being read and her second waits; another's goes past it.
    await read('gaofeng')
    expect(order).toEqual(['lina refused', 'gaofeng'])
    Atomics.store(new Int32Array(gate), 0, 1)
    Atomics.notify(new Int32Array(gate), 0)
    await Promise.all(held)
    expect(order).toEqual(['lina refused', 'gaofeng', 'lina', 'lina'])
  })
})
