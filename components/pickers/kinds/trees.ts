import type { TreeNode } from '@/components/tree/tree-node'
import { call } from '@/lib/client/call'
import type { Locale } from '@/lib/contracts/auth'
import { catalogTypes, type CatalogType } from '@/lib/contracts/catalogs'
import { localText } from '@/lib/i18n/local-text'
import type { TreeKind, TreePickerName } from '../tree-kind'

type Row = { id: string; pId: string; name: string; enable: boolean }

/** Decisions 18: what is disabled is not offered, nor is anything below it. */
function offered(rows: Row[], locale: Locale): { nodes: TreeNode[]; records: Map<string, Record<string, unknown>> } {
  const off = new Set<string>()
  const nodes: TreeNode[] = []
  const records = new Map<string, Record<string, unknown>>()
  for (const row of rows) {
    if (!row.enable || off.has(row.pId)) {
      off.add(row.id)
      continue
    }
    nodes.push({ id: row.id, parentId: row.pId, name: localText(row.name, locale), enabled: true })
    records.set(row.id, { ...row })
  }
  return { nodes, records }
}

const isCatalogType = (text: string | undefined): text is CatalogType => catalogTypes.some((type) => type === text)

export const treeKinds: Record<TreePickerName, TreeKind> = {
  dept: { name: 'dept', width: 600, tallest: 550, load: async (_params, locale) => offered(await call('/api/account/getGroupTree', {}, { quiet: true }), locale) },
  /** R2.12-34: the categories of the type the page names. */
  catalog: {
    name: 'catalog', width: 750, tallest: 600,
    load: async ({ type }, locale) => offered(await call('/api/catalog/getCatalogTree', { type: isCatalogType(type) ? type : 'Processes' }, { quiet: true }), locale),
  },
}
