import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import useSWR from 'swr'
import type { TreeNode } from '@/components/tree/tree-node'
import { useTree } from '@/components/tree/use-tree'
import { useTreeLevels } from '@/components/tree/use-tree-levels'
import { showProblem } from '@/lib/client/toasts'
import type { PickerItem } from './picker-kind'
import type { TreeKind } from './tree-kind'

export interface TreePickerUse {
  kind: TreeKind
  multiple?: boolean
  /** Ids chosen before. */
  value?: string[]
  params?: Record<string, string>
  onChoose(items: PickerItem[]): void
}

const noParams = {}
const none: string[] = []

const itemOf = ({ id, name, record }: Pick<TreeNode, 'id' | 'name' | 'record'>): PickerItem => ({
  key: id,
  label: name,
  cells: [name],
  record: { ...record },
})

/** A tree to choose from: what is read of it, what was looked for and what is chosen. */
export function useTreePicker({ kind, multiple = false, value = none, params = noParams, onChoose }: TreePickerUse) {
  const t = useTranslations('pickers')
  const locale = useLocale()
  const source = useMemo(() => kind.source(params, locale), [kind, params, locale])
  const levels = useTreeLevels(source)
  const tree = useTree(levels.nodes, { levels })
  const [ids, setIds] = useState(value)
  /** Those chosen in this dialog; what was chosen before is asked for by its ids. */
  const [picked, setPicked] = useState<PickerItem[]>([])
  const { data: before } = useSWR(
    value.length > 0 ? ['tree-picked', source.key, value] : null,
    () => source.search({ ids: value, atMost: 500 }),
    { revalidateOnFocus: false },
  )
  const known = new Map([...(before?.nodes.map(itemOf) ?? []), ...picked].map((item) => [item.key, item]))
  const gone = before ? ids.filter((id) => !known.has(id)) : []

  const choose = (node: TreeNode) => {
    const item = itemOf(node)
    if (!multiple) return onChoose([item])
    setPicked([...picked, item])
    setIds(ids.includes(item.key) ? ids.filter((id) => id !== item.key) : [...ids, item.key])
  }
  return {
    levels,
    tree,
    ids,
    gone,
    choose,
    chosen: ids.flatMap((id) => known.get(id) ?? []),
    remove: (id: string) => setIds(ids.filter((one) => one !== id)),
    ok: () =>
      gone[0] === undefined
        ? onChoose(ids.flatMap((id) => known.get(id) ?? []))
        : showProblem(t('gone', { key: gone[0] })),
  }
}
