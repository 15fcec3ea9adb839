import { act, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import type { TreePartWanted } from '@/lib/contracts/tree-part'
import { renderInChinese } from '@/tests/support/in-chinese'
import { nestedItems } from './nested-items'
import { indexTree } from './tree-index'
import { TreePanel } from './tree-panel'
import type { TreeNode } from './tree-node'
import { top, type TreeSource } from './tree-source'
import { useTree, type Tree } from './use-tree'
import { useTreeLevels, type TreeLevels } from './use-tree-levels'

/** A tree that is kept elsewhere; it remembers what was read of it. */
function keptTree(rows: [id: string, parentId: string][]) {
  const kept = { rows, read: [] as TreePartWanted[] }
  const node = ([id, parentId]: [string, string]): TreeNode => ({
    id,
    parentId,
    name: `Name ${id}`,
    enabled: true,
    hasBelow: kept.rows.some(([, parent]) => parent === id),
  })
  const above = (id: string): string[] => {
    const parent = kept.rows.find(([one]) => one === id)?.[1]
    return parent && parent !== top ? [...above(parent), parent] : []
  }
  const source: TreeSource = {
    key: `kept ${Math.random()}`,
    async read(part) {
      kept.read.push(part)
      const parents = new Map([
        ...(part.leadTo ?? []).flatMap((id) => [top, ...above(id)]).map((id): [string, number] => [id, 500]),
        ...(part.levels ?? []).map(({ parentId, atMost = 500 }): [string, number] => [parentId || top, atMost]),
      ])
      const first = kept.rows.find(([, parent]) => parent === top)
      if (part.openFirst && first) parents.set(first[0], 500)
      return [...parents]
        .flatMap(([parent, atMost]) => kept.rows.filter(([, one]) => one === parent).slice(0, atMost))
        .map(node)
    },
    async search({ keyword = '' }) {
      const nodes = kept.rows
        .filter(([id]) => id.includes(keyword))
        .map((row) => ({
          ...node(row),
          above: above(row[0])
            .map((id) => `Name ${id}`)
            .join(' / '),
        }))
      return { nodes, total: nodes.length }
    },
  }
  return { kept, source }
}

function show(source: TreeSource): { tree(): Tree; levels(): TreeLevels } {
  const now: { tree?: Tree; levels?: TreeLevels } = {}
  function Shown() {
    const levels = useTreeLevels(source)
    const tree = useTree(levels.nodes, { levels })
    Object.assign(now, { tree, levels })
    return <TreePanel tree={tree} label="部门" loading={levels.loading} emptyText="没有" />
  }
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Shown />
    </SWRConfig>,
  )
  return { tree: () => now.tree!, levels: () => now.levels! }
}

const item = (id: string) => screen.findByRole('treeitem', { name: `Name ${id}` })
const fold = async (id: string) => userEvent.click((await item(id)).querySelector('svg')!)

describe('a tree that is read level by level', () => {
  it('R2.12-09 begins with the first node selected and open, and reads what is below another only once it is opened', async () => {
    const { kept, source } = keptTree([
      ['a', top],
      ['a1', 'a'],
      ['b', top],
      ['b1', 'b'],
      ['b2', 'b1'],
    ])
    show(source)
    expect(await item('a')).toHaveAttribute('aria-expanded', 'true')
    expect(await item('a1')).toBeVisible()
    expect(kept.read).toHaveLength(1)
    await fold('b')
    expect(await item('b1')).toHaveAttribute('aria-expanded', 'false')
    expect(kept.read.at(-1)).toEqual({ levels: [{ parentId: 'b' }] })
    await fold('b')
    await fold('b')
    expect(kept.read).toHaveLength(2)
  })

  it('R2.12-07 a search finds what has not been read, and choosing it opens the way to it', async () => {
    const { source } = keptTree([
      ['a', top],
      ['b', top],
      ['b1', 'b'],
      ['deep', 'b1'],
    ])
    const { tree } = show(source)
    await item('a')
    await userEvent.type(screen.getByRole('searchbox'), 'deep')
    await userEvent.click(await screen.findByRole('button', { name: /Name deep.*Name b \/ Name b1/ }))
    expect(await item('deep')).toHaveAttribute('aria-checked', 'true')
    expect(tree().selectedId).toBe('deep')
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('read anew, it shows what was opened as it is now, and nothing of what hung below one that is gone', async () => {
    const { kept, source } = keptTree([
      ['a', top],
      ['a1', 'a'],
      ['b', top],
      ['b1', 'b'],
    ])
    const { levels } = show(source)
    await item('a')
    await fold('b')
    await item('b1')
    kept.rows = [
      ['a', top],
      ['a2', 'a'],
      ['b1', 'a'],
    ]
    await levels().reload()
    expect(await item('a2')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: 'Name b' })).not.toBeInTheDocument())
    expect(screen.getAllByRole('treeitem')).toHaveLength(3)
  })

  it('a level of very many offers the rest', async () => {
    const { source } = keptTree(Array.from({ length: 502 }, (_, index) => [`n${index}`, top]))
    const { result } = renderHook(() => useTreeLevels(source), {
      wrapper: ({ children }) => <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>,
    })
    await waitFor(() => expect(result.current.nodes).toHaveLength(500))
    expect(
      nestedItems(indexTree(result.current.nodes!), {
        cut: result.current.cut,
        words: { reading: '', more: 'More' },
      }).at(-1),
    ).toEqual({ id: 'ROOT/more', label: 'More' })
    act(() => result.current.more(top))
    await waitFor(() => expect(result.current.nodes).toHaveLength(502))
    expect(nestedItems(indexTree(result.current.nodes!), { cut: result.current.cut }).at(-1)).toEqual({
      id: 'n501',
      label: 'Name n501',
    })
  })
})
