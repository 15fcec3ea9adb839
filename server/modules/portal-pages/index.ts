import { sql } from 'kysely'
import * as calls from '@/lib/contracts/portal-pages'
import type { AudienceLine } from '@/lib/contracts/audience'
import { readAs } from '@/server/http/as-somebody'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { contains } from '@/server/platform/db/contains'
import { deletePage, savePage } from './keep-page'
import { previewPage } from './preview-page'
import { looksAfter, pageFor, pagesOf, readPage } from './stored-page'

export { carriedPortalPage } from './carried'

interface Listed {
  pageId: string
  pageName: string
  order: number
  enable: boolean
  parts: number
  readers: unknown
}

export function registerPortalPages(app: ServerApp): void {
  serve(app, calls.getPortal, (_input, context) => pagesOf(context))
  serve(app, calls.openPortalPage, async ({ pageId }, context) => {
    const { pageName, parts } = await pageFor(context, pageId, { also: await looksAfter(context) })
    return { pageId, pageName, parts: parts.map(({ readers: _readers, ...part }) => part) }
  })
  serve(app, calls.previewPortal, (input, context) => previewPage(context, input))
  serveStream(app, calls.previewPortalCall, (input, context) => readAs(app, context, input))
  serve(app, calls.listPortalPages, async ({ keyword, enableOnly }, { tx }) => {
    const { rows } = await sql<Listed>`
      select p.page_id as "pageId", p.page_name as "pageName", p.sort_order as "order", p.enabled as enable,
        coalesce(jsonb_array_length(p.definition -> 'parts'), 0) as parts, coalesce(p.definition -> 'readers', '[]') as readers
      from portal_pages p where (p.enabled or not ${enableOnly}::boolean) and (${keyword} = '' or p.page_name ilike ${contains(keyword)})
      order by p.sort_order, p.page_name, p.page_id`.execute(tx)
    return rows.map((row) => ({ ...row, readers: row.readers as AudienceLine[] }))
  })
  serve(app, calls.getPortalPage, ({ pageId }, { tx }) => readPage(tx, pageId))
  serve(app, calls.savePortalPage, (input, context) => savePage(context, input))
  serve(app, calls.deletePortalPage, async ({ pageId }, context) => {
    await deletePage(context, pageId)
    return {}
  })
}
