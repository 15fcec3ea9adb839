'use client'

import type { ComponentType } from 'react'
import type { FormField, PlainField } from '@/lib/contracts/forms'
import { AttachmentDisplay, AttachmentInput } from './fields/attachment'
import { CascadeDisplay, CascadeInput } from './fields/cascade'
import { CheckboxDisplay, CheckboxInput } from './fields/checkbox'
import { DatetimeDisplay, DatetimeInput } from './fields/datetime'
import { ImageDisplay, ImageInput } from './fields/image'
import { RadioInput } from './fields/radio'
import { SignatureDisplay, SignatureInput } from './fields/signature'
import { SwitchDisplay, SwitchInput } from './fields/switch'
import { TimeInput } from './fields/time'
import { DateDisplay, DateFieldInput } from './fields/date'
import { DepartmentDisplay, DepartmentInput } from './fields/department'
import { DictionaryDisplay, DictionaryInput } from './fields/dictionary'
import { PageButton } from './fields/page'
import { MoneyDisplay, MoneyInput } from './fields/money'
import { NumberDisplay, NumberInput } from './fields/number'
import { SelectDisplay, SelectInput } from './fields/select'
import { TableDisplay, TableInput } from './fields/table'
import { TextareaInput } from './fields/textarea'
import { TextDisplay, TextInput } from './fields/text'
import { UserDisplay, UserInput } from './fields/user'
import type { DisplayProps, InputProps } from './field-props'

type FieldOf<Type extends FormField['type']> = Extract<FormField, { type: Type }>

type Registry = {
  [Type in FormField['type']]: {
    Input: ComponentType<InputProps<FieldOf<Type>>>
    Display: ComponentType<DisplayProps<FieldOf<Type>>>
  }
}

const registry: Registry = {
  text: { Input: TextInput, Display: TextDisplay },
  textarea: { Input: TextareaInput, Display: TextDisplay },
  number: { Input: NumberInput, Display: NumberDisplay },
  money: { Input: MoneyInput, Display: MoneyDisplay },
  date: { Input: DateFieldInput, Display: DateDisplay },
  select: { Input: SelectInput, Display: SelectDisplay },
  radio: { Input: RadioInput, Display: SelectDisplay },
  checkbox: { Input: CheckboxInput, Display: CheckboxDisplay },
  switch: { Input: SwitchInput, Display: SwitchDisplay },
  datetime: { Input: DatetimeInput, Display: DatetimeDisplay },
  time: { Input: TimeInput, Display: TextDisplay },
  cascade: { Input: CascadeInput, Display: CascadeDisplay },
  image: { Input: ImageInput, Display: ImageDisplay },
  signature: { Input: SignatureInput, Display: SignatureDisplay },
  user: { Input: UserInput, Display: UserDisplay },
  department: { Input: DepartmentInput, Display: DepartmentDisplay },
  dictionary: { Input: DictionaryInput, Display: DictionaryDisplay },
  attachment: { Input: AttachmentInput, Display: AttachmentDisplay },
  page: { Input: PageButton, Display: PageButton },
  table: { Input: TableInput, Display: TableDisplay },
}

/** The type of a field picks its component; TypeScript cannot follow that a union's member finds its own. */
export function FieldInput(props: InputProps<FormField | PlainField>) {
  const Input = registry[props.field.type].Input as ComponentType<InputProps<FormField | PlainField>>
  return <Input {...props} />
}

export function FieldDisplay(props: DisplayProps<FormField | PlainField>) {
  const Display = registry[props.field.type].Display as ComponentType<DisplayProps<FormField | PlainField>>
  return <Display {...props} />
}
