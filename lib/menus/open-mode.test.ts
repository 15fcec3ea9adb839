import { openModeOf, withOpenMode } from './open-mode'

describe('how a menu opens the form of a task', () => {
  it('R2.10-19 stands in its address, and is changed there without touching the rest', () => {
    const leave = '/bpm/task/jump?detailType=Edit&pid=leave-request'
    expect(openModeOf(leave)).toBe('Default')
    expect(withOpenMode(leave, 'Blank')).toBe(`${leave}&openMode=Blank`)
    expect(openModeOf(withOpenMode(leave, 'Blank'))).toBe('Blank')
    expect(withOpenMode(withOpenMode(leave, 'Blank'), 'Replace')).toBe(`${leave}&openMode=Replace`)
    expect(withOpenMode(withOpenMode(leave, 'Blank'), 'Default')).toBe(leave)
    expect(withOpenMode('/bpm/task/jump?openMode=blank', 'Default')).toBe('/bpm/task/jump')
  })

  it('is no matter of other addresses', () => {
    for (const address of ['', '/index', '/bpm/task/jumps', 'https://example.com/bpm/task/jump'])
      expect(openModeOf(address)).toBeNull()
  })
})
