import { useMemo, useState } from 'react'
import { defaultPageSize } from '@/components/data-list/pager'
import { useDebounced } from '@/components/data-list/use-debounced'
import type { TreeNode } from '@/components/tree/tree-node'
import { useTree } from '@/components/tree/use-tree'
import { useCall } from '@/lib/client/use-call'
import type { documentOrders } from '@/lib/contracts/documents'
import type { Folder } from './library'

type Order = (typeof documentOrders)[number]

const nodeOf = ({ folderId, parentId, folderName, templates, level }: Folder): TreeNode => ({
  id: folderId,
  parentId,
  name: folderName,
  enabled: true,
  movable: level === 'manage',
  icon: templates ? 'form' : 'folder',
})

/** Which folder is looked at, what is searched for, which documents are ticked and which one is open. */
export function useLibrary() {
  const folders = useCall('/api/document/folders', {})
  const nodes = useMemo(() => folders.data?.folders.map(nodeOf), [folders.data])
  const [keyword, setKeyword] = useState('')
  const [order, setOrder] = useState<Order>('name')
  const [place, setPlace] = useState({ page: 1, size: defaultPageSize })
  const [ticked, setTicked] = useState<string[]>([])
  const [openId, setOpenId] = useState('')
  const startAgain = () => {
    setPlace((before) => ({ ...before, page: 1 }))
    setTicked([])
  }
  const tree = useTree(nodes, {
    onSelect: () => {
      startAgain()
      setKeyword('')
      setOpenId('')
    },
  })
  const folder = folders.data?.folders.find(({ folderId }) => folderId === tree.selectedId)
  const word = useDebounced(keyword.trim())
  const list = useCall(
    '/api/document/list',
    folder
      ? { folderId: folder.folderId, keyword: word, order, pageSize: place.size, currentPageIndex: place.page }
      : null,
  )
  return {
    folders,
    tree,
    folder,
    list,
    place,
    goTo: setPlace,
    order,
    setOrder(next: Order) {
      setOrder(next)
      startAgain()
    },
    keyword,
    setKeyword(next: string) {
      setKeyword(next)
      startAgain()
    },
    /** What is shown was searched for. */
    searched: word !== '',
    ticked: ticked.filter((id) => list.data?.rows.some(({ documentId }) => documentId === id)),
    setTicked,
    openId,
    setOpenId,
  }
}
export type Library = ReturnType<typeof useLibrary>
