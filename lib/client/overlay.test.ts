import { underOverlay, waiting } from './overlay'

describe('the overlay', () => {
  it('R9-18 stands while any work runs, however many overlap and whichever fails', async () => {
    let endFirst = () => {}
    let failSecond = (_error: Error) => {}
    const first = underOverlay(new Promise<void>((resolve) => (endFirst = resolve)))
    const second = underOverlay(new Promise<void>((_resolve, reject) => (failSecond = reject)))
    expect(waiting.get()).toBe(2)
    endFirst()
    await first
    expect(waiting.get()).toBe(1)
    failSecond(new Error('broken'))
    await expect(second).rejects.toThrow('broken')
    expect(waiting.get()).toBe(0)
  })
})
