import { multipartFile } from '../support/multipart'
import { startTestServer, type Answer, type TestServer } from '../support/test-server'

describe('S13 what a person uploads and no request takes', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ settings: { UPLOAD_QUOTA_MB: '2' } })
  })
  afterAll(() => server.close())

  const upload = async (account: string, megabytes: number): Promise<Answer> => {
    const { headers, payload } = multipartFile('big.txt', Buffer.alloc(megabytes * 1024 * 1024, 97))
    const response = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/file/upload',
      payload,
      headers: { ...headers, 'x-locale': 'en-US', authorization: `Bearer ${await server.tokenOf(account)}` },
    })
    return response.json()
  }
  const kept = async () =>
    (
      await server.database.execute(
        'select count(*) as n from file_chunks c where not exists (select 1 from files f where f.file_id = c.file_id)',
      )
    ).rows

  it('has a limit, told in plain words, of one upload and of several at once, and others go on', async () => {
    expect(await upload('zhangwei', 3)).toMatchObject({
      code: 422,
      message:
        'Files you have uploaded and not handed in have reached 2 MB. Hand them in first; what is left is removed after a week.',
    })
    expect(await kept()).toEqual([{ n: 0 }])
    expect((await upload('zhangwei', 1)).code).toBe(200)
    const together = await Promise.all([upload('zhangwei', 0.7), upload('zhangwei', 0.7), upload('zhangwei', 0.7)])
    expect(together.filter(({ code }) => code === 200).length).toBeLessThanOrEqual(1)
    expect((await upload('lina', 1)).code).toBe(200)
  })
})
