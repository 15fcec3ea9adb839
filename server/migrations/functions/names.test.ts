import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { onBothDatabases, startTestServer, type TestServer } from '@/tests/support/test-server'

onBothDatabases('names and their sounds', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind, demo: false })
  }, 120_000)
  afterAll(() => server.close())
  const run = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await server.database.transact(defaultTenant, (tx) => statement.execute(tx))).rows
  const soundsOf = async (name: string) =>
    (await run(sql<{ sounds: string }>`select name_sounds(${name}) as sounds`))[0]!.sounds

  describe('name_sounds', () => {
    it('gives whole sounds and initials from every sign on', async () => {
      expect((await soundsOf('张三')).split(' ').filter(Boolean).sort()).toEqual(['s', 'san', 'zhangsan', 'zs'])
    })

    it('gives nothing for a name without signs, and letters and digits as they are among signs', async () => {
      expect(await soundsOf('Research')).toBe('')
      expect(await soundsOf('IT部')).toContain(' itbu')
    })

    it('reads the names of several languages, and of several lines, each by itself', async () => {
      const both = await soundsOf('研发|Research|研發\n财务')
      expect(both).toContain(' yanfa')
      expect(both).toContain(' caiwu')
      expect(both).not.toContain('yanfayanfa')
      expect(both).not.toContain('yanfacaiwu')
    })

    it('stays short for a name of signs with many readings, and reads sixteen of them at most', async () => {
      expect((await soundsOf('曾'.repeat(16))).length).toBeLessThan(20_000)
      expect(await soundsOf('李'.repeat(40))).toBe(await soundsOf('李'.repeat(16)))
    })
  })

  describe('keep_name_sounds', () => {
    it('writes them with a name, and anew with another, and leaves them when something else changes', async () => {
      const kept = async () =>
        (await run(sql<{ sounds: string }>`select sounds from users where account = 'heard'`))[0]!.sounds
      await run(sql`insert into users (account, name, dsp_name) values ('heard', '王芳', '芳姐')`)
      expect(await kept()).toContain(' wangfang')
      expect(await kept()).toContain(' fangjie')
      await run(sql`update users set name = '李娜' where account = 'heard'`)
      expect(await kept()).toContain(' lina')
      expect(await kept()).not.toContain(' wangfang')
      const before = await kept()
      await run(sql`update users set job_title = '经理' where account = 'heard'`)
      expect(await kept()).toBe(before)
    })
  })
})
