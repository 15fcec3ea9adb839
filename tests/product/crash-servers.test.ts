import { spawn } from 'node:child_process'

jest.setTimeout(300_000)

/** Runs a command of the project to its end. */
function run(args: string[]): Promise<{ code: number | null; printed: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
      env: { ...process.env, TEST_DATABASE_URL: process.env.TEST_POSTGRES },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        printed += piece.toString()
      })
    child.on('close', (code) => resolve({ code, printed }))
  })
}

const there = Boolean(process.env.TEST_POSTGRES)
;(there ? describe : describe.skip)(
  'three workflow servers on PostgreSQL, one killed or replaced every few seconds',
  () => {
    it('R1 R6 lose nothing they have acknowledged, do nothing twice and leave an empty outbox, also when every connection is ended', async () => {
      const { code, printed } = await run([
        'scripts/crash/crash.ts',
        '--minutes',
        '0.25',
        '--seconds',
        '3',
        '--restart-database',
        '--hurry',
      ])
      const failed = printed.split('\n').filter((line) => line.startsWith('FAILED'))
      expect({ code, failed, said: code === 0 ? '' : printed }).toEqual({ code: 0, failed: [], said: '' })
      expect(printed).toMatch(/passed {2}every acknowledged command is there once/)
      expect(printed).toMatch(/[1-9]\d* servers killed, [1-9]\d* connections ended/)
    })

    it('R17 answer every call while one after the other is stopped and replaced, and lose nothing', async () => {
      const { code, printed } = await run([
        'scripts/crash/crash.ts',
        '--minutes',
        '0.25',
        '--seconds',
        '3',
        '--roll',
        '--hurry',
      ])
      expect({ code, said: code === 0 ? '' : printed }).toEqual({ code: 0, said: '' })
      expect(printed).toMatch(/passed {2}every call was answered/)
      expect(printed).toMatch(/[1-9]\d* servers replaced/)
    })
  },
)
