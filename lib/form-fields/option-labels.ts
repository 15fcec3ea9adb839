import { languagePart } from '../words/language-part'

interface Option {
  value: string
  label: string
  children?: Option[]
}

export const labelIn = (options: Option[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? String(value)

/** Labels in three languages, joined in each of them. */
export function joined(labels: string[], separator: string): string {
  if (labels.length < 2) return labels[0] ?? ''
  return [0, 1, 2].map((language) => labels.map((label) => languagePart(label, language)).join(separator)).join('|')
}

/** The names along a way through a tree of choices. */
export function branchLabels(options: Option[], values: unknown[]): string[] {
  const [value, ...rest] = values
  if (value === undefined) return []
  return [
    labelIn(options, value),
    ...branchLabels(options.find((option) => option.value === value)?.children ?? [], rest),
  ]
}
