import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { defaultPageSize, pageSizes } from '@/components/data-list/pager'
import type { Order } from '@/components/data-list/sort-head'
import { useTypedQuery } from '@/components/data-list/use-typed-query'
import { useView } from '@/components/page/view-context'
import { groupSource } from '@/components/tree/sources/group-source'
import type { TreeNode } from '@/components/tree/tree-node'
import { top } from '@/components/tree/tree-source'
import { useTree } from '@/components/tree/use-tree'
import { useTreeLevels } from '@/components/tree/use-tree-levels'
import { useCall } from '@/lib/client/use-call'
import { userSorts, userStates } from '@/lib/contracts/users'

type Sort = (typeof userSorts)[number]
type State = (typeof userStates)[number]

/** Stands above the departments of the tree: everybody, also those without a department. */
const everybody = 'EVERYBODY'

const oneOf = <Value extends string>(all: readonly Value[], wanted: string | null, otherwise: Value): Value =>
  all.find((one) => one === wanted) ?? otherwise

/** The list of accounts beside the tree of departments; what is asked for stands in the address. */
export function useUsers() {
  const t = useTranslations('users')
  const locale = useLocale()
  const { query, setQuery, current } = useView()
  const { typed, setTyped } = useTypedQuery({ query, setQuery, current })
  const source = useMemo(() => groupSource({ icon: 'folder', locale }), [locale])
  const begin = query.get('dept') ?? ''
  const levels = useTreeLevels(source, { begin })
  const nodes = useMemo<TreeNode[] | undefined>(
    () =>
      levels.nodes && [
        { id: everybody, parentId: '', name: t('everybody'), enabled: true, icon: 'people' },
        ...levels.nodes.map((node) => (node.parentId === top ? { ...node, parentId: everybody } : node)),
      ],
    [levels.nodes, t],
  )
  const tree = useTree(nodes, {
    begin,
    levels,
    onSelect: (id) => setQuery({ dept: id === everybody ? null : id, page: null }),
  })

  const order: Order<Sort> = {
    sort: oneOf(userSorts, query.get('sort'), 'account'),
    direction: query.get('dir') === 'DESC' ? 'DESC' : 'ASC',
  }
  const state = oneOf<State>(userStates, query.get('state'), 'all')
  const withLower = query.get('lower') !== '0'
  const roleId = query.get('role') ?? ''
  const size = pageSizes.find((one) => String(one) === query.get('size')) ?? defaultPageSize
  const page = Math.max(1, Math.min(100_000, Math.trunc(Number(query.get('page')) || 1)))
  const list = useCall('/api/admin/listUsers', {
    keyword: query.get('q') ?? '',
    departmentId: query.get('dept') ?? '',
    withLower,
    roleId,
    state,
    ...order,
    pageSize: size,
    currentPageIndex: page,
  })
  return {
    tree,
    loadingTree: levels.loading,
    reloadTree: levels.reload,
    list,
    order,
    state,
    withLower,
    roleId,
    size,
    page,
    typed,
    setTyped,
    departmentId: query.get('dept') ?? '',
    filtered: Boolean(query.get('q') || query.get('role') || state !== 'all'),
    setFilter: (change: Record<string, string | null>) => setQuery({ ...change, page: null }),
    sortBy: ({ sort, direction }: Order<Sort>) =>
      setQuery({ sort: sort === 'account' ? null : sort, dir: direction === 'ASC' ? null : direction, page: null }),
    goTo: ({ page: to, size: wanted }: { page: number; size: number }) =>
      setQuery({ page: to === 1 ? null : String(to), size: wanted === defaultPageSize ? null : String(wanted) }),
    clear() {
      setTyped('')
      setQuery({ q: null, role: null, state: null, page: null })
    },
  }
}

export type UserList = ReturnType<typeof useUsers>
