import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Calls } from '@/lib/client/calls'
import { databaseChecks } from '@/scripts/doctor/database-checks'
import { checkAnchors, makeAnchor, type AnchorCheck } from '@/server/runtime'
import { schemaOf } from '@/server/migrations'
import { startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

/** More than an anchor looks back behind the one before. */
const between = 2 * 3_600_000

onBothDatabases('anchors of the logs outside the database', (kind) => {
  let server: TestServer
  const backups = mkdtempSync(join(tmpdir(), 'baton-anchors-'))
  const folder = join(backups, 'anchors', 'default')
  beforeAll(async () => {
    server = await startTestServer({ kind })
    server.app.deps.backups = { folder: backups, key: 'not used', schemaOf }
  }, 120_000)
  afterAll(async () => {
    await server.close()
    rmSync(backups, { recursive: true, force: true })
  })
  const transact: Parameters<typeof checkAnchors>[0]['transact'] = (work) => server.database.transact('default', work)
  const anchor = () => {
    server.clock.advance(between)
    const { secrets } = server.app.deps
    return makeAnchor({ backups, tenantId: 'default', transact, secrets, now: server.clock.now() })
  }
  const check = () => checkAnchors({ backups, tenantId: 'default', transact })
  const change = (statement: string, values: unknown[] = []) => server.database.execute(statement, values)
  const start = () => startPurchase(server, 'zhangwei', {}, '4000.00')
  const whole: Partial<AnchorCheck> = { wrong: [], gone: [], goneCount: 0 }

  it('S12 tell of every log, later only of those that have grown, and hold while requests go on', async () => {
    const { taskId } = await start()
    expect(await anchor()).toBe(1)
    const first = await check()
    expect(first).toMatchObject({ ...whole, anchors: 1 })
    expect(first.entries).toBeGreaterThan(10)
    const more = await start()
    expect(await anchor()).toBe(2)
    const second = await check()
    expect(second).toMatchObject({ ...whole, anchors: 2, lastAt: server.clock.now().toISOString() })
    // Of the one that was begun since.
    expect(second.entries).toBe(first.entries + 1)
    expect(second.publicKey).not.toBe('')
    await server.call('zhangwei', '/api/task/act', { taskId, operator: 99 })
    expect(await check()).toMatchObject(whole)
    expect(more.taskId).not.toBe(taskId)
  })

  it('S12 name a request that was removed with all of its log, on the page and by the doctor', async () => {
    const [gone, rewritten] = [await start(), await start()]
    await anchor()
    await change('delete from op_log where task_id = $1', [gone.taskId])
    for (const table of ['work_items', 'tasks']) await change(`delete from ${table} where task_id = $1`, [gone.taskId])
    await change(`update op_log set hash = 'another' where task_id = $1`, [rewritten.taskId])
    const { data } = await server.call<Calls['/api/log/verify']['data']>('admin', '/api/log/verify', {})
    expect(data.broken.map(({ taskId }) => taskId)).not.toContain(gone.taskId)
    expect(data.anchors?.gone.map(({ taskId, what, anchor: no }) => ({ taskId, what, no }))).toEqual(
      expect.arrayContaining([
        { taskId: gone.taskId, what: 'gone', no: 3 },
        { taskId: rewritten.taskId, what: 'rewritten', no: 3 },
      ]),
    )
    expect(data.anchors?.goneCount).toBe(2)
    const findings = await databaseChecks(server.database, { quick: false, backups })
    expect(findings.filter(({ check: name }) => name === 'anchors')).toMatchObject([{ state: 'problem' }])
    // Purged with a certificate it is explained.
    await change(
      `insert into purge_certificates (tenant_id, seq, certificate_id, kind, object_id, content, prev_hash, hash)
       select 'default', coalesce(max(seq), 0) + 1, 'c' || count(*), 'task', $1, '{}', '', 'h' from purge_certificates`,
      [gone.taskId],
    )
    expect((await check()).gone.map(({ taskId }) => taskId)).toEqual([rewritten.taskId])
  })

  it('S12 name an anchor that is missing, was changed, or is signed by a strange key', async () => {
    await anchor()
    const kept = mkdtempSync(join(tmpdir(), 'baton-anchors-kept-'))
    cpSync(folder, kept, { recursive: true })
    const file = (no: number) => join(folder, `anchor-00000${no}.txt.gz`)
    rmSync(file(2))
    writeFileSync(file(4), 'no packed text')
    expect((await check()).wrong).toEqual([
      { no: 2, what: 'missing' },
      { no: 4, what: 'changed' },
    ])
    cpSync(join(kept, 'anchor-000001.txt.gz'), file(2))
    cpSync(join(kept, 'anchor-000004.txt.gz'), file(4))
    expect((await check()).wrong).toEqual([{ no: 2, what: 'changed' }])
    cpSync(kept, folder, { recursive: true })
    expect((await check()).wrong).toEqual([])
    // Whoever forgets the anchors in the database finds the files still there.
    await change('delete from log_anchors')
    expect(await check()).toMatchObject({ anchors: 4, wrong: [] })
    await change(`update receipt_keys set public_key = 'strange'`)
    expect((await check()).wrong.map(({ what }) => what)).toEqual(['otherKey', 'otherKey', 'otherKey', 'otherKey'])
    rmSync(kept, { recursive: true })
  })
})
