import { RichTreeView } from '@mui/x-tree-view/RichTreeView'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { nestedItems } from '@/components/tree/nested-items'
import { TreeContext } from '@/components/tree/tree-context'
import { ancestorsOf, indexTree, type TreeIndex } from '@/components/tree/tree-index'
import { TreeItem } from '@/components/tree/tree-item'
import { withoutCatalog } from '@/lib/words/without-catalog'

interface Props {
  index: TreeIndex
  /** How much is filed under none. */
  without: number
  chosen: string
  onChoose(catalogId: string): void
}

/** Everything, in the tree: '' is no id an item may have. */
const everything = '*'
/** So many are seen at a glance; of more only those on the way to the chosen one stand open. */
const fewEnough = 40

const still = {
  mayMove: false,
  hasMenu: () => false,
  openMenu: () => undefined,
  drop: () => undefined,
  expand: () => undefined,
}

/** The categories as a tree with how much each holds, between everything and what is filed under none. */
export function ShelfTree({ index, without, chosen, onChoose }: Props) {
  const t = useTranslations('categories')
  const [opened, setOpened] = useState<string[] | null>(null)
  const begin =
    index.nodes.length > fewEnough ? ancestorsOf(index, chosen).map(({ id }) => id) : index.nodes.map(({ id }) => id)
  const expanded = opened ?? begin
  const whole = useMemo(() => {
    const all = index.roots.reduce((sum, { count = 0 }) => sum + count, without)
    const line = (id: string, name: string, count: number) => ({ id, parentId: '', name, enabled: true, count })
    return indexTree([line(everything, t('all'), all), ...index.nodes, line(withoutCatalog, t('without'), without)])
  }, [index, without, t])
  const open = expanded.join('\n')
  const items = useMemo(() => nestedItems(whole, { expanded: new Set(open.split('\n')) }), [whole, open])
  return (
    <TreeContext.Provider value={{ ...still, index: whole }}>
      <RichTreeView
        aria-label={t('title')}
        items={items}
        slots={{ item: TreeItem }}
        selectedItems={chosen || everything}
        expandedItems={expanded}
        expansionTrigger="iconContainer"
        onSelectedItemsChange={(_event, id) => id && whole.byId.has(id) && onChoose(id === everything ? '' : id)}
        onExpandedItemsChange={(_event, ids) => setOpened(ids)}
      />
    </TreeContext.Provider>
  )
}
