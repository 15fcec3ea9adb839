import type { NoteKey } from './imported-form'

interface Choice {
  value: string
  label: string
}

const mostChoices = 500
const longestValue = 200
/** As many as are seen at a glance are shown at once. */
const mostAtOnce = 4

/** Choices as a field of ours keeps them; null where there are none, or more than it holds. */
export function choicesOf(
  given: readonly { value: unknown; label: unknown }[],
  note: (key: NoteKey, about: string) => void,
): { type: 'select' | 'radio'; options: Choice[] } | null {
  const options: Choice[] = []
  const values = new Set<string>()
  for (const { value, label } of given) {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    const short = text.slice(0, longestValue)
    if (text === '' || values.has(short)) continue
    if (text.length > longestValue) note('longOption', text.slice(0, 200))
    values.add(short)
    options.push({ value: short, label: (String(label ?? '') || text).replaceAll('|', '/').slice(0, 600) })
  }
  if (options.length === 0) return null
  if (options.length > mostChoices) {
    note('tooManyOptions', String(options.length))
    return null
  }
  return { type: options.length <= mostAtOnce ? 'radio' : 'select', options }
}
