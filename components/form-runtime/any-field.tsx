'use client'

import type { FormField } from '@/lib/contracts/forms'
import type { DisplayProps, InputProps } from './field-props'
import { SimpleFieldDisplay, SimpleFieldInput } from './field-registry'
import { TableDisplay, TableInput } from './fields/table'

/** The input of a field of a form; a table draws those of its columns by itself. */
export function FieldInput({ field, ...rest }: InputProps<FormField>) {
  return field.type === 'table' ? <TableInput field={field} {...rest} /> : <SimpleFieldInput field={field} {...rest} />
}

export function FieldDisplay({ field, ...rest }: DisplayProps<FormField>) {
  return field.type === 'table' ? (
    <TableDisplay field={field} {...rest} />
  ) : (
    <SimpleFieldDisplay field={field} {...rest} />
  )
}
