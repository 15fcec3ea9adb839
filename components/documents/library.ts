import type { Calls } from '@/lib/client/calls'
import { refreshCalls } from '@/lib/client/use-call'
import { documentLevels, type DocumentLevel } from '@/lib/contracts/documents'

export type Folder = Calls['/api/document/folders']['data']['folders'][number]
export type DocumentRow = Calls['/api/document/list']['data']['rows'][number]
export type DocumentDetails = Calls['/api/document/get']['data']

/** Whether who has a level may do what takes another. */
export const reaches = (has: DocumentLevel | undefined, needed: DocumentLevel): boolean =>
  has !== undefined && documentLevels.indexOf(has) >= documentLevels.indexOf(needed)

/** Something was changed: everything that is shown is read again. */
export const refreshLibrary = (): Promise<unknown> =>
  refreshCalls(
    '/api/document/folders',
    '/api/document/list',
    '/api/document/get',
    '/api/document/history',
    '/api/document/bin',
  )
