import { CallError } from '@/lib/client/call-error'
import { sendRevised } from './send-revised'

const changed = { by: '王芳', at: '2026-11-20T01:00:00Z', fields: [], record: { name: 'theirs' }, rev: 'r2' }

describe('keeping a document by an ordinary edit call', () => {
  it('says by what the server knows it now', async () => {
    expect(await sendRevised(async () => ({ rev: 'r1' }))).toEqual({ hash: 'r1' })
  })

  it('hands on what somebody else has kept, to merge with; other refusals as they are', async () => {
    const refused = new CallError({ code: 409, message: 'changed', changed: changed as never })
    await expect(sendRevised(() => Promise.reject(refused))).rejects.toMatchObject({
      code: 409,
      changed: { by: '王芳', record: { definition: { name: 'theirs' }, hash: 'r2' } },
    })
    const away = new CallError({ code: 503, message: 'away' })
    await expect(sendRevised(() => Promise.reject(away))).rejects.toBe(away)
  })
})
