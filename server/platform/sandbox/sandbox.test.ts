import { createSandbox } from './index'

describe('S15 the sandbox for scripts', () => {
  const sandbox = createSandbox()
  afterAll(() => sandbox.close())

  it('computes with what it is given and gives JSON back', async () => {
    expect(
      await sandbox.run('return { sum: input.lines.reduce((sum, line) => sum + line.n, 0), day: input.day }', {
        lines: [{ n: 2 }, { n: 3 }],
        day: '2026-11-20',
      }),
    ).toEqual({ ok: true, value: { sum: 5, day: '2026-11-20' } })
    expect(await sandbox.run('', {})).toEqual({ ok: true, value: null })
  })

  it.each([
    ['an endless loop', 'while (true) {}'],
    ['an endless recursion', 'const f = () => f() + 1; return f()'],
    ['a string that doubles', 'let s = "x"; while (true) s += s'],
    ['a great buffer', 'return new ArrayBuffer(1e9).byteLength'],
    ['a regular expression without end', 'return /^(a+)+$/.test("a".repeat(40) + "b")'],
    ['a deep structure', 'let o = {}; for (let i = 0; i < 1e6; i++) o = { o }; return o'],
  ])(
    'stops %s and goes on with the next script',
    async (_name, script) => {
      expect((await sandbox.run(script, {}, { milliseconds: 100 })).ok).toBe(false)
      expect(await sandbox.run('return 1', {})).toEqual({ ok: true, value: 1 })
    },
    20_000,
  )

  it.each([
    'return typeof process',
    'return typeof require',
    'return typeof fetch',
    'return typeof globalThis.Buffer',
    'return typeof setTimeout',
    'return typeof (function(){}).constructor("return this.process")()',
    'return typeof [].constructor.constructor("return this.require")()',
  ])('reaches no host object: %s', async (script) => {
    expect(await sandbox.run(script, {})).toEqual({ ok: true, value: 'undefined' })
  })

  it('keeps nothing from one script to the next', async () => {
    await sandbox.run('globalThis.kept = 1; Object.prototype.bad = 2; return 0', {})
    expect(await sandbox.run('return [typeof kept, typeof ({}).bad]', {})).toEqual({
      ok: true,
      value: ['undefined', 'undefined'],
    })
  })

  it('tells what was wrong with a script', async () => {
    expect(await sandbox.run('return input.a.b', {})).toEqual({ ok: false, error: expect.stringMatching(/^TypeError/) })
    expect(await sandbox.run('return (', {})).toEqual({ ok: false, error: expect.stringMatching(/^SyntaxError/) })
  })

  it('cannot be left by text in the input', async () => {
    const input = { text: '"); while(true){} //\u2028</script>`${1}`' }
    expect(await sandbox.run('return input.text', input)).toEqual({ ok: true, value: input.text })
  })
})
