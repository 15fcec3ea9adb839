import type { z } from 'zod'
import type { PortalPart, previewPortal } from '@/lib/contracts/portal-pages'
import { AppError } from '@/server/http/app-error'
import { principalAsCaller } from '@/server/http/caller'
import type { CallContext } from '@/server/http/serve'
import { mayOpenDashboard } from '@/server/modules/dashboards'
import { reportInSight } from '@/server/modules/reports'
import { pageFor, pagesOf, type Reader } from './stored-page'

const refusals: readonly string[] = ['object.unknown', 'right.missing']

async function isRefused(reader: Reader, { kind, reportId, dashboardId }: PortalPart): Promise<boolean> {
  try {
    if (kind === 'dashboard' && dashboardId) return !(await mayOpenDashboard(reader, dashboardId))
    if (['report', 'number', 'calendar'].includes(kind) && reportId)
      return !(await reportInSight(reader, reportId)).enable
    return false
  } catch (error) {
    if (error instanceof AppError && refusals.includes(error.key)) return true
    throw error
  }
}

/**
 * What somebody else gets, decided with his rights; what the parts hold is asked with `previewCall`. It stands in the audit
 * log who looked as whom.
 * @throws AppError right.missing for everybody but administrators, object.unknown
 */
export async function previewPage(
  { tx, caller, audit }: CallContext,
  { account, pageId }: z.output<(typeof previewPortal)['input']>,
): Promise<z.input<(typeof previewPortal)['data']>> {
  if (!caller.isAdministrator) throw new AppError('right.missing')
  const person = await principalAsCaller(tx, account)
  if (!person) throw new AppError('object.unknown')
  const reader = { tx, caller: person }
  await audit({ action: 'portal.preview', objectType: 'person', objectId: account })
  const pages = await pagesOf(reader)
  const wanted = pageId ? pages.find((one) => one.pageId === pageId) : pages[0]
  if (!wanted) return { account, name: person.name, pages, page: null }
  const { parts, pageName } = await pageFor(reader, wanted.pageId)
  const shown = []
  for (const { readers: _readers, ...part } of parts)
    shown.push({ ...part, refused: await isRefused(reader, { ...part, readers: [] }) })
  return { account, name: person.name, pages, page: { pageId: wanted.pageId, pageName, parts: shown } }
}
