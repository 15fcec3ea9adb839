import type { ProcessVersionInfo } from '@/lib/contracts/process-versions'
import { startTestServer, type TestServer } from '../support/test-server'

interface Saved {
  version: ProcessVersionInfo
}

describe('the version of the form a draft goes by', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  }, 120_000)
  afterAll(() => server.close())

  const save = (definition: object, more: object) =>
    server.call<Saved>('admin', '/api/process/saveDraft', { definition, ...more })
  const publish = (processId: string, expectedHash: string) =>
    server.call('admin', '/api/process/publish', { processId, expectedHash })

  it('R2.4-12 a draft stays on its version of the form until somebody has it follow, and that is told apart', async () => {
    const ask = async <Data>(path: string, input: object) => (await server.call<Data>('admin', path, input)).data
    const formOf = (label: string) => ({
      sections: [{ id: 'main', title: '', fields: [{ id: 'why', type: 'text', label }] }],
    })
    const { formId } = await ask<{ formId: string }>('/api/form/createForm', { formName: 'x', definition: formOf('a') })
    const publishForm = async () => {
      const { draft } = await ask<{ draft: { hash: string } }>('/api/form/getForm', { formId })
      return ask('/api/form/publishForm', { formId, expectedHash: draft.hash })
    }
    await publishForm()
    const processId = 'stays-on'
    const drawn = {
      ...{ processId, name: processId, formId },
      elements: [
        { id: 'start', type: 'Start' },
        { id: 'a', type: 'Activity', name: 'a', participants: [{ participantType: 0, param0: 'lina' }] },
        { id: 'end', type: 'End' },
      ],
      transitions: [
        { id: 't0', from: 'start', to: 'a' },
        { id: 't1', from: 'a', to: 'end' },
      ],
    }
    const hash = (saved: { data: Saved }) => saved.data.version.contentHash
    const first = await save(drawn, { isNew: true })
    await publish(processId, hash(first))
    const { draft } = await ask<{ draft: { hash: string } }>('/api/form/getForm', { formId })
    await ask('/api/form/saveFormDraft', { formId, definition: formOf('b'), expectedHash: draft.hash })
    await publishForm()
    // Who has not seen what is published begins nothing over it.
    expect((await save({ ...drawn, description: 'b' }, { expectedHash: '' })).code).toBe(409)
    // What begins anew goes by the newest; what is brought back, by what it was made for.
    const begun = await save({ ...drawn, description: 'b' }, { expectedHash: hash(first) })
    expect(begun.data.version).toMatchObject({ version: 2, formVersion: 2 })
    const back = await server.call<Saved>('admin', '/api/process/restoreVersion', {
      ...{ processId, version: 1, expectedHash: hash(begun) },
    })
    expect(back.data.version.formVersion).toBe(1)
    const changed = await save({ ...drawn, description: 'c' }, { expectedHash: hash(back) })
    expect(changed.data.version.formVersion).toBe(1)
    const opened = await ask<object>('/api/process/getProcess', { processId })
    expect(opened).toMatchObject({ formVersion: 1, newestFormVersion: 2, form: formOf('a') })
    const follows = await save({ ...drawn, description: 'c' }, { expectedHash: hash(changed), formVersion: 2 })
    expect(follows.data.version.formVersion).toBe(2)
    expect(await ask<object[]>('/api/process/compareVersions', { processId, before: 1, after: 2 })).toMatchObject([
      { what: 'form', id: formId, kind: 'changed', paths: ['formVersion'] },
      { what: 'process', paths: ['description'] },
    ])
  })
})
