import type { z } from 'zod'
import { largestBpmnFile, type readBpmnFile } from '@/lib/contracts/process-bpmn'
import type { ProcessDefinition } from '@/lib/engine'
import { bpmnFile, purchaseBpmn } from '../support/bpmn-samples'
import { multipartFile } from '../support/multipart'
import { costOf } from '../support/cost'
import { startTestServer, type Answer, type TestServer } from '../support/test-server'

describe('processes as BPMN files', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  async function upload(
    content: Buffer | string,
    account = 'designer',
  ): Promise<Answer<z.output<typeof readBpmnFile.data>>> {
    const { headers, payload } = multipartFile('purchase.bpmn', content)
    const response = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/process/readBpmnFile',
      payload,
      headers: { ...headers, 'x-locale': 'en-US', authorization: `Bearer ${await server.tokenOf(account)}` },
    })
    return { status: response.statusCode, headers: {}, ...response.json() }
  }
  const save = (definition: object) =>
    server.call<{ version: { version: number; contentHash: string }; findings: { key: string }[] }>(
      'designer',
      '/api/process/saveDraft',
      { definition, isNew: true },
    )
  const download = async (processId: string, account = 'designer') =>
    server.call<Buffer>(account, '/api/process/exportBpmn', { processId, version: 1 })
  const formOf = async () => {
    const { data } = await server.call<{ processId: string; published: number | null }[]>(
      'admin',
      '/api/process/getProcesses',
    )
    const one = data.find(({ published }) => published !== null)!
    const version = await server.call<{ definition: ProcessDefinition }>('admin', '/api/process/getVersion', {
      processId: one.processId,
      version: one.published,
    })
    return version.data.definition.formId
  }

  it('are read without keeping anything, kept as a draft, and written with everything the file had', async () => {
    const { data } = await upload(purchaseBpmn)
    expect(data.processes.map(({ definition }) => definition.name)).toEqual(['Purchase'])
    expect(data.processes[0]!.findings).toContainEqual(
      expect.objectContaining({ key: 'serviceOpen', outcome: 'open', name: 'Pay', detail: 'org.example.Pay' }),
    )
    expect(data.inventory).toMatchObject({ 'bpmn:UserTask': 3, _participants: 2 })
    const definition = { ...data.processes[0]!.definition, processId: 'from-bpmn', formId: await formOf() }
    expect((await server.call('designer', '/api/process/getVersions', { processId: 'from-bpmn' })).data).toEqual([])
    expect((await save(definition)).code).toBe(200)
    const kept = await server.call<{ definition: ProcessDefinition }>('designer', '/api/process/getVersion', {
      processId: 'from-bpmn',
      version: 1,
    })
    expect(kept.data.definition).toEqual(definition)
    const answer = await download('from-bpmn')
    expect(String(answer.headers['content-disposition'])).toContain('from-bpmn-1.bpmn')
    const written = answer.data.toString('utf8')
    for (const part of ['mind the price', 'org.example.Pay', 'bpmnElement="late"', '<participant id="vendor"'])
      expect(written).toContain(part)
    const again = (await upload(written)).data.processes[0]!.definition
    expect({ ...again, foreign: undefined }).toEqual({ ...definition, foreign: undefined })
  })

  it('that were made here come back the same', async () => {
    const { data } = await server.call<{ processId: string; published: number | null }[]>(
      'admin',
      '/api/process/getProcesses',
    )
    const { processId, published } = data.find((one) => one.published !== null)!
    const version = await server.call<{ definition: ProcessDefinition }>('admin', '/api/process/getVersion', {
      processId,
      version: published,
    })
    const written = await server.call<Buffer>('designer', '/api/process/exportBpmn', { processId, version: published })
    expect((await upload(written.data)).data.processes[0]!.definition).toEqual(version.data.definition)
  })

  it('are read in the encoding they name', async () => {
    const source = bpmnFile('<process id="p" name="采购"><task id="t"/></process>')
    const nameOf = async (content: Buffer) => (await upload(content)).data.processes[0]?.definition.name
    expect(await nameOf(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(source, 'utf16le')]))).toBe('采购')
    expect(await nameOf(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(source)]))).toBe('采购')
    // 采购 in GB18030
    const [before = '', after = ''] = source.replace('UTF-8', 'GB18030').split('采购')
    expect(await nameOf(Buffer.concat([Buffer.from(before), Buffer.from('b2c9b9ba', 'hex'), Buffer.from(after)]))).toBe(
      '采购',
    )
  })

  it.each([
    ['a letter', 'Dear designer', 422, 'Near line 1 this is not correct XML, so the file cannot be read'],
    ['a page', '<html><body/></html>', 422, 'This is XML, but no BPMN 2.0 file'],
    [
      'a tag that is never closed',
      bpmnFile('<process id="p"><task id="t">'),
      422,
      expect.stringContaining('not correct XML'),
    ],
    ['nothing to run', bpmnFile('<message id="m"/>'), 422, 'This BPMN file holds no process'],
    [
      '100,000 elements',
      bpmnFile(`<process id="p">${'<task/>'.repeat(100_000)}</process>`),
      422,
      expect.stringContaining('60000'),
    ],
    [
      '2,000 elements',
      bpmnFile(`<process id="p">${'<task/>'.repeat(2000)}</process>`),
      422,
      expect.stringContaining('1000 elements'),
    ],
    ['thousands of levels', bpmnFile('<a>'.repeat(20_000)), 422, expect.stringContaining('beyond what is read')],
    ['bytes that are no text', Buffer.from([0x3c, 0x80, 0x81, 0xff]), 422, expect.stringContaining('utf-8')],
    [
      'an encoding nobody has',
      '<?xml version="1.0" encoding="ebcdic-x"?><a/>',
      422,
      expect.stringContaining('ebcdic-x'),
    ],
    ['more than a megabyte', Buffer.alloc(largestBpmnFile + 10, 60), 413, expect.any(String)],
  ])('refuses what is no BPMN file with its sentence, in bounded time: %s', async (_what, content, code, message) => {
    const cost = await costOf(async () => expect(await upload(content)).toMatchObject({ code, message }))
    expect(cost).toBeLessThan(60)
  })

  it('expand no entity and fetch nothing', async () => {
    const bomb = `<!DOCTYPE d [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c SYSTEM "file:///etc/passwd">]>`
    const source = bpmnFile('<process id="p" name="&b;&c;"><task id="t" name="&c;"/></process>').replace(
      '?>',
      `?>${bomb}`,
    )
    const { data } = await upload(source)
    expect(data.processes[0]!.definition.name.length).toBeLessThan(30)
    expect(JSON.stringify(data.processes[0]!.definition.elements)).not.toContain('root:')
    expect(data.processes[0]!.findings).toContainEqual(expect.objectContaining({ key: 'unread', detail: 'DOCTYPE' }))
  })

  it('are for designers: others neither read nor write one, and a process out of sight is unknown', async () => {
    expect((await upload(purchaseBpmn, 'zhangwei')).code).toBe(403)
    expect((await download('from-bpmn', 'zhangwei')).code).toBe(403)
    expect((await download('no-such-process')).code).toBe(404)
  })

  it('refuse to be written from a file somebody has broken, and say so', async () => {
    const { data } = await upload(purchaseBpmn)
    const { foreign, ...definition } = {
      ...data.processes[0]!.definition,
      processId: 'broken-bpmn',
      formId: await formOf(),
    }
    await save({ ...definition, foreign: { ...foreign, source: '<a>'.repeat(200) } })
    expect(await download('broken-bpmn')).toMatchObject({ code: 422 })
  })
})
