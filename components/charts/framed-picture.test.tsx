import { framedPicture, linesOf } from './framed-picture'

const colours = { text: '#111', muted: '#555', surface: '#fff' }
const chart = { text: '<svg width="400" height="200"></svg>', width: 400, height: 200 }

describe('a chart as it is kept outside of its page', () => {
  it('says above the chart what it is called and of', () => {
    const { text, width, height } = framedPicture({ chart, title: '销售 <2026> & "x"', about: '2026-11', colours })
    const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
    expect(root.querySelector('parsererror')).toBeNull()
    expect([...root.querySelectorAll('text')].map((one) => one.textContent)).toEqual(['销售 <2026> & "x"', '2026-11'])
    expect(width).toBe(440)
    expect(height).toBeGreaterThan(chart.height)
    expect(root.querySelector('g > svg')).not.toBeNull()
  })

  it('is well formed whatever a title holds', () => {
    const { text } = framedPicture({ chart, title: 'a\u0000b</text><script>', about: '', colours })
    expect(new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror, script')).toBeNull()
  })

  it('breaks long titles between words and signs, and ends them in dots', () => {
    const lines = linesOf('一二三四五六七八九十'.repeat(10), { size: 18, width: 400, most: 2 })
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    expect(linesOf('one two', { size: 12, width: 40, most: 3 })).toEqual(['one', 'two'])
    expect(linesOf('', { size: 12, width: 40, most: 3 })).toEqual([])
  })
})
