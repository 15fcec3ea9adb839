import type { Locale } from '@/lib/contracts/auth'
import { localText } from '@/lib/i18n/local-text'
import type { FoundNodes, TreeNode } from '../tree-node'

export interface SourceOptions {
  /** Only what one has rights on. */
  rights?: boolean
  /** Decisions 18: without what is disabled. */
  inUse?: boolean
  icon?: string
}

interface Row {
  id: string
  pId: string
  name: string
  enable: boolean
  hasChildren?: boolean
  access?: number
}
interface Shape {
  icon: string
  locale: Locale
}

/** R2.12-13: a root with an empty id stays where it is. */
export const nodeOf = (row: Row, { icon, locale }: Shape): TreeNode => ({
  id: row.id,
  parentId: row.pId,
  name: localText(row.name, locale),
  enabled: row.enable,
  movable: row.id !== '',
  icon,
  hasBelow: row.hasChildren ?? false,
  access: row.access ?? 0,
  record: { ...row },
})

export const foundOf = (
  { nodes, total }: { nodes: (Row & { above: string[] })[]; total: number },
  shape: Shape,
): FoundNodes => ({
  nodes: nodes.map((row) => ({
    ...nodeOf(row, shape),
    above: row.above.map((name) => localText(name, shape.locale)).join(' / '),
  })),
  total,
})
