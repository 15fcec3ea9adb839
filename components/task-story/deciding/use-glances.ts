import { useCall } from '@/lib/client/use-call'
import type { Calls } from '@/lib/client/calls'

export type Glance = NonNullable<Calls['/api/task/glance']['data']['glances'][number]>

/** Cards a call asks about: the first ones are answered before the rest is asked for. */
const atOnce = 3

interface Item {
  taskId: string
  workItemId?: string
  rev: number
}

/** What cards say of some tasks, asked a few at a time; those not answered yet are missing. */
export function useGlances(items: readonly Item[]): Map<string, Glance> {
  const one = usePiece(items.slice(0, atOnce), true)
  const two = usePiece(items.slice(atOnce, 2 * atOnce), one.answered)
  const three = usePiece(items.slice(2 * atOnce, 3 * atOnce), two.answered)
  return new Map([...one.known, ...two.known, ...three.known])
}

export const mostGlances = 3 * atOnce

function usePiece(items: readonly Item[], wanted: boolean): { known: [string, Glance][]; answered: boolean } {
  const asked = items.map(({ taskId, workItemId = '' }) => ({ taskId, workItemId }))
  const { data, error } = useCall(
    '/api/task/glance',
    wanted && asked.length > 0 ? { items: asked } : null,
    // What is said must be of the tasks as they are, not of those that stood here before.
    { keepPreviousData: false },
  )
  const known = (data?.glances ?? []).flatMap((glance, index): [string, Glance][] => {
    const item = items[index]
    return glance && item ? [[item.workItemId || item.taskId, glance]] : []
  })
  return { known, answered: wanted && (asked.length === 0 || data !== undefined || error !== undefined) }
}
