import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EnvironmentError, environmentSchema, givenNames, invitesStrangers, readEnvironment } from '@/lib/environment'

describe('the environment', () => {
  it('explains every variable in .env.example, and no other', () => {
    const explained = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1])
    expect(explained.sort()).toEqual(Object.keys(environmentSchema.shape).sort())
  })

  it('names every variable in the README', () => {
    const readme = readFileSync('README.md', 'utf8')
    expect(Object.keys(environmentSchema.shape).filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
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

  it('6.3.2 has accounts everybody knows only where nobody else comes, or where they are asked for', () => {
    const demo = (variables: Record<string, string>) => readEnvironment(variables).DEMO
    for (const address of ['https://baton.example.com', 'http://10.0.0.5:3000', 'http://localhost.example.com'])
      expect([address, demo({ PUBLIC_URL: address })]).toEqual([address, false])
    for (const address of ['http://localhost:3000', 'http://acme.localhost:3000', 'http://127.0.0.1:3000'])
      expect([address, demo({ PUBLIC_URL: address })]).toEqual([address, true])
    expect(demo({ PUBLIC_URL: 'https://baton.example.com', DEMO: '1' })).toBe(true)
    expect(demo({ DEMO: '0' })).toBe(false)
    const warned = (variables: Record<string, string>) => invitesStrangers(readEnvironment(variables))
    expect(warned({ PUBLIC_URL: 'https://baton.example.com', DEMO: '1' })).toBe(true)
    expect(warned({ PUBLIC_URL: 'https://baton.example.com' })).toBe(false)
    expect(warned({ DEMO: '1' })).toBe(false)
    // Nothing sets it behind anybody’s back.
    expect(readFileSync('compose.yaml', 'utf8')).toContain('DEMO: ${DEMO:-}')
    expect(readFileSync('.env.example', 'utf8')).not.toMatch(/^DEMO=/m)
    expect(readFileSync('Dockerfile', 'utf8')).not.toContain('DEMO')
  })

  describe('13.3.1 secrets', () => {
    const folder = mkdtempSync(join(tmpdir(), 'baton-secrets-'))
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    afterAll(() => rmSync(folder, { recursive: true }))

    it('come from the files a vault puts them into', () => {
      const key = 'k'.repeat(43)
      const read = readEnvironment({
        SECRETS_KEY_FILE: file('key', `${key}\n`),
        DATABASE_URL_FILE: file('database', 'postgres://baton:word@db/baton'),
      })
      expect(read).toMatchObject({ SECRETS_KEY: key, DATABASE_URL: 'postgres://baton:word@db/baton' })
    })

    it('count as given, so that no page puts another in their place', () => {
      const given = givenNames({
        SMTP_URL_FILE: file('smtp', 'smtp://user:word@mail.example.com:587'),
        OIDC_CLIENT_SECRET_FILE: file('oidc', 'between us and the provider'),
        OIDC_ISSUER: '',
      })
      expect([given.has('SMTP_URL'), given.has('OIDC_CLIENT_SECRET'), given.has('OIDC_ISSUER')]).toEqual([
        true,
        true,
        false,
      ])
    })

    it('are judged as if they stood in the environment, and never told', () => {
      expect(() => readEnvironment({ SECRETS_KEY_FILE: file('short', 'hidden') })).toThrow(/SECRETS_KEY: at least 32/)
      expect(() => readEnvironment({ SECRETS_KEY_FILE: file('short', 'hidden') })).not.toThrow(/hidden/)
    })

    it('stop a start where they are not there, empty, or given twice', () => {
      for (const variables of [
        { SECRETS_KEY_FILE: join(folder, 'none') },
        { SECRETS_KEY_FILE: file('empty', '\n') },
        { SECRETS_KEY_FILE: file('key', 'k'.repeat(43)), SECRETS_KEY: 'o'.repeat(43) },
      ]) {
        const read = () => readEnvironment(variables)
        expect(read).toThrow(EnvironmentError)
        expect(read).toThrow(/SECRETS_KEY_FILE/)
      }
    })
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toEqual(readEnvironment({}))
  })
})
