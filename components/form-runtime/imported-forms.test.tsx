import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup } from '@testing-library/react'
import { formDefinition, type FieldRights } from '@/lib/contracts/forms'
import { formFields } from '@/lib/form-data/form-fields'
import { readImport } from '@/lib/form-import/read-import'
import { traitsOf } from '@/lib/form-fields/traits'
import { renderInChinese } from '@/tests/support/in-chinese'
import { FormEditor } from './form-editor'
import { useFormState } from './use-form-state'

/** The material of `npm run conformance`, where it is at hand. */
const folder = join(process.env.CONFORMANCE_DATA ?? join('..', 'shared', 'data'), 'forms', 'navikt-formio')
const words = { tooShort: (label: string) => label, wrongForm: (label: string) => label }

const own: [string, unknown][] = [
  [
    'a schema',
    {
      title: 'Loan',
      properties: {
        name: { type: 'string', maxLength: 40 },
        kind: { enum: ['a', 'b'] },
        days: { type: 'integer' },
        agreed: { type: 'boolean' },
        born: { type: 'string', format: 'date' },
        items: { type: 'array', items: { properties: { what: { type: 'string' } } } },
      },
    },
  ],
]
const material = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name): [string, unknown] => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))])
  : []
const forms = [...own, ...material].flatMap(([name, content]) => {
  const imported = readImport(content, words)
  return imported?.kind === 'formio' || imported?.kind === 'jsonSchema'
    ? [{ name, definition: formDefinition.parse(imported.definition) }]
    : []
})

function Form({ definition }: { definition: (typeof forms)[number]['definition'] }) {
  const rights: FieldRights = Object.fromEntries(
    formFields(definition).flatMap((field) => [
      [field.id, 'edit' as const],
      ...(field.type === 'table' ? field.fields.map(({ id }) => [`${field.id}.${id}`, 'edit' as const] as const) : []),
    ]),
  )
  return <FormEditor definition={definition} state={useFormState({ definition, data: {}, rights, files: [] })} />
}

it.each(forms)('R2.4-11 the form imported from $name is drawn with every field of it', ({ definition }) => {
  renderInChinese(<Form definition={definition} />)
  for (const field of formFields(definition))
    if (!field.visibleWhen && !traitsOf(field).ownLabel)
      expect(document.body.textContent).toContain(field.label.replace(/\s+/g, ' ').trim().split('|')[0]!.slice(0, 20))
  cleanup()
})
