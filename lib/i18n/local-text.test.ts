import { localText } from './local-text'

describe('a name in several languages', () => {
  it('R1-06 decisions 29: shows the reader’s part', () => {
    expect(localText('待办|To do|待辦', 'zh-CN')).toBe('待办')
    expect(localText('待办|To do|待辦', 'en-US')).toBe('To do')
    expect(localText('待办|To do|待辦', 'zh-TW')).toBe('待辦')
  })

  it('falls back to the first part there is where one is missing or empty', () => {
    expect(localText('待办', 'en-US')).toBe('待办')
    expect(localText('待办|To do', 'zh-TW')).toBe('待办')
    expect(localText('待办||待辦', 'en-US')).toBe('待办')
    expect(localText('', 'en-US')).toBe('')
    expect(localText('|To do', 'zh-CN')).toBe('To do')
    expect(localText(' |To do', 'zh-TW')).toBe('To do')
  })
})
