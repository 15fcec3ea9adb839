import { field, type FormField } from '@/lib/form-data/form-definition'
import { freeId, idOfWords } from '@/lib/editing/free-id'
import type { Setting } from '@/lib/form-fields/field-setting'
import { settingsOf } from '@/lib/form-fields/settings'

interface Wanted {
  type: FormField['type']
  label: string
  id: string
  /** Choices to begin with, and a column. */
  words: { options: readonly string[]; column: string }
  /** What is kept that a field has to name: the first there is. */
  kept: Partial<Record<Extract<Setting, { input: 'kept' }>['what'], string>>
}

/** Names nothing that is kept; the check of the form says so. */
const nothingKept = 'unset'

/** A field of a type, ready to be used: what its type asks for is there, and can be changed. */
export function newField({ type, label, id, words, kept }: Wanted): FormField {
  const options = words.options.map((option, at) => ({ value: `option${at + 1}`, label: option }))
  const own: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(settingsOf(type))) {
    if (setting.input === 'options') own[name] = options
    if (setting.input === 'tree') own[name] = options.map((option) => ({ ...option, children: [] }))
    if (setting.input === 'kept' && !setting.optional) own[name] = kept[setting.what] || nothingKept
    if (setting.input === 'columns') own[name] = [{ id: 'item', label: words.column, type: 'text' }]
  }
  return field.parse({ ...own, type, id, label })
}

/** A readable id nobody has: out of the English name where there is one, else out of how the name sounds. */
export function readableId(
  label: string,
  { type, taken, sounds }: { type: string; taken: ReadonlySet<string>; sounds(text: string): readonly string[] },
): string {
  const [first = '', english = ''] = label.split('|')
  const words = [english, first].map((part) => idOfWords(/^[\p{ASCII}]*$/u.test(part) ? [part] : sounds(part)))
  return freeId(words.find(Boolean) || type, taken)
}
