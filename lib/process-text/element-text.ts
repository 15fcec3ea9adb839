import type { ElementOf, ElementType } from '@/lib/engine/elements/element'
import type { elementBase } from '@/lib/engine/elements/element-base'
import type { Sentence } from './sentence'

type Own<Type extends ElementType> = Exclude<keyof ElementOf<Type>, keyof typeof elementBase | 'type'>

/** What each setting of a type says, in the order it is read; none may be left out. */
export type ElementText<Type extends ElementType> = Record<Own<Type>, (element: ElementOf<Type>) => Sentence[]>
