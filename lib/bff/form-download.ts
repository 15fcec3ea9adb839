import { Readable } from 'node:stream'
import type { Arrival } from './arrival'
import { isFormToken } from './form-token'
import { isFromOwnOrigin } from './origin-check'
import { readWhole } from './read-whole'
import type { Session } from './session'

/** Downloads that may come as a plain form post; a test holds this list against the contracts. */
export const downloadPaths: ReadonlySet<string> = new Set([
  '/api/file/download',
  '/api/file/downloadMany',
  '/api/form/downloadFormPrint',
  '/api/workitem/export',
  '/api/admin/downloadImportErrors',
  '/api/admin/downloadImportTemplate',
  '/api/report/export',
  '/api/admin/exportAgents',
  '/api/admin/exportSecretaries',
  '/api/task/fillPaper',
  '/api/task/receipt',
  '/api/dataPackage/export',
  '/api/process/exportBpmn',
  '/api/baseData/exportDataDictRows',
  '/api/log/export',
  '/api/log/exportBrowserErrors',
  '/api/analysis/exportLog',
  '/api/list/export',
  '/api/tenant/downloadExport',
  '/api/backup/download',
])

/** Fields of a form are few; files travel another way. */
const fieldsAtMost = 256 * 1024

/** Whether a call is a download by form: no script of ours set its headers, so a token field must speak for it. */
export function isFormDownload(path: string, { method, headers }: Arrival): boolean {
  return (
    method === 'POST' &&
    downloadPaths.has(path) &&
    !headers['x-requested-with'] &&
    /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')
  )
}

/**
 * The call without its token field, marked as one of ours (R7-03); null when the token is not this session's or the
 * form comes from another site.
 */
export async function readFormDownload(arrival: Arrival, session: Session): Promise<Arrival | null> {
  if (!arrival.body || !(await isFromOwnOrigin(arrival.headers))) return null
  const fields = new URLSearchParams((await readWhole(arrival.body, fieldsAtMost)).toString('utf8'))
  if (!isFormToken(session, fields.get('token'))) return null
  fields.delete('token')
  const body = Buffer.from(fields.toString())
  const { 'transfer-encoding': _framing, ...headers } = arrival.headers
  return {
    ...arrival,
    headers: { ...headers, 'x-requested-with': 'form', 'content-length': String(body.length) },
    body: Readable.from([body]),
  }
}
