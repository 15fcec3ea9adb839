import { sql } from 'kysely'
import { emptyBin } from '@/server/modules/documents'
import { uploadAs } from '../support/purchase'
import { wordFile } from '../support/office-files'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const only = (...accounts: string[]) => accounts.map((param0) => ({ participantType: 0, param0, displayName: param0 }))
const nobodyElse = { see: [], add: [], edit: [], manage: [] }

interface Row {
  documentId: string
  name: string
  version: number
  fileId: string
  lockedBy: string
  excerpt: string
}
interface Folder {
  folderId: string
  parentId: string
  level: string
}
interface Details extends Row {
  text: string
  versions: { version: number; fileId: string; note: string; restores: number | null }[]
}

onBothDatabases('documents', (kind) => {
  let server: TestServer
  let made = 0
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const call = <Data = Record<string, unknown>>(account: string, act: string, input: object) =>
    server.call<Data>(account, `/api/document/${act}`, input)
  const folder = async (input: object = {}, account = 'admin') => {
    made += 1
    const { code, data, message } = await call<{ folderId: string }>(account, 'saveFolder', {
      folderName: `Folder ${made}`,
      ...input,
    })
    expect({ code, message }).toEqual({ code: 200, message: '' })
    return data.folderId
  }
  /** Lina manages, Zhang Wei edits, Wang Fang sees, nobody else does. */
  const shared = () =>
    folder({ rights: { ...nobodyElse, manage: only('lina'), edit: only('zhangwei'), see: only('wangfang') } })
  const add = async (account: string, folderId: string, name: string, content: string | Buffer, more: object = {}) => {
    const fileId = await uploadAs(server, account, name, content)
    return call<{ documentId: string; name: string }>(account, 'add', { folderId, fileId, ...more })
  }
  const added = async (account: string, folderId: string, name: string, content: string | Buffer = 'words') => {
    const { code, data, message } = await add(account, folderId, name, content)
    expect({ code, message }).toEqual({ code: 200, message: '' })
    return data.documentId
  }
  const upload = async (account: string, documentId: string, basedOn: number, more: object = {}, content = 'newer') => {
    const fileId = await uploadAs(server, account, 'file.txt', content)
    return call<{ version: number }>(account, 'addVersion', { documentId, fileId, basedOn, ...more })
  }
  const get = (account: string, documentId: string) => call<Details>(account, 'get', { documentId })
  const rowsIn = async (account: string, input: object) => {
    const { code, data } = await call<{ rows: Row[]; records: number }>(account, 'list', input)
    return { code, rows: data?.rows ?? [], names: (data?.rows ?? []).map(({ name }) => name), records: data?.records }
  }
  const foldersOf = async (account: string) =>
    (await call<{ folders: Folder[]; mayAddTop: boolean }>(account, 'folders', {})).data
  const bytesFor = async (account: string, fileId: string) => {
    const headers = { authorization: `Bearer ${await server.tokenOf(account)}` }
    const shown = await server.app.fastify.inject({ url: `/api/file/preview?fileId=${fileId}`, headers })
    const saved = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/file/download',
      payload: { fileId },
      headers,
    })
    return { preview: shown.body, saved: saved.body, shown, status: saved.headers['content-disposition'] }
  }

  it('R2.6-05 a document is uploaded, seen and read by whom its folder says, and by nobody else anywhere', async () => {
    const folderId = await shared()
    const documentId = await added('zhangwei', folderId, 'Offer.txt', 'three offers for chairs')
    await server.app.documents.readTexts()
    const { data } = await get('wangfang', documentId)
    expect(data).toMatchObject({ name: 'Offer.txt', version: 1, text: 'read', level: 'see' })
    expect((await bytesFor('wangfang', data.fileId)).saved).toBe('three offers for chairs')
    expect((await bytesFor('wangfang', data.fileId)).shown.headers['content-security-policy']).toContain('sandbox')
    expect((await rowsIn('wangfang', { keyword: 'offers for' })).rows[0]).toMatchObject({ name: 'Offer.txt' })

    const stranger = 'zhoukaiwen'
    expect((await foldersOf(stranger)).folders.map((one) => one.folderId)).not.toContain(folderId)
    expect((await rowsIn(stranger, { folderId })).code).toBe(404)
    expect((await rowsIn(stranger, { keyword: 'offers for' })).names).toEqual([])
    for (const [act, input] of [
      ['get', {}],
      ['text', {}],
      ['history', {}],
      ['checkOut', {}],
      ['rename', { name: 'x' }],
      ['restoreVersion', { version: 1, basedOn: 1 }],
      ['toRequest', { processId: 'purchase-request' }],
    ] as const)
      expect([act, (await call(stranger, act, { documentId, ...input })).code]).toEqual([act, 404])
    const refused = await bytesFor(stranger, data.fileId)
    expect(JSON.parse(refused.saved).code).toBe(404)
    expect(JSON.parse(refused.preview).code).toBe(404)
    expect((await upload(stranger, documentId, 1)).code).toBe(404)
    // Who sees does not change, and who edits does not manage.
    expect((await upload('wangfang', documentId, 1)).code).toBe(403)
    expect((await add('wangfang', folderId, 'b.txt', 'b')).code).toBe(403)
    expect((await call('zhangwei', 'getFolder', { folderId })).code).toBe(403)
  })

  it('R2.6-05 rights hold below a folder until one says otherwise; who is cut off reads no version of it, not even his own upload', async () => {
    const top = await shared()
    const below = await folder({ parentId: top }, 'zhangwei')
    const documentId = await added('zhangwei', below, 'a.txt')
    const { data } = await get('wangfang', documentId)
    const opened = await call('lina', 'getFolder', { folderId: below })
    const cut = await call('lina', 'saveFolder', {
      folderId: below,
      folderName: 'cut',
      rights: { ...nobodyElse, manage: only('lina'), see: only('gaofeng') },
      rev: opened.rev,
    })
    expect(cut.code).toBe(200)
    for (const account of ['zhangwei', 'wangfang']) {
      expect((await get(account, documentId)).code).toBe(404)
      expect(JSON.parse((await bytesFor(account, data.fileId)).saved).code).toBe(404)
    }
    // Who sees a folder alone finds it at the top: what stands above it is not told.
    expect((await foldersOf('gaofeng')).folders.find(({ folderId }) => folderId === below)).toMatchObject({
      parentId: '',
      level: 'see',
    })
    // Nobody deletes what he does not manage along with what he does.
    const inner = await folder({ parentId: top, rights: { ...nobodyElse, manage: only('zhangwei') } }, 'lina')
    const whole = await call('lina', 'deleteFolder', { folderId: top })
    expect([inner.length > 0, whole.code]).toEqual([true, 403])
  })

  it('R2.6-05 a version based on one that is no longer the newest is refused in words with the other’s change, and added anyway if so wanted', async () => {
    const documentId = await added('zhangwei', await shared(), 'plan.txt', 'first')
    expect((await upload('lina', documentId, 1, { note: 'prices' })).data).toEqual({ version: 2 })
    const stale = await upload('zhangwei', documentId, 1)
    expect(stale).toMatchObject({ code: 409 })
    expect(stale.message).toMatch(/第 1 版.*李娜.*第 2 版/)
    expect((await upload('zhangwei', documentId, 1, { anyway: true })).data).toEqual({ version: 3 })
    const { data } = await get('zhangwei', documentId)
    expect(data.versions.map(({ version, note }) => [version, note])).toEqual([
      [3, ''],
      [2, 'prices'],
      [1, ''],
    ])
    expect((await call('lina', 'restoreVersion', { documentId, version: 1, basedOn: 2 })).code).toBe(409)
    expect((await call('lina', 'restoreVersion', { documentId, version: 1, basedOn: 3 })).data).toEqual({ version: 4 })
    const after = (await get('lina', documentId)).data
    expect(after.versions[0]).toMatchObject({ version: 4, restores: 1 })
    expect((await bytesFor('lina', after.fileId)).saved).toBe('first')
    const { data: history } = await call<{ rows: { act: string; detail: string }[] }>('wangfang', 'history', {
      documentId,
    })
    expect(history.rows.map(({ act, detail }) => `${act} ${detail}`)).toEqual([
      'restoreVersion 1',
      'version 3',
      'version 2',
      expect.stringMatching(/^add Folder/),
    ])
    const other = await uploadAs(server, 'lina', 'plan.pdf', '%PDF-1.4 x')
    expect((await call('lina', 'addVersion', { documentId, fileId: other, basedOn: 4 })).code).toBe(422)
  })

  it('R2.6-05 what is checked out is locked for others until it comes back; who manages may break it', async () => {
    const folderId = await shared()
    const documentId = await added('zhangwei', folderId, 'b.txt')
    expect((await call('zhangwei', 'checkOut', { documentId })).code).toBe(200)
    expect((await get('wangfang', documentId)).data.lockedBy).toBe('张伟')
    const refused = await upload('lina', documentId, 1)
    expect(refused.code).toBe(423)
    expect(refused.message).toContain('张伟')
    expect((await call('lina', 'delete', { documentIds: [documentId] })).code).toBe(423)
    expect((await call('lina', 'deleteFolder', { folderId })).code).toBe(423)
    expect((await upload('zhangwei', documentId, 1)).data).toEqual({ version: 2 })
    expect((await get('lina', documentId)).data.lockedBy).toBe('')
    await call('lina', 'checkOut', { documentId })
    expect((await call('zhangwei', 'release', { documentId })).code).toBe(423)
    await call('lina', 'release', { documentId })
    await call('zhangwei', 'checkOut', { documentId })
    expect((await call('lina', 'release', { documentId })).code).toBe(200)
    const { data } = await call<{ rows: { act: string; detail: string }[] }>('lina', 'history', { documentId })
    expect(data.rows[0]).toMatchObject({ act: 'breakLock', detail: '张伟' })
  })

  it('R2.6-05 a folder is not moved into itself; documents are moved and copied only where one may add', async () => {
    const top = await shared()
    const middle = await folder({ parentId: top }, 'lina')
    const low = await folder({ parentId: middle }, 'lina')
    expect((await call('lina', 'moveFolder', { folderId: middle, parentId: low })).code).toBe(422)
    expect((await call('lina', 'moveFolder', { folderId: middle, parentId: middle })).code).toBe(422)
    expect((await call('lina', 'moveFolder', { folderId: low, parentId: top })).code).toBe(200)
    expect((await call('lina', 'moveFolder', { folderId: low, parentId: '' })).code).toBe(403)
    const documentId = await added('zhangwei', top, 'c.txt', 'content of c')
    const others = await folder({ rights: { ...nobodyElse, see: only('zhangwei') } })
    expect((await call('zhangwei', 'move', { documentIds: [documentId], folderId: others })).code).toBe(403)
    expect((await call('zhangwei', 'copy', { documentIds: [documentId], folderId: others })).code).toBe(403)
    const copies = await call<{ documents: { documentId: string; name: string }[] }>('zhangwei', 'copy', {
      documentIds: [documentId],
      folderId: top,
    })
    expect(copies.data.documents[0]!.name).toBe('c (2).txt')
    const copy = (await get('zhangwei', copies.data.documents[0]!.documentId)).data
    expect((await bytesFor('zhangwei', copy.fileId)).saved).toBe('content of c')
    expect((await call('zhangwei', 'move', { documentIds: [documentId], folderId: low })).code).toBe(200)
    expect((await rowsIn('zhangwei', { folderId: low })).names).toEqual(['c.txt'])
  })

  it('R2.6-05 names are made safe, one folder holds each once, and an ending stays what it is', async () => {
    const folderId = await shared()
    const { data } = await add(
      'zhangwei',
      folderId,
      '..\\..\\etc/evil\u202etxt.exe',
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
    )
    expect(data.name).toBe('eviltxt.exe')
    await added('zhangwei', folderId, 'd.txt')
    const twice = await add('zhangwei', folderId, 'D.TXT', 'x')
    expect(twice).toMatchObject({ code: 409 })
    expect((await add('zhangwei', folderId, 'd.txt', 'x', { numbered: true })).data.name).toBe('d (2).txt')
    const { rows } = await rowsIn('zhangwei', { folderId })
    const second = rows.find(({ name }) => name === 'd (2).txt')!
    const rev = async () => (await get('zhangwei', second.documentId)).rev
    const rename = async (name: string) =>
      call<{ name: string }>('zhangwei', 'rename', { documentId: second.documentId, name, rev: await rev() })
    expect((await rename('d.txt')).code).toBe(409)
    expect((await rename('page.html')).data.name).toBe('page.html.txt')
    expect((await bytesFor('zhangwei', second.fileId)).status).toContain('page.html.txt')
    expect((await call('zhangwei', 'add', { folderId, fileId: second.fileId })).code).toBe(404)
  })

  it('S3 folders of others that lie in the recycle bin go with no folder above them', async () => {
    const outer = await folder({ rights: { ...nobodyElse, manage: only('lina') } })
    const inner = await folder({ parentId: outer, rights: { ...nobodyElse, manage: only('zhangwei') } })
    expect((await call('zhangwei', 'deleteFolder', { folderId: inner })).code).toBe(200)
    expect((await call('lina', 'deleteFolder', { folderId: outer })).code).not.toBe(200)
    // One that was put there before they counted.
    await server.database.transact('default', (tx) =>
      sql`update document_folders set deleted_by = 'lina', deleted_at = now() where folder_id = ${outer}`.execute(tx),
    )
    expect((await call('lina', 'purge', { kind: 'folder', id: outer })).code).not.toBe(200)
    expect((await call('lina', 'restore', { kind: 'folder', id: outer })).code).toBe(200)
    expect((await call('zhangwei', 'restore', { kind: 'folder', id: inner })).code).toBe(200)
  })

  it('R2.6-05 what is deleted is nowhere but in the recycle bin, comes back under a free name, and goes for good by who manages or after its days', async () => {
    const folderId = await shared()
    const documentId = await added('zhangwei', folderId, 'e.txt', 'unfindable words')
    await server.app.documents.readTexts()
    const { fileId } = (await get('zhangwei', documentId)).data
    expect((await call('zhangwei', 'delete', { documentIds: [documentId] })).code).toBe(200)
    expect((await get('zhangwei', documentId)).code).toBe(404)
    expect(JSON.parse((await bytesFor('zhangwei', fileId)).saved).code).toBe(404)
    expect((await rowsIn('lina', { keyword: 'unfindable' })).names).toEqual([])
    const bin = async (account: string) =>
      (await call<{ rows: { id: string; mayPurge: boolean }[] }>(account, 'bin', {})).data.rows
    expect((await bin('wangfang')).map(({ id }) => id)).not.toContain(documentId)
    expect((await call('wangfang', 'restore', { kind: 'document', id: documentId })).code).toBe(404)
    expect((await bin('zhangwei')).find(({ id }) => id === documentId)).toMatchObject({ mayPurge: false })
    expect((await call('zhangwei', 'purge', { kind: 'document', id: documentId })).code).toBe(403)
    await added('zhangwei', folderId, 'E.txt')
    expect((await call('zhangwei', 'restore', { kind: 'document', id: documentId })).data).toEqual({
      name: 'e (2).txt',
    })

    const inner = await folder({ parentId: folderId, folderName: 'Inner' }, 'lina')
    const within = await added('zhangwei', inner, 'f.txt', 'words of f')
    await server.app.documents.readTexts()
    expect((await call('zhangwei', 'deleteFolder', { folderId: inner })).code).toBe(403)
    expect((await call('lina', 'deleteFolder', { folderId: inner })).code).toBe(200)
    expect((await get('zhangwei', within)).code).toBe(404)
    expect((await rowsIn('lina', { keyword: 'words of f' })).names).toEqual([])
    expect((await add('zhangwei', inner, 'g.txt', 'x')).code).toBe(404)
    await folder({ parentId: folderId, folderName: 'inner' }, 'lina')
    expect((await call('lina', 'restore', { kind: 'folder', id: inner })).data).toEqual({ name: 'Inner (2)' })
    expect((await get('zhangwei', within)).code).toBe(200)

    await call('lina', 'deleteFolder', { folderId: inner })
    const count = async () =>
      server.database.transact('default', async (tx) => {
        const { rows } = await sql<{
          n: number
        }>`select count(*) as n from files where document_id = ${within}`.execute(tx)
        return rows[0]?.n
      })
    const night = (days: number) =>
      server.database.transact('default', (tx) =>
        emptyBin(30)(tx, new Date(server.clock.now().getTime() + days * 86_400_000)),
      )
    await night(29)
    expect(await count()).toBe(1)
    await night(31)
    expect(await count()).toBe(0)
    expect((await call('lina', 'restore', { kind: 'folder', id: inner })).code).toBe(404)
  })

  it('R2.6-05 documents are found by pinyin and by what Word files and text in Chinese codes say; a bomb is just not read', async () => {
    const folderId = await shared()
    await added(
      'zhangwei',
      folderId,
      '采购合同.docx',
      wordFile('<w:p><w:r><w:t>甲方应于三十日内付款 &amp; 验收</w:t></w:r></w:p>'),
    )
    // 李 in GB18030
    await added('zhangwei', folderId, 'old.txt', Buffer.from([0xc0, 0xee]))
    await added('zhangwei', folderId, 'broken.docx', Buffer.from('PK\u0003\u0004 not a document'))
    await server.app.documents.readTexts()
    expect((await rowsIn('wangfang', { keyword: 'cght', folderId })).names).toEqual(['采购合同.docx'])
    const [found] = (await rowsIn('wangfang', { keyword: '三十日内', folderId })).rows
    expect(found).toMatchObject({ name: '采购合同.docx', excerpt: expect.stringContaining('付款 & 验收') })
    expect((await rowsIn('wangfang', { keyword: '李', folderId })).names).toEqual(['old.txt'])
    expect((await get('wangfang', found!.documentId)).data.text).toBe('read')
    expect((await call<{ text: string }>('wangfang', 'text', { documentId: found!.documentId })).data.text).toContain(
      '甲方',
    )
    const { rows } = await rowsIn('wangfang', { keyword: 'broken', folderId })
    expect((await get('wangfang', rows[0]!.documentId)).data.text).toBe('none')
  })

  it('R2.6-05 a document is copied for a request whose form takes files, and becomes an upload of who starts it', async () => {
    const documentId = await added('zhangwei', await shared(), 'quote.txt', 'three quotes')
    const { code, data } = await call<{ fieldId: string; file: { fileId: string; name: string } }>(
      'wangfang',
      'toRequest',
      {
        documentId,
        processId: 'purchase-request',
      },
    )
    expect(code).toBe(200)
    expect(data).toMatchObject({ fieldId: expect.any(String), file: { name: 'quote.txt' } })
    expect((await bytesFor('wangfang', data.file.fileId)).saved).toBe('three quotes')
    expect(JSON.parse((await bytesFor('zhangwei', data.file.fileId)).saved).code).toBe(404)
    expect((await call('wangfang', 'toRequest', { documentId, processId: 'none' })).code).toBe(404)
  })
})
