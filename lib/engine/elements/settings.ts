import type { ElementType } from './element'
import type { ElementSetting } from './element-setting'
import { settings } from './settings.generated'

const ofTypes: Record<ElementType, Record<string, ElementSetting>> = settings

/** What all elements have; their places are set by drawing. */
const common: Record<string, ElementSetting> = { name: { input: 'words' } }

/** What a designer sets of an element of a type, in this order. */
export const elementSettings = (type: ElementType): Record<string, ElementSetting> => ({ ...common, ...ofTypes[type] })
