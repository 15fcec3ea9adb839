import type { TestServer } from './test-server'

/** A definition as a test draws it. */
export interface Drawn {
  processId: string
  [more: string]: unknown
}

/** Keeps a draft, begun with what is published where there is none and nothing else is said. */
export async function saveDraft<Saved>(server: TestServer, definition: Drawn, more: object) {
  const { processId } = definition
  const { data } = await server.call<{ draft: { hash: string; changed: boolean } } | null>(
    ...(['admin', '/api/process/getProcess', { processId }] as const),
  )
  const expectedHash = data && !data.draft.changed ? data.draft.hash : ''
  return server.call<Saved>('admin', '/api/process/saveDraft', { definition, expectedHash, ...more })
}
