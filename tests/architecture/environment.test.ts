import { readFileSync } from 'node:fs'
import { EnvironmentError, environmentSchema, readEnvironment } from '@/lib/environment'

describe('the environment', () => {
  it('explains every variable in .env.example, and no other', () => {
    const explained = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1])
    expect(explained.sort()).toEqual(Object.keys(environmentSchema.shape).sort())
  })

  it('shows the real defaults there', () => {
    const shown = Object.fromEntries(
      [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)].map((match) => [match[1]!, match[2]!]),
    )
    expect(readEnvironment(shown)).toEqual(readEnvironment({}))
  })

  it('names each bad variable and what is allowed', () => {
    const read = () =>
      readEnvironment({ PORT: '99999', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', SESSION_SECRET: 'short' })
    expect(read).toThrow(EnvironmentError)
    for (const name of [
      /PORT: .*65535/,
      /DATABASE_URL: .*postgres:/,
      /LOG_LEVEL: .*"info"/,
      /SESSION_SECRET: at least 32/,
    ])
      expect(read).toThrow(name)
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toEqual(readEnvironment({}))
  })
})
