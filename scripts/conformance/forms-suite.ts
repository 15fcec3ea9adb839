import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldOfPath, tryValues, wrongField } from './forms/try-form'
import { readTgz } from './formats/tar'
import { formDefinition } from '@/lib/form-data/form-definition'
import { checkDefinition } from '@/lib/form-data/check-definition'
import type { ImportedForm, NoteKey } from '@/lib/form-import/imported-form'
import { readImport } from '@/lib/form-import/read-import'
import { fromJsonSchema } from '@/lib/form-import/from-json-schema'
import { Group, type GroupResult, type Suite } from './suite'

interface Source {
  name: string
  content: unknown
}

const words = {
  tooShort: (label: string, least: number) => `${label}: ${least} characters at least`,
  wrongForm: (label: string) => `${label}: not in the form that is asked for`,
}

/** A field that is not there at all. */
const lost: ReadonlySet<NoteKey> = new Set([
  'typeUnknown',
  'nestedRows',
  'tooManyColumns',
  'tooManyFields',
  'circle',
  'outside',
])
/** A field that is there and does not say all its source said. */
const less: ReadonlySet<NoteKey> = new Set(['typeNear', 'optionsOutside', 'tooManyOptions', 'longOption', 'pattern'])

/** Every field of a form is counted: as its source says it, wrong, or named because it cannot be said. */
function tryForm(group: Group, name: string, imported: ImportedForm): void {
  const parsed = formDefinition.safeParse(imported.definition)
  if (!parsed.success) return group.failed(name, `no form: ${JSON.stringify(parsed.error.issues[0])}`)
  const definition = parsed.data
  const faults = checkDefinition(definition).filter(({ severity, key }) => severity === 'error' && key !== 'noFields')
  if (faults.length > 0) return group.failed(name, `faults: ${JSON.stringify(faults.slice(0, 3))}`)
  const wrongValues = tryValues(definition)
  if (wrongValues) group.failed(name, wrongValues)
  const lacking = new Map(
    imported.notes.filter(({ key }) => less.has(key)).map(({ path, key, about }) => [path, `${key} ${about}`]),
  )
  for (const { path, field, source, required } of imported.taken) {
    const where = `${name} ${path}`
    const why = lacking.get(path)
    const found = fieldOfPath(definition, field)
    const wrong = found ? wrongField(found, source, required) : 'it is not there'
    if (why) group.notExpressible(where, why)
    else if (wrong) group.failed(where, wrong)
    else group.passed()
  }
  for (const { key, path, about } of imported.notes)
    if (lost.has(key)) group.notExpressible(`${name} ${path}`, `${key} ${about}`)
}

const jsonFiles = (folder: string): Source[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) => {
      const content: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return Array.isArray(content)
        ? content.map((one: unknown, index) => ({ name: `${file} ${index + 1}`, content: one }))
        : [{ name: file, content }]
    })

const archived = (path: string): Source[] =>
  readTgz(readFileSync(path))
    .filter((file) => file.path.endsWith('.json'))
    .toSorted((a, b) => a.path.localeCompare(b.path))
    .map((file) => ({ name: file.path, content: JSON.parse(file.content.toString('utf8')) as unknown }))

/** Files that hold no form, such as translations and settings, are not tried. */
function formio(folder: string): GroupResult {
  const group = new Group('form.io definitions')
  for (const { name, content } of jsonFiles(folder)) {
    const imported = readImport(content, words)
    if (imported?.kind === 'formio') tryForm(group, name, imported)
  }
  return group.result
}

function schemas(path: string): GroupResult {
  const group = new Group('JSON Schemas of forms')
  for (const { name, content } of archived(path)) tryForm(group, name, fromJsonSchema(content, words))
  return group.result
}

/** Schemas that test validators: whatever they say, something can be made of it or it is named. */
function testSchemas(path: string): GroupResult {
  const group = new Group('JSON Schema test suite')
  for (const { name, content } of archived(path))
    (content as { description: string; schema: unknown }[]).forEach(({ description, schema }) =>
      tryForm(group, `${name} ${description}`, fromJsonSchema(schema, words)),
    )
  return group.result
}

/** Forms of two public bodies and the test suite of JSON Schema, taken over as forms of ours, filled in and read back. */
export const formsSuite = {
  name: 'forms',
  run(folder: string): GroupResult[] | null {
    if (!existsSync(folder)) return null
    const groups: [string, (path: string) => GroupResult][] = [
      ['navikt-formio', formio],
      ['va-json-schemas.tgz', schemas],
      ['json-schema-test-suite-draft7.tgz', testSchemas],
    ]
    return groups
      .map(([name, run]) => ({ path: join(folder, name), run }))
      .filter(({ path }) => existsSync(path))
      .map(({ path, run }) => run(path))
  },
} satisfies Suite
