import { readZip } from './office-templates/zip'
import { besideEachOther, zipStream } from './zip-stream'

async function zipped(files: Record<string, string[]>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of zipStream(
    Object.entries(files).map(([name, parts]) => ({
      name,
      async *bytes() {
        for (const part of parts) yield Buffer.from(part)
      },
    })),
  ))
    pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('files as one zip archive', () => {
  it('come out again as they were, whatever their names and however many pieces', async () => {
    const parts = readZip(
      await zipped({ '报价 2026.txt': ['one ', 'two'], 'empty.bin': [], 'a.md': ['x'.repeat(70_000)] }),
    )
    expect([...parts].map(([name, content]) => [name, content.toString()])).toEqual([
      ['报价 2026.txt', 'one two'],
      ['empty.bin', ''],
      ['a.md', 'x'.repeat(70_000)],
    ])
  })

  it('of none is an archive of nothing', async () => {
    expect(readZip(await zipped({})).size).toBe(0)
  })

  it('get numbers where their names are the same', () => {
    expect(besideEachOther(['a.txt', 'A.txt', 'a.txt', 'a (2).txt', 'b'])).toEqual([
      'a.txt',
      'A (2).txt',
      'a (3).txt',
      'a (2) (2).txt',
      'b',
    ])
  })
})
