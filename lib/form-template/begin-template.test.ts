import { formDefinition } from '@/lib/contracts/forms'
import { beginTemplate, placeOf } from './begin-template'
import { checkTemplate, placedFields } from './check-template'
import { parseTemplate } from './parse-template'
import { writeTemplate } from './write-template'

const form = formDefinition.parse({
  sections: [
    {
      id: 'main',
      title: 'Main <b>',
      fields: [
        { id: 'title', type: 'text', label: 'Title "x" <script>' },
        { id: 'note', type: 'note', label: 'Note', text: 'Read this' },
        { id: 'lines', type: 'table', label: 'Lines', fields: [{ id: 'item', type: 'text', label: 'Item' }] },
      ],
    },
  ],
})

describe('R2.9-04 a template to begin with', () => {
  const html = beginTemplate('Form & more', form)

  it('has a place for every field and nothing that is wrong', () => {
    const tree = parseTemplate(html)
    expect(checkTemplate(tree, form, [])).toEqual([])
    expect([...placedFields(tree)]).toEqual(['title', 'note', 'lines'])
  })

  it('is what is kept of it, and names stand in it as text', () => {
    expect(writeTemplate(parseTemplate(html))).toBe(html)
    expect(html).not.toContain('<script')
    expect(html).toContain('Form &amp; more')
  })

  it('the place of a field, and of a sub-table its heads with a row that is repeated', () => {
    expect(placeOf(form.sections[0]!.fields[0]!)).toBe('<span data-field="title"></span>')
    expect(placeOf(form.sections[0]!.fields[2]!)).toContain('<tr data-rows="lines"><td><span data-field="lines.item">')
  })
})
