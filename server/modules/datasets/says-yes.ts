import { yesOrNo } from '@/lib/words/yes-or-no'

/** What a column of yes or no holds, however it is kept: in a row, in a filter, in a database of whatever kind. */
export const saysYes = (value: unknown): boolean => ['true', 't', '1'].includes(String(value).toLowerCase())

/** The same of a value people compare with, which may be the word they are shown, of any language. */
export const meansYes = (value: string): boolean => yesOrNo(value) === 'true'
