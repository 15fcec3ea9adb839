import { shareConnections, withinShare } from './within-share'

const held = () => {
  let end = (): void => undefined
  const over = new Promise<void>((done) => (end = done))
  return { over, end }
}

describe('what a person reads of our own data at once', () => {
  it('is two at a time in their order, and nobody waits for another person', async () => {
    const works = [held(), held(), held()]
    const begun: number[] = []
    const all = works.map((work, index) =>
      withinShare('lina', async () => {
        begun.push(index)
        await work.over
        return index
      }),
    )
    await new Promise(setImmediate)
    expect(begun).toEqual([0, 1])
    expect(await withinShare('zhangwei', async () => 'at once')).toBe('at once')
    works[1]!.end()
    await all[1]
    await new Promise(setImmediate)
    expect(begun).toEqual([0, 1, 2])
    works[0]!.end()
    works[2]!.end()
    expect(await Promise.all(all)).toEqual([0, 1, 2])
  })

  it('is no more of all persons together than half of the connections', async () => {
    shareConnections(6)
    const works = [held(), held(), held(), held()]
    const begun: number[] = []
    const all = works.map((work, index) =>
      withinShare(`person ${index}`, async () => {
        begun.push(index)
        await work.over
      }),
    )
    await new Promise(setImmediate)
    expect(begun).toEqual([0, 1, 2])
    works[1]!.end()
    await new Promise(setImmediate)
    expect(begun).toEqual([0, 1, 2, 3])
    for (const work of works) work.end()
    await Promise.all(all)
    shareConnections(10)
  })

  it('is refused in words when too much waits, and goes on after a failure', async () => {
    const work = held()
    const all = Array.from({ length: 62 }, () => withinShare('lina', () => work.over))
    await expect(withinShare('lina', async () => undefined)).rejects.toMatchObject({ key: 'dataset.busy' })
    work.end()
    await Promise.all(all)
    await expect(
      withinShare('lina', async () => {
        throw new Error('failed')
      }),
    ).rejects.toThrow('failed')
    expect(await withinShare('lina', async () => 'again')).toBe('again')
  })
})
