import type { ElementType } from '@/lib/engine/elements/element'

export interface Size {
  width: number
  height: number
}

const routing: Size = { width: 44, height: 44 }
const others: Partial<Record<ElementType, Size>> = {
  Start: { width: 124, height: 56 },
  Condition: routing,
  Split: routing,
  Join: routing,
  End: { width: 36, height: 36 },
}

/** How large an element of a type is drawn; steps, messages and what systems do are cards. */
export const sizeOf = (type: ElementType): Size => others[type] ?? { width: 152, height: 56 }

/** Everything stands on it. */
export const gridStep = 8
/** Free between one element and the next on its right, and between two below each other. */
export const columnGap = 48
export const rowGap = 56

export const onGrid = (value: number): number => Math.round(value / gridStep) * gridStep
