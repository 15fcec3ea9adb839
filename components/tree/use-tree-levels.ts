import { useId, useMemo, useRef } from 'react'
import useSWR from 'swr'
import { CallError } from '@/lib/client/call-error'
import { showError } from '@/lib/client/toasts'
import { levelSize } from '@/lib/contracts/level-size'
import type { TreePartWanted } from '@/lib/contracts/tree-part'
import type { TreeNode } from './tree-node'
import { top, type TreeSource } from './tree-source'

interface Level {
  nodes: readonly TreeNode[]
  /** As many were asked for. */
  atMost: number
}

/** Children by parent, as far as they have been read. */
type Levels = ReadonlyMap<string, Level>

export interface TreeLevels {
  source: TreeSource
  /** What has been read so far; undefined before the first of it. */
  nodes: TreeNode[] | undefined
  /** Parents that have more children than were read. */
  cut: ReadonlySet<string>
  error: CallError | undefined
  loading: boolean
  /** Reads what is below these nodes, as far as it has not been read. */
  open(ids: readonly string[]): void
  /** Reads more of the children of one. */
  more(parentId: string): void
  /** Reads the levels that lead to a node. */
  leadTo(id: string): Promise<void>
  /** Reads everything anew that has been read. */
  reload(): Promise<void>
}

const tell = (failure: unknown) => {
  if (failure instanceof CallError) showError(failure)
}
const wire = (parentId: string): string => (parentId === top ? '' : parentId)

function merged(levels: Levels | undefined, part: TreePartWanted, nodes: readonly TreeNode[]): Levels {
  const after = new Map(levels)
  for (const { parentId, atMost = levelSize } of part.levels ?? []) after.set(parentId || top, { nodes: [], atMost })
  for (const parentId of new Set(nodes.map((node) => node.parentId))) {
    after.set(parentId, {
      nodes: nodes.filter((node) => node.parentId === parentId),
      atMost: after.get(parentId)?.atMost ?? levelSize,
    })
  }
  return after
}

/** The nodes that can be reached from the top: what hung below one that is gone is gone with it. */
function reachable(levels: Levels): TreeNode[] {
  const nodes: TreeNode[] = []
  const parents = [top]
  for (const parent of parents) {
    for (const node of levels.get(parent)?.nodes ?? []) {
      nodes.push(node)
      parents.push(node.id)
    }
  }
  return nodes
}

/**
 * A tree of the server, of which only what is opened is read: fifty thousand departments would take seconds. `begin`
 * is a node to be led to from the first.
 */
export function useTreeLevels(source: TreeSource, { begin = '' }: { begin?: string } = {}): TreeLevels {
  /** Which levels were asked for, and how much of each. */
  const held = useRef(new Map<string, number>())
  const read = async (part: TreePartWanted) => {
    const answer = await source.read(part)
    for (const { parentId, atMost = levelSize } of part.levels ?? []) held.current.set(parentId || top, atMost)
    for (const { parentId } of answer) if (!held.current.has(parentId)) held.current.set(parentId, levelSize)
    return answer
  }
  const {
    data: levels,
    error,
    mutate,
  } = useSWR<Levels, CallError>(
    ['tree', source.key, useId()],
    async () => {
      if (!held.current.has(top))
        return merged(
          undefined,
          {},
          await read({ levels: [{ parentId: '' }], openFirst: true, leadTo: begin ? [begin] : [] }),
        )
      const part = { levels: [...held.current].map(([parentId, atMost]) => ({ parentId: wire(parentId), atMost })) }
      return merged(undefined, part, await read(part))
      // By default two maps count as the same, whatever is in them.
    },
    { revalidateOnFocus: false, compare: Object.is },
  )
  const nodes = useMemo(() => levels && reachable(levels), [levels])
  const cut = useMemo(
    () =>
      new Set(
        [...(levels ?? [])].filter(([, level]) => level.nodes.length >= level.atMost).map(([parentId]) => parentId),
      ),
    [levels],
  )

  const add = async (part: TreePartWanted) => {
    const answer = await read(part)
    await mutate((before) => merged(before, part, answer), { revalidate: false })
  }

  return {
    source,
    nodes,
    cut,
    error,
    loading: !levels && !error,
    open(ids) {
      const known = new Map(nodes?.map((node) => [node.id, node]))
      const unread = ids.filter((id) => known.has(id) && !held.current.has(id))
      unread.forEach((id) => held.current.set(id, levelSize))
      const wanted = unread.filter((id) => known.get(id)!.hasBelow)
      // Left closed, it is asked for again when it is opened again.
      if (wanted.length > 0)
        void add({ levels: wanted.map((parentId) => ({ parentId })) }).catch((failure) => {
          wanted.forEach((id) => held.current.delete(id))
          tell(failure)
        })
    },
    more(parentId) {
      const before = held.current.get(parentId) ?? levelSize
      void add({ levels: [{ parentId: wire(parentId), atMost: before + levelSize }] }).catch((failure) => {
        held.current.set(parentId, before)
        tell(failure)
      })
    },
    leadTo: (id) => add({ leadTo: [id] }).catch(tell),
    reload: async () => void (await mutate()),
  }
}
