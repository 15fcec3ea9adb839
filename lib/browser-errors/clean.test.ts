import { cleanMessage, cleanPage, cleanStack, isOfExtension, longest, sameMark } from './clean'

const chromium = `TypeError: Cannot read properties of undefined (reading 'name')
    at openTask (https://baton.example/_next/static/chunks/0259pyb8x-2_v.js?dpl=secret:1:2345)
    at a (https://baton.example/_next/static/chunks/0259pyb8x-2_v.js:1:99)`
const firefox = `openTask@https://baton.example/_next/static/chunks/17xk_9~zz0-qq.js:1:2349
a@https://baton.example/_next/static/chunks/17xk_9~zz0-qq.js:1:101`

describe('what is told of an error in a browser', () => {
  it.each([
    [`Unexpected token 'h', "hunter2 my secret" is not valid JSON`, `Unexpected token '…', "…" is not valid JSON`],
    [`Unexpected token ']', ..."{"n":"Li Na"},]" is not valid JSON`, `Unexpected token '…', ..."…" is not valid JSON`],
    [`Can't find 'Li Na' and 'hunter2'`, `Can'…'`],
    ['找不到「李娜」', '…"…"'],
    ['no user 李娜 here', 'no user … here'],
    ['refused: Bearer a.b.c', 'refused: Bearer …'],
    ['card 3301-0619-9001 0022', 'card #'],
    [`Failed for 'Li Na, 13800138000'`, `Failed for '…'`],
    ['No such person: lina@example.com', 'No such person: …@…'],
    ['number 6222021234567890 is wrong', 'number # is wrong'],
    ['Failed to fetch https://baton.example/bpm/list?q=salary#x', 'Failed to fetch /bpm/list'],
    ['Failed to fetch /bpm/list?q=salary&x=1', 'Failed to fetch /bpm/list'],
    [`Cannot read properties of undefined (reading 'name')`, `Cannot read properties of undefined (reading 'name')`],
  ])('says nothing people typed: %s', (message, told) => expect(cleanMessage(message)).toBe(told))

  it('cleaned once more it stays as it is', () => {
    for (const text of [`x "a" 'b c' ?q=1 1234567`, 'https://a.b/c?d=e:1:2']) {
      expect(cleanMessage(cleanMessage(text))).toBe(cleanMessage(text))
      expect(cleanStack(cleanStack(`at f (${text})`))).toBe(cleanStack(`at f (${text})`))
    }
    expect(cleanStack(cleanStack(chromium))).toBe(cleanStack(chromium))
  })

  it('keeps frames alone of a stack, with paths for addresses', () => {
    expect(cleanStack(chromium)).toBe(
      'at openTask (/_next/static/chunks/0259pyb8x-2_v.js:1:2345)\nat a (/_next/static/chunks/0259pyb8x-2_v.js:1:99)',
    )
    expect(cleanStack('Error: at home I typed\nat my password')).toBe('')
    expect(cleanPage('/bpm/trace/taskTrace?tid=1#top')).toBe('/bpm/trace/taskTrace')
  })

  it('is bounded, whatever comes', () => {
    for (const wild of [
      'x'.repeat(1e6),
      '"'.repeat(1e6),
      'a://'.repeat(3e5),
      '@.'.repeat(3e5),
      `'${'a'.repeat(1e6)}`,
      '😀'.repeat(1e5),
    ]) {
      expect(cleanMessage(`x${wild}`)).not.toMatch(/\p{Surrogate}|\u0000/u)
      expect(cleanMessage(wild).length).toBeLessThanOrEqual(longest.message)
      expect(cleanStack(`at ${wild}\n`.repeat(3)).length).toBeLessThanOrEqual(longest.stack)
    }
  })

  it('is the same error with other numbers, in another browser and after another build', () => {
    const of = (message: string, stack: string) => sameMark({ name: 'TypeError', message, stack: cleanStack(stack) })
    expect(of('Row 17 is gone', chromium)).toBe(of('Row 4 is gone', firefox))
    expect(of('Row 17 is gone', chromium)).not.toBe(of('Column 17 is gone', chromium))
    // A part of the program that did not come is the same error after every build.
    expect(of('Loading /_next/static/chunks/0259pyb8x-2_v.js failed', '')).toBe(
      of('Loading /_next/static/chunks/0-1aa_zz.js failed', ''),
    )
    expect(of('x', chromium)).not.toBe(of('x', chromium.replace('openTask', 'closeTask')))
  })

  it('knows what comes from an extension', () => {
    expect(isOfExtension('Error: x\n    at f (chrome-extension://abc/x.js:1:1)')).toBe(true)
    expect(isOfExtension(chromium)).toBe(false)
  })
})
