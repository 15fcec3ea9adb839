import { renderHook } from '@testing-library/react'
import { afterDrop, dropMeaning } from './drop-meaning'
import { nestedItems } from './nested-items'
import { ancestorsOf, childrenOf, indexTree, searchTree } from './tree-index'
import type { TreeNode } from './tree-node'
import { useTree } from './use-tree'

const node = (id: string, parentId = ''): TreeNode => ({ id, parentId, name: `Name ${id}`, enabled: true })
/** a (b (d), c), e */
const index = indexTree([node('a'), node('e'), node('b', 'a'), node('c', 'a'), node('d', 'b')])

describe('a tree of nodes', () => {
  it('knows roots, children and ancestors', () => {
    expect(index.roots.map(({ id }) => id)).toEqual(['a', 'e'])
    expect(childrenOf(index, 'a').map(({ id }) => id)).toEqual(['b', 'c'])
    expect(ancestorsOf(index, 'd').map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('makes a root of a node whose parent is not shown', () => {
    expect(indexTree([node('x', 'hidden')]).roots).toHaveLength(1)
  })

  it('gives the tree view what can be seen, and something below every closed node that has children', () => {
    const shown = (items: ReturnType<typeof nestedItems>): unknown[] =>
      items.map(({ id, children }) => (children ? [id, shown(children)] : id))
    expect(shown(nestedItems(index, { expanded: new Set(['a']) }))).toEqual([['a', [['b', ['b/']], 'c']], 'e'])
    expect(shown(nestedItems(index))).toEqual([['a', [['b', ['d']], 'c']], 'e'])
  })

  it('R2.12-07 finds names in any case, and nothing for an empty keyword', () => {
    expect(searchTree(index, 'NAME D').map(({ id }) => id)).toEqual(['d'])
    expect(searchTree(index, '  ')).toEqual([])
  })

  it('R4-12 reads a drop beside a sibling as a new order', () => {
    expect(dropMeaning(index, 'c', 'b', 'before')).toEqual({
      kind: 'sort',
      moveId: 'c',
      parentId: 'a',
      targetId: 'b',
      moveType: 'before',
    })
    expect(dropMeaning(index, 'a', 'e', 'after')).toEqual({
      kind: 'sort',
      moveId: 'a',
      parentId: '',
      targetId: 'e',
      moveType: 'after',
    })
  })

  it('R4-13 refuses a drop inside the parent it has', () => {
    expect(dropMeaning(index, 'b', 'a', 'inside')).toEqual({ kind: 'sameParent' })
  })

  it('R4-14 reads any other drop as a move; beside a node of another parent it keeps the place', () => {
    expect(dropMeaning(index, 'd', 'c', 'inside')).toEqual({ kind: 'move', moveId: 'd', parentId: 'c' })
    expect(dropMeaning(index, 'd', 'c', 'after')).toEqual({
      kind: 'move',
      moveId: 'd',
      parentId: 'a',
      beside: { targetId: 'c', moveType: 'after' },
    })
    expect(dropMeaning(index, 'd', 'e', 'before')).toEqual({
      kind: 'move',
      moveId: 'd',
      parentId: '',
      beside: { targetId: 'e', moveType: 'before' },
    })
  })

  it('R4-16 does nothing on itself, and never moves a node below itself', () => {
    for (const target of ['a', 'b', 'd']) expect(dropMeaning(index, 'a', target, 'inside')).toEqual({ kind: 'nothing' })
  })

  it('shows the list as it will be', () => {
    const ids = (drop: Parameters<typeof afterDrop>[1]) => {
      const after = indexTree(afterDrop(index, drop))
      return {
        roots: after.roots.map(({ id }) => id),
        a: childrenOf(after, 'a').map(({ id }) => id),
        c: childrenOf(after, 'c').map(({ id }) => id),
      }
    }
    expect(ids(dropMeaning(index, 'c', 'b', 'before'))).toEqual({ roots: ['a', 'e'], a: ['c', 'b'], c: [] })
    expect(ids(dropMeaning(index, 'd', 'c', 'inside'))).toEqual({ roots: ['a', 'e'], a: ['b', 'c'], c: ['d'] })
    expect(ids(dropMeaning(index, 'd', 'e', 'before'))).toEqual({ roots: ['a', 'd', 'e'], a: ['b', 'c'], c: [] })
  })
})

describe('where a tree begins', () => {
  const nodes = [node('a'), node('b', 'a'), node('c', 'b')]

  it('R2.12-09 is its first node, open', () => {
    const { result } = renderHook(() => useTree(nodes))
    expect([result.current.selectedId, result.current.expanded]).toEqual(['a', ['a']])
  })

  it('R6-06 is the node that is wanted, once it is there, with the way to it open', () => {
    const { result, rerender } = renderHook(({ given, begin }) => useTree(given, { begin }), {
      initialProps: { given: [] as TreeNode[], begin: undefined as string | undefined },
    })
    rerender({ given: nodes, begin: 'c' })
    expect([result.current.selectedId, result.current.expanded]).toEqual(['c', ['a', 'b']])
  })
})
