import type { z } from 'zod'
import { largestSheetFile, mostSheetRows, type readSheetFile } from '@/lib/contracts/forms'
import { sheetReader } from '@/server/platform/spreadsheets/read-sheet'
import { writeExcel } from '@/server/platform/spreadsheets/write-sheet'
import { multipartFile } from '../support/multipart'
import { lonelyCell, workbookOf } from '../support/workbooks'
import { startTestServer, type Answer, type TestServer } from '../support/test-server'

describe('R2.8-27 reading a file into a form', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  async function upload(
    name: string,
    content: Buffer | string,
    account: string | null = 'zhangwei',
  ): Promise<Answer<z.output<typeof readSheetFile.data>>> {
    const { headers, payload } = multipartFile(name, content)
    const response = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/form/readSheetFile',
      payload,
      headers: {
        ...headers,
        'x-locale': 'zh-CN',
        ...(account && { authorization: `Bearer ${await server.tokenOf(account)}` }),
      },
    })
    return { status: response.statusCode, headers: {}, ...response.json() }
  }

  it('hands over the sheets of a workbook and the rows of a CSV file as text, with their lines', async () => {
    const file = await writeExcel(
      '采购',
      ['名称', '单价'],
      [
        ['桌子', '1000'],
        ['椅子', '200.5'],
      ],
    )
    expect((await upload('lines.xlsx', file)).data).toEqual({
      fileName: 'lines.xlsx',
      sheets: [
        {
          name: '采购',
          records: 3,
          rows: [
            { line: 1, cells: ['名称', '单价'] },
            { line: 2, cells: ['桌子', '1000'] },
            { line: 3, cells: ['椅子', '200.5'] },
          ],
        },
      ],
    })
    expect((await upload('lines.csv', '名称;单价\n桌子;1000\n')).data.sheets[0]).toMatchObject({ name: '', records: 2 })
  })

  it('refuses a workbook that unpacks to more than it may', async () => {
    const large = await writeExcel(
      'x',
      ['a'],
      Array.from({ length: 5_000 }, (_, index) => [`${index} ${'y'.repeat(4000)}`]),
    )
    expect(large.length).toBeLessThan(largestSheetFile)
    expect((await upload('large.xlsx', large)).message).toContain('内容过多')
  })

  it('counts rows it does not hand over', async () => {
    const { data } = await upload('many.csv', `a\n${'1\n'.repeat(5000)}`)
    expect(data.sheets[0]).toMatchObject({ records: 5001 })
    expect(data.sheets[0]!.rows).toHaveLength(mostSheetRows)
  })

  it('refuses what is no table, what is empty and what is too large, and asks for a session', async () => {
    expect((await upload('picture.xlsx', 'not a workbook')).message).toContain('.xlsx')
    expect((await upload('empty.csv', '\n\n')).code).toBe(422)
    expect((await upload('large.csv', 'x'.repeat(largestSheetFile + 1))).code).toBe(413)
    expect((await upload('lines.csv', 'a\n', null)).code).toBe(401)
  })

  it('R11 S13 answers others while a file is being read, and says in words what is too much of one', async () => {
    const gate = new SharedArrayBuffer(4)
    sheetReader.gate = gate
    const order: string[] = []
    const held = [1, 2, 3].map(() => upload('lines.csv', 'a\n1\n').then(({ code }) => order.push(`file ${code}`)))
    for (let turn = 0; turn < 3; turn++)
      order.push(`call ${(await server.call('lina', '/api/account/logininfo', {})).status}`)
    expect((await upload('lines.csv', 'a\n1\n')).code).toBe(429)
    sheetReader.gate = undefined
    expect((await upload('lines.csv', 'a\n1\n', 'lina')).code).toBe(200)
    expect(order).toEqual(['call 200', 'call 200', 'call 200'])
    Atomics.store(new Int32Array(gate), 0, 1)
    Atomics.notify(new Int32Array(gate), 0)
    await Promise.all(held)
    expect(order.slice(3)).toEqual(['file 200', 'file 200', 'file 200'])
  })

  it.each([
    ['a far cell', workbookOf([lonelyCell('A1') + lonelyCell('XFD10000')]), '1000 列'],
    ['the farthest cell', workbookOf([lonelyCell('A1') + lonelyCell('XFD1048576')]), '1000 列'],
    ['a row far down', workbookOf([lonelyCell('A1') + lonelyCell('A1048576')]), '20000 行'],
    ['a million lines', Buffer.from('1\n'.repeat(1_000_000)), '20000 行'],
  ])('R11 refuses %s in words', async (_name, content, words) => {
    const answer = await upload(content.subarray(0, 2).toString() === 'PK' ? 'far.xlsx' : 'far.csv', content)
    expect([answer.code, answer.message]).toEqual([422, expect.stringContaining(words)])
  })
})
