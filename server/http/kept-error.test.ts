import { AppError } from './app-error'
import { keptError, keptErrorInWords } from './kept-error'

describe('why work outside did not come off', () => {
  it('names each field and what is wrong with it, in the language of who reads it', () => {
    const kept = keptError(
      new AppError('form.invalid', {}, { '名称|Name|名稱': 'required', Kind: 'rule:不可以|Not so|不可以' }),
    )
    expect(keptErrorInWords('en-US', kept)).toMatch(/; Name: .+; Kind: Not so$/)
    expect(keptErrorInWords('zh-CN', kept)).toMatch(/; 名称: .+; Kind: 不可以$/)
    // What was cut short says what is left of it.
    expect(keptErrorInWords('en-US', kept.slice(0, 30))).not.toContain('{')
    expect(keptErrorInWords('en-US', keptError(new AppError('list.gone')))).toContain('gone')
  })

  it('leaves what other systems say as it is', () => {
    for (const said of ['no such order', 'form.invalid says the other side', 'constructor {"a":1}'])
      expect(keptErrorInWords('en-US', keptError(new Error(said)))).toBe(said)
    expect(keptErrorInWords('en-US', 'form.invalid {"a":1}')).not.toContain('{')
  })
})
