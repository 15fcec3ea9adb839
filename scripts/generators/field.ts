import { kebab, type Change } from './change'

/** A field type for forms: text of its own kind, with its input, its display and its check. */
export function newField(name: string): Change {
  const component = name.replace(/^\w/, (letter) => letter.toUpperCase())
  const file = kebab(name)
  return {
    files: {
      [`lib/form-fields/${file}/schema.ts`]: `import { z } from 'zod'
import { fieldBase } from '../field-base'

export const ${name}Schema = z.object({ ...fieldBase, type: z.literal('${name}'), maxLength: z.number().int().min(1).max(4000).default(200) })
`,
      [`lib/form-fields/${file}/value.ts`]: `import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { checkText } from '../check-text'

export const ${name}Value: FieldValue<FieldOf<'${name}'>> = {
  check: checkText,
  example: () => 'text',
}
`,
      [`components/form-runtime/fields/${file}.tsx`]: `'use client'

import type { FormField } from '@/lib/contracts/forms'
import type { DisplayProps, InputProps } from '../field-props'
import styles from '../form.module.css'

type ${component}Field = Extract<FormField, { type: '${name}' }>

export function ${component}Input({ field, id, value, onChange, required, invalid, describedBy, labelledBy }: InputProps<${component}Field>) {
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
`,
    },
    lines: [
      { file: 'lib/form-fields/plain-schemas.ts', at: /import \{ z \} from 'zod'\n/, after: `import { ${name}Schema } from './${file}/schema'\n` },
      { file: 'lib/form-fields/plain-schemas.ts', at: /\n\] as const/, before: ` ${name}Schema,` },
      { file: 'lib/form-fields/values.ts', at: /^/, before: `import { ${name}Value } from './${file}/value'\n` },
      { file: 'lib/form-fields/values.ts', at: /  text: textValue,\n/, after: `  ${name}: ${name}Value,\n` },
      { file: 'components/form-runtime/field-registry.tsx', at: /import \{ DateDisplay/, before: `import { ${component}Display, ${component}Input } from './fields/${file}'\n` },
      { file: 'components/form-runtime/field-registry.tsx', at: /const registry: Registry = \{\n/, after: `  ${name}: { Input: ${component}Input, Display: ${component}Display },\n` },
    ],
    next: [`say in lib/form-fields/${file}/schema.ts how it is defined, in value.ts beside it what fits, try both in form-fields.test.ts, and draw it in components/form-runtime/fields/${file}.tsx`],
  }
}
