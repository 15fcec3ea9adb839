import { root, type Part, type Shape } from '@/lib/editing/shape'
import type { FormDefinition, FormField, PlainField } from '@/lib/form-data/form-definition'
import { isRule, rulePath } from './form-place'

type Section = FormDefinition['sections'][number]

/** A form as parts: `#id` sections, `id` fields, `table.id` columns, `!id` rules. */
export const formShape: Shape<FormDefinition> = {
  parts({ sections, rules = [], ...rest }) {
    const ofField = (field: FormField, parent: string): Part[] => {
      if (field.type !== 'table') return [{ id: field.id, parent, properties: field }]
      const { fields, ...own } = field
      return [
        { id: field.id, parent, properties: own },
        ...fields.map((column) => ({ id: `${field.id}.${column.id}`, parent: field.id, properties: column })),
      ]
    }
    return [
      { id: root, parent: root, properties: rest },
      ...sections.flatMap(({ fields, ...section }): Part[] => [
        { id: `#${section.id}`, parent: root, properties: section },
        ...fields.flatMap((field) => ofField(field, `#${section.id}`)),
      ]),
      ...rules.map((rule) => ({ id: rulePath(rule.id), parent: root, properties: rule })),
    ]
  },
  whole(parts) {
    const below = new Map<string, Part[]>()
    for (const part of parts) if (part.id !== root) below.set(part.parent, [...(below.get(part.parent) ?? []), part])
    const columns = (table: string) => (below.get(table) ?? []).map(({ properties }) => properties as PlainField)
    const field = ({ id, properties }: Part): FormField =>
      ((properties as FormField).type === 'table' ? { ...properties, fields: columns(id) } : properties) as FormField
    const top = below.get(root) ?? []
    const rules = top.filter(({ id }) => isRule(id)).map(({ properties }) => properties)
    return {
      ...parts.find(({ id }) => id === root)?.properties,
      ...(rules.length > 0 && { rules }),
      sections: top
        .filter(({ id }) => id.startsWith('#'))
        .map(({ id, properties }) => ({ ...(properties as Section), fields: (below.get(id) ?? []).map(field) })),
    } as FormDefinition
  },
}
