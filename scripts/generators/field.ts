import { kebab, type Change } from './change'

/** A field type for forms: text of its own kind, with its input, its display and its check. */
export function newField(name: string): Change {
  const component = name.replace(/^\w/, (letter) => letter.toUpperCase())
  const file = kebab(name)
  return {
    files: {
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
      {
        file: 'lib/contracts/forms.ts', at: /\] as const\n\nexport const plainField/,
        before: `  z.object({ ...fieldBase, type: z.literal('${name}'), maxLength: z.number().int().min(1).max(4000).default(200) }),\n`,
      },
      { file: 'lib/form-data/check-value.ts', at: /  textarea: text,\n/, after: `  ${name}: text,\n` },
      { file: 'components/form-runtime/field-registry.tsx', at: /import \{ DateDisplay/, before: `import { ${component}Display, ${component}Input } from './fields/${file}'\n` },
      { file: 'components/form-runtime/field-registry.tsx', at: /const registry: Registry = \{\n/, after: `  ${name}: { Input: ${component}Input, Display: ${component}Display },\n` },
    ],
    next: [`say in lib/contracts/forms.ts what it is set to, in lib/form-data/check-value.ts what fits, and draw it in components/form-runtime/fields/${file}.tsx`],
  }
}
