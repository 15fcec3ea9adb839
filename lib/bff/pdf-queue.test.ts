import { PdfQueue, TooManyPapers } from './pdf-queue'

/** Papers that are done when the test says so. */
function papers(queue: PdfQueue) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (who: string, name: string) =>
    queue.run(who, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)!()
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { begun, ask, end }
}

describe('S13 papers of a person', () => {
  it('wait behind the first of somebody else, who asked later', async () => {
    const { begun, ask, end } = papers(new PdfQueue({ atOnce: 2, ofOne: 4, waiting: 10 }))
    const asked = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('a', 'a4'), ask('b', 'b1')]
    expect(begun).toEqual(['a1', 'a2'])
    await end('a1')
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    await end('a2')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
    await end('b1')
    await end('a3')
    await end('a4')
    expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
  })

  it('are refused beyond his share and beyond what may wait in all, and taken again when one is done', async () => {
    const { ask, end } = papers(new PdfQueue({ atOnce: 1, ofOne: 2, waiting: 2 }))
    const first = ask('a', 'a1')
    void ask('a', 'a2')
    await expect(ask('a', 'a3')).rejects.toBeInstanceOf(TooManyPapers)
    void ask('b', 'b1')
    await expect(ask('c', 'c1')).rejects.toMatchObject({ retryAfterSeconds: 10 })
    await end('a1')
    await first
    const again = ask('a', 'a4')
    await end('a2')
    await end('b1')
    await end('a4')
    expect(await again).toBe('a4')
  })

  it('leave their turn also when one fails', async () => {
    const queue = new PdfQueue({ atOnce: 1, ofOne: 1, waiting: 0 })
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run('a', () => Promise.resolve('mine'))).toBe('mine')
  })
})
