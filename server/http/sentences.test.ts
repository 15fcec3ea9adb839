import { execFileSync } from 'node:child_process'
import { inEveryLanguage, sentence } from './sentences'

const said = (at: string) => sentence('zh-CN', 'errors.task.changed', { by: '李娜', at: new Date(at) })

describe('sentences made on the server', () => {
  it('tell a moment by the company’s clocks', () => {
    expect(said('2026-11-22T06:30:00Z')).toMatch(/^李娜.*2026\/11\/22 14:30/)
  })

  it('say the same wherever the server stands', () => {
    const script =
      'const { sentence } = require("./server/http/sentences.ts"); process.stdout.write(sentence("zh-CN", "errors.task.changed", { by: "李娜", at: new Date("2026-11-22T20:30:00Z") }))'
    for (const TZ of ['UTC', 'America/New_York', 'Pacific/Kiritimati']) {
      const text = execFileSync(process.execPath, ['--import', 'tsx', '-e', script], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
      })
      expect(text).toBe(said('2026-11-22T20:30:00Z'))
      expect(text).toContain('2026/11/23 04:30')
    }
  })

  it('hold a reason of the system in every language', () => {
    expect(inEveryLanguage('workflow.opinions.noLongerAwaited').split('|')).toHaveLength(3)
  })
})
