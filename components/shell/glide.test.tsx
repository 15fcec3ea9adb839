import { glide, placeInSight } from './glide'

const barAt = (scrollLeft: number) => Object.assign(document.createElement('div'), { scrollLeft })

describe('scrolling the tags bar', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    globalThis.matchMedia = (() => ({ matches: false })) as never
  })
  afterEach(() => jest.useRealTimers())

  it('R9-24 goes a step every 20 ms', () => {
    const bar = barAt(0)
    glide(bar, 80)
    expect(bar.scrollLeft).toBe(0)
    jest.advanceTimersByTime(20)
    expect(bar.scrollLeft).toBe(10)
    jest.advanceTimersByTime(19)
    expect(bar.scrollLeft).toBe(10)
    jest.advanceTimersByTime(121)
    expect(bar.scrollLeft).toBe(80)
    expect(jest.getTimerCount()).toBe(0)
  })

  it('goes at once for those who want no motion', () => {
    globalThis.matchMedia = (() => ({ matches: true })) as never
    const bar = barAt(0)
    glide(bar, 80)
    expect(bar.scrollLeft).toBe(80)
  })

  it('goes no further than it must', () => {
    const bar = Object.assign(barAt(100), {})
    const sizes = (element: HTMLElement, values: object) =>
      Object.entries(values).forEach(([name, value]) => Object.defineProperty(element, name, { value }))
    sizes(bar, { offsetLeft: 0, clientWidth: 200 })
    const item = (offsetLeft: number) => {
      const element = document.createElement('a')
      sizes(element, { offsetLeft, offsetWidth: 50 })
      return element
    }
    expect(placeInSight(bar, item(150))).toBe(100)
    expect(placeInSight(bar, item(40))).toBe(40)
    expect(placeInSight(bar, item(400))).toBe(250)
  })
})
