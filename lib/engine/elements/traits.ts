import type { Element, ElementType } from './element'
import type { ElementTraits } from './element-traits'
import { traits } from './traits.generated'

const ofTypes: Record<ElementType, ElementTraits> = traits

/** What an element is and speaks of; `Start` and the like may be asked by their type alone for what is the same of all. */
export const elementTraits = ({ type }: Pick<Element, 'type'>): ElementTraits => ofTypes[type]
