import { drawingSvg } from './drawing-svg'

const node = (id: string, more: object = {}) => ({
  id,
  type: 'Activity',
  name: id,
  x: 0,
  y: 0,
  width: 152,
  height: 56,
  ...more,
})

const read = (text: string) => new DOMParser().parseFromString(text, 'image/svg+xml')

describe('a drawing as a file', () => {
  const nodes = [
    node('start', { type: 'Start', name: '填写申请', width: 124 }),
    node('fork', { type: 'Condition', name: '金额？', x: 200, width: 44, height: 44 }),
    node('step', { name: '<script>alert(1)</script> & "部门"', x: 320 }),
    node('end', { type: 'End', name: '结束', x: 560, width: 36, height: 36 }),
  ]
  const edges = [
    { id: '1', from: 'start', to: 'fork', name: '' },
    { id: '2', from: 'fork', to: 'step', name: '5,000 元及以上' },
    { id: '3', from: 'step', to: 'end', name: '' },
  ]

  it('is well formed, whatever its names hold, and holds no script', () => {
    const page = read(drawingSvg(nodes, edges, 'A & B <i>\u0001').text)
    expect(page.querySelector('parsererror')).toBeNull()
    expect(page.querySelector('script, foreignObject, image, a')).toBeNull()
    expect(page.querySelector('title')?.textContent).toBe('A & B <i>')
  })

  it('has every element, every line and the words on them', () => {
    const page = read(drawingSvg(nodes, edges, 'P').text)
    const words = [...page.querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(words).toEqual(expect.arrayContaining(['填写申请', '金额？', '5,000 元及以上', '结束']))
    expect(page.querySelectorAll('.line')).toHaveLength(3)
    expect(page.querySelectorAll('.box, .way, .end')).toHaveLength(4)
  })

  it('breaks long names, and ends them in dots where two lines are not enough', () => {
    const long = node('long', { name: '一二三四五六七八九十'.repeat(5) })
    const words = [...read(drawingSvg([long], [], '').text).querySelectorAll('text')]
    expect(words).toHaveLength(2)
    expect(words[1]?.textContent).toMatch(/…$/)
  })
})
