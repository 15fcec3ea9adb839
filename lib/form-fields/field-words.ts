import type { FormField } from './schemas'

/** Keys of what people read about types of fields, below `messages/<locale>/field-types.json`. */
export const typeWord = (type: FormField['type']) => `types.${type}` as const
export const settingWord = (setting: string) => `settings.${setting}` as const
/** Of a setting that is one of several words. */
export const oneOfWord = (value: string) => `oneOf.${value}` as const
