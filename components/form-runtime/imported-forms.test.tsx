import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup } from '@testing-library/react'
import { useEffect } from 'react'
import { formDefinition, type FieldRights, type FormData, type FormDefinition } from '@/lib/contracts/forms'
import { formFields } from '@/lib/form-data/form-fields'
import { readImport } from '@/lib/form-import/read-import'
import { traitsOf } from '@/lib/form-fields/traits'
import { readTgz } from '@/scripts/conformance/formats/tar'
import { valuesFor } from '@/scripts/conformance/forms/try-form'
import { renderInChinese } from '@/tests/support/in-chinese'
import { FormEditor } from './form-editor'
import { useFormState, type FormState } from './use-form-state'

/** The material of `npm run conformance`, where it is at hand. */
const data = join(process.env.CONFORMANCE_DATA ?? join('..', 'shared', 'data'), 'forms')
const folder = join(data, 'navikt-formio')
const archive = join(data, 'va-json-schemas.tgz')
/** Every so many of the schemas: some have hundreds of fields, and all are held without a screen elsewhere. */
const everySo = 6
if (!existsSync(folder) || !existsSync(archive))
  process.stderr.write(
    `No forms of others at ${data}: only our own are drawn here (CONFORMANCE_DATA says where they lie).\n`,
  )
const words = { tooShort: (label: string) => label, wrongForm: (label: string) => label }

const none: FormData = {}
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
const schemas = existsSync(archive)
  ? readTgz(readFileSync(archive))
      .filter(({ path }) => path.endsWith('.json'))
      .toSorted((a, b) => a.path.localeCompare(b.path))
      .filter((_, at) => at % everySo === 0)
      .map(({ path, content }): [string, unknown] => [path, JSON.parse(content.toString('utf8'))])
  : []
const forms = [...own, ...material, ...schemas].flatMap(([name, content]) => {
  const imported = readImport(content, words)
  return imported?.kind === 'formio' || imported?.kind === 'jsonSchema'
    ? [{ name, definition: formDefinition.parse(imported.definition) }]
    : []
})

let latest: FormState
function Form({ definition, values = none }: { definition: FormDefinition; values?: FormData }) {
  const rights: FieldRights = Object.fromEntries(
    formFields(definition).flatMap((field) => [
      [field.id, 'edit' as const],
      ...(field.type === 'table' ? field.fields.map(({ id }) => [`${field.id}.${id}`, 'edit' as const] as const) : []),
    ]),
  )
  const state = useFormState({ definition, data: values, rights, files: [] })
  useEffect(() => {
    latest = state
  })
  return <FormEditor definition={definition} state={state} />
}

it.each(forms)('R2.4-11 the form imported from $name is drawn with every field of it', ({ definition }) => {
  renderInChinese(<Form definition={definition} />)
  for (const field of formFields(definition))
    if (!field.visibleWhen && !traitsOf(field).ownLabel)
      expect(document.body.textContent).toContain(field.label.replace(/\s+/g, ' ').trim().split('|')[0]!.slice(0, 20))
  cleanup()
})

it.each(forms)(
  'R2.4-11 the form imported from $name takes valid values, and holds them as they were',
  async ({ definition }) => {
    const values = valuesFor(definition)
    renderInChinese(<Form definition={definition} values={values} />)
    // What computes and checks comes after the first picture.
    await act(async () => void (await import('./form-logic')))
    let right = false
    act(() => {
      right = latest.check()
    })
    expect([right, latest.surroundings.errors]).toEqual([true, {}])
    expect(JSON.parse(JSON.stringify(latest.data))).toEqual(JSON.parse(JSON.stringify(values)))
    cleanup()
  },
)
