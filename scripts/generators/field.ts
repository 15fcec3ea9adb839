import { locales } from '@/lib/contracts/auth'
import { kebab, type Change } from './change'

/** A field type for forms: a text of its own kind, which may stand in rows as well. */
export function newField(name: string): Change {
  const component = name.replace(/^\w/, (letter) => letter.toUpperCase())
  const file = kebab(name)
  const folder = `lib/form-fields/${file}`
  return {
    files: {
      [`${folder}/schema.ts`]: schema(name),
      [`${folder}/settings.ts`]: settings(name),
      [`${folder}/traits.ts`]: traits(name),
      [`${folder}/value.ts`]: value(name),
      [`${folder}/value.test.ts`]: valueTest(name),
      [`components/form-runtime/fields/${file}.tsx`]: drawn(name, component),
    },
    lines: [
      {
        file: 'components/form-runtime/field-registry.tsx',
        at: /import \{ DateDisplay/,
        before: `import { ${component}Display, ${component}Input } from './fields/${file}'\n`,
      },
      {
        file: 'components/form-runtime/field-registry.tsx',
        at: /const registry: Registry = \{\n/,
        after: `  ${name}: { Input: ${component}Input, Display: ${component}Display },\n`,
      },
      // What people call it.
      ...locales.map((locale) => ({
        file: `messages/${locale}/field-types.json`,
        at: /"types": \{\n/,
        after: `    "${name}": "${name}",\n`,
      })),
    ],
    next: [
      `say in ${folder} how it is defined (schema.ts), what a designer sets (settings.ts), what it is like (traits.ts) and what its value means (value.ts)`,
      `draw it in components/form-runtime/fields/${file}.tsx and say in messages/*/field-types.json what people call it`,
    ],
  }
}

const schema = (name: string) => `import { z } from 'zod'
import { fieldBase } from '../field-base'

export const ${name}Schema = z.object({
  ...fieldBase,
  type: z.literal('${name}'),
  maxLength: z.number().int().min(1).max(4000).default(200),
})
`

const settings = (name: string) => `import type { SettingsOf } from '../field-setting'
import type { ${name}Schema } from './schema'

export const ${name}Settings: SettingsOf<typeof ${name}Schema> = {
  maxLength: { input: 'number', min: 1, max: 4000, whole: true },
}
`

const traits = (name: string) => `import type { FieldTraits } from '../field-traits'

export const ${name}Traits: FieldTraits = {
  kind: 'text',
  parts: {},
  listed: 'text',
  inRows: true,
  hasValue: true,
  typed: true,
  holdsFiles: false,
  empty: '',
  align: 'start',
  width: null,
  summed: false,
  room: { section: 'span', template: 'usual', phone: 'beside' },
  grouped: false,
  ownLabel: false,
}
`

const value = (name: string) => `import { textOf, valueAsItStands } from '../as-it-stands'
import { checkText } from '../check-text'
import type { FieldValue } from '../field-value'
import type { FieldOf } from '../schemas'

export const ${name}Value: FieldValue<FieldOf<'${name}'>> = {
  check: checkText,
  example: () => 'text',
  fromCell: (_field, text) => text,
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: null,
  initial: null,
}
`

const valueTest = (name: string) => `import { field } from '../schemas'
import { checkValue, exampleOf, valueOf } from '../values'

const today = '2026-03-05'
const one = field.parse({ id: 'x', label: 'X', type: '${name}', maxLength: 4 })

describe('${name}', () => {
  it('takes its values and names what is wrong with others', () => {
    expect(['abcd', 'abcde', 3].map((value) => checkValue(one, value, today))).toEqual([null, 'tooLong', 'wrongType'])
    expect(checkValue(one, exampleOf(one), today)).toBeNull()
  })

  it('is read from a cell and shown in a list', () => {
    expect(valueOf(one).fromCell?.(one, 'abc')).toBe('abc')
    expect(valueOf(one).label('abc', one)).toBe('abc')
  })
})
`

const drawn = (name: string, component: string) => `'use client'

import type { FormField } from '@/lib/contracts/forms'
import type { DisplayProps, InputProps } from '../field-props'
import styles from '../form.module.css'

type ${component}Field = Extract<FormField, { type: '${name}' }>

export function ${component}Input({
  field,
  id,
  value,
  onChange,
  required,
  invalid,
  describedBy,
  labelledBy,
}: InputProps<${component}Field>) {
  return (
    <input
      id={id}
      className={styles.input}
      value={String(value ?? '')}
      maxLength={field.maxLength}
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-labelledby={labelledBy}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export function ${component}Display({ value }: DisplayProps<${component}Field>) {
  return <span className={styles.value}>{String(value ?? '') || '—'}</span>
}
`
