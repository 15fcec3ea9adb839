import { excelFile, wordFile } from '@/tests/support/office-files'
import { endingFits, kindOf } from './ending-fits'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.7\n1 0 obj')
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
const elf = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(200)])
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
const gbk = Buffer.from([0xd6, 0xd0, 0xce, 0xc4, 0x0a])
const fits = async (name: string, bytes: Buffer) => endingFits(name, await kindOf(name, bytes), bytes)
const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const sealed = Buffer.concat([Buffer.from('b314'.repeat(4), 'hex'), Buffer.alloc(64, 0x91)])
const picture = Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])

it.each<[string, Buffer]>([
  ['seal.PNG', png],
  ['offer.pdf', pdf],
  ['scanned.pdf', Buffer.concat([Buffer.from('\ufeff\n'), pdf])],
  ['letter.docx', wordFile('')],
  ['table.xlsx', excelFile('')],
  ['sealed.xlsx', compound],
  ['old.doc', compound],
  ['export.xls', Buffer.from('<html><table></table></html>')],
  ['list.csv', Buffer.from('a,b\n1,2')],
  ['中文.txt', gbk],
  ['page.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  ['setup.exe', program],
  ['agent', elf],
  ['drawing.dwg', Buffer.from('AC1032\u0000\u0001')],
  ['version.2026-11', png],
  // What banks and accounting programs export under this ending.
  ['statement.xls', Buffer.concat([Buffer.from('<html><table><td>'), gbk])],
  ['ledger.xls', Buffer.concat([gbk, Buffer.from('\t1\t2\r\n')])],
  ['ledger.xls', wide('科目\t金额\r\n')],
  ['ledger.csv', wide('科目\t金额\r\n')],
  ['old.xls', Buffer.from('0904060000001000', 'hex')],
  // As programs seal them that encrypt every document of a company.
  ['contract.docx', sealed],
  ['table.xlsx', sealed],
  ['contract.pdf', sealed],
  // Text, whatever its first letters are the signature of.
  ['parts.csv', Buffer.from('BM,MC\n1,2')],
  ['parts.xls', Buffer.from('BM\tMC\n1\t2')],
  ['parts.csv', Buffer.concat([Buffer.from('BM,'), gbk])],
  ['notes.txt', Buffer.from('MZ is a short word')],
  ['sounds.txt', Buffer.from('ID3 tags, explained')],
])('5.2.2 %s is what it is called', async (name, bytes) => {
  expect(await fits(name, bytes)).toBe(true)
})

it.each<[string, Buffer]>([
  ['offer.docx', png],
  ['offer.pdf', program],
  ['offer.pdf', Buffer.from('no pdf at all')],
  ['offer.pdf.txt', program],
  ['photo.jpg', png],
  ['photo.png', Buffer.from('<svg/>')],
  ['table.xlsx', pdf],
  ['old.xls', png],
  ['notes.txt', pdf],
  ['notes.txt', picture],
  ['ledger.xls', picture],
  ['drawing.dwg', program],
  ['tune.mp3', elf],
  ['archive.zip', Buffer.from('text')],
])('5.2.2 %s is not what it is called', async (name, bytes) => {
  expect(await fits(name, bytes)).toBe(false)
})
