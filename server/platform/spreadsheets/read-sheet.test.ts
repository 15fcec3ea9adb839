import { deflateRawSync } from 'node:zlib'
import { readSheet, UnreadableSheet } from './read-sheet'
import { unpacksWithin } from './unpacked-size'
import { writeCsv, writeExcel } from './write-sheet'

const cells = async (bytes: Buffer, name = 'a.csv') => (await readSheet(bytes, name)).map((row) => row.cells)

/** An archive with one file, which says it is as large as it likes to. */
function zipOf(content: Buffer, saidSize = content.length): Buffer {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(31)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(saidSize, 22)
  local.writeUInt16LE(1, 26)
  local.write('x', 30)
  const entry = Buffer.alloc(47)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(saidSize, 24)
  entry.writeUInt16LE(1, 28)
  entry.write('x', 46)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(local.length + packed.length, 16)
  return Buffer.concat([local, packed, entry, end])
}

describe('reading a table somebody sends', () => {
  it('reads an Excel workbook as it was written, numbers and empty cells too', async () => {
    const bytes = await writeExcel('people', ['account', 'no'], [['lina', 7], ['', null], ['=1+1', 'x']])
    expect(await readSheet(bytes, 'people.xlsx')).toEqual([
      { line: 1, cells: ['account', 'no'] }, { line: 2, cells: ['lina', '7'] }, { line: 4, cells: ['=1+1', 'x'] },
    ])
  })

  it('reads text with commas, semicolons or tabs, quoted or not, and counts lines', async () => {
    expect(await readSheet(Buffer.from('a;b\r\n"x\ny";2\r\n\r\n3;4'), 'a.csv')).toEqual([
      { line: 1, cells: ['a', 'b'] }, { line: 3, cells: ['x\ny', '2'] }, { line: 5, cells: ['3', '4'] },
    ])
    expect(await cells(Buffer.from('a\tb\n1\t2'))).toEqual([['a', 'b'], ['1', '2']])
  })

  it('reads Chinese in every code an office saves it in', async () => {
    expect(await cells(writeCsv(['姓名'], [['李娜']]))).toEqual([['姓名'], ['李娜']])
    expect(await cells(Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x0a, 0xc0, 0xee]))).toEqual([['姓名'], ['李']])
    expect(await cells(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('姓名\n李', 'utf16le')]))).toEqual([['姓名'], ['李']])
  })

  it.each([
    ['text named as a workbook', Buffer.from('hello'), 'a.xlsx'],
    ['an archive that is no workbook', zipOf(Buffer.from('hello')), 'a.xlsx'],
    ['half a workbook', zipOf(Buffer.from('hello')).subarray(0, 40), 'a.xlsx'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0]), 'a.xls'],
    ['a picture named as text', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'a.csv'],
  ])('refuses %s', async (_name, bytes, name) => {
    await expect(readSheet(bytes, name)).rejects.toBeInstanceOf(UnreadableSheet)
  })

  it('unpacks no archive that grows beyond the limit, whatever it says of itself', () => {
    const large = zipOf(Buffer.alloc(3_000_000), 10)
    expect(large.length).toBeLessThan(10_000)
    expect(unpacksWithin(large, 1_000_000)).toBe(false)
    expect(unpacksWithin(large, 4_000_000)).toBe(true)
  })
})
