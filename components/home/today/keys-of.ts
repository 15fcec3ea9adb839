import type { Glance } from '@/components/task-story/deciding/use-glances'

export type TodayKey = 'move' | 'approve' | 'back' | 'open' | 'later' | 'star' | 'undo'

/** The keys worth telling: a decision's only where a card that is shown may be decided so. */
export function keysOf(glances: readonly Pick<Glance, 'approve' | 'recede' | 'reject'>[]): TodayKey[] {
  const approve = glances.some((one) => one.approve === 'atOnce' || one.approve === 'opinion')
  const back = glances.some(({ recede }) => recede)
  const decides = approve || back || glances.some(({ reject }) => reject)
  return [
    'move',
    ...(approve ? (['approve'] as const) : []),
    ...(back ? (['back'] as const) : []),
    'open',
    'later',
    'star',
    ...(decides ? (['undo'] as const) : []),
  ]
}
