import type { FormDefinition, FormField } from '@/lib/form-data/form-definition'
import { traitsOf } from '@/lib/form-fields/traits'
import type { TemplateElement, TemplateNode } from './template-node'
import { writeTemplate } from './write-template'

type Tag = TemplateElement['tag']

const element = (
  tag: Tag,
  children: TemplateNode[],
  more: { rows?: string; shownWith?: string; attributes?: Partial<TemplateElement['attributes']> } = {},
): TemplateElement => {
  const { attributes, ...marks } = more
  return { kind: 'element', tag, attributes: { style: {}, ...attributes }, ...marks, children }
}
const text = (words: string): TemplateNode => ({ kind: 'text', text: words })
const place = (field: string): TemplateNode => ({ kind: 'field', field, style: {} })

/** A table of rows: its heads, and one row that is repeated. */
const rowsOf = (field: FormField & { type: 'table' }): TemplateNode[] => [
  element('p', [element('b', [text(field.label)])], { shownWith: field.id }),
  element(
    'table',
    [
      element('thead', [
        element(
          'tr',
          field.fields.map(({ label }) => element('th', [text(label)])),
        ),
      ]),
      element('tbody', [
        element(
          'tr',
          field.fields.map(({ id }) => element('td', [place(`${field.id}.${id}`)])),
          { rows: field.id },
        ),
      ]),
    ],
    { shownWith: field.id, attributes: { ruled: true } },
  ),
]

/** The place of one field, as it can be put into a template. */
export const placeOf = (field: FormField): string =>
  writeTemplate(field.type === 'table' ? rowsOf(field) : [place(field.id)])

/** A template to begin with: each section a table of names and places, each sub-table a table with a row that is repeated. */
export function beginTemplate(title: string, { sections }: FormDefinition): string {
  const nodes: TemplateNode[] = [element('h2', [text(title)], { attributes: { style: { 'text-align': 'center' } } })]
  for (const section of sections) {
    if (section.title) nodes.push(element('h3', [text(section.title)]))
    const lines = section.fields.filter((field) => field.type !== 'table')
    if (lines.length > 0)
      nodes.push(
        element(
          'table',
          [
            element(
              'tbody',
              lines.map((field) =>
                element(
                  'tr',
                  traitsOf(field).hasValue
                    ? [element('th', [text(field.label)]), element('td', [place(field.id)])]
                    : [element('td', [place(field.id)], { attributes: { colSpan: 2 } })],
                  { shownWith: field.id },
                ),
              ),
            ),
          ],
          { attributes: { ruled: true } },
        ),
      )
    for (const field of section.fields) if (field.type === 'table') nodes.push(...rowsOf(field))
  }
  return writeTemplate(nodes)
}
