'use client'

import type { ComponentType } from 'react'
import type { FormField } from '@/lib/contracts/forms'
import { AttachmentDisplay, AttachmentInput } from './fields/attachment'
import { CascadeDisplay, CascadeInput } from './fields/cascade'
import { CheckboxDisplay, CheckboxInput } from './fields/checkbox'
import { DatetimeDisplay, DatetimeInput } from './fields/datetime'
import { ImageDisplay, ImageInput } from './fields/image'
import { RadioInput } from './fields/radio'
import { SignatureDisplay, SignatureInput } from './fields/signature'
import { SwitchDisplay, SwitchInput } from './fields/switch'
import { TimeInput } from './fields/time'
import { RelatedRequestDisplay, RelatedRequestInput } from './fields/related-request'
import { AddressDisplay, AddressInput } from './fields/address'
import { RichTextDisplay, RichTextInput } from './fields/rich-text'
import { InterfaceButton } from './fields/interface-button'
import { EmbeddedPage } from './fields/embedded-page'
import { DateDisplay, DateFieldInput } from './fields/date'
import { DepartmentDisplay, DepartmentInput } from './fields/department'
import { DictionaryDisplay, DictionaryInput } from './fields/dictionary'
import { PageButton } from './fields/page'
import { MoneyDisplay, MoneyInput } from './fields/money'
import { NumberDisplay, NumberInput } from './fields/number'
import { SelectDisplay, SelectInput } from './fields/select'
import { TextareaInput } from './fields/textarea'
import { TextDisplay, TextInput } from './fields/text'
import { UserDisplay, UserInput } from './fields/user'
import { UsersDisplay, UsersInput } from './fields/users'
import { DepartmentsDisplay, DepartmentsInput } from './fields/departments'
import { RoleDisplay, RoleInput } from './fields/role'
import { DutyDisplay, DutyInput } from './fields/duty'
import { DateRangeDisplay, DateRangeInput } from './fields/date-range'
import { TimeRangeDisplay, TimeRangeInput } from './fields/time-range'
import { RatingDisplay, RatingInput } from './fields/rating'
import { Note } from './fields/note'
import { Divider } from './fields/divider'
import { BarcodeDisplay, BarcodeInput } from './fields/barcode'
import { CalculatedDisplay } from './fields/calculated'
import { HtmlBlock } from './fields/html-block'
import { LocationInput } from './fields/location'
import { SerialNumber } from './fields/serial-number'
import { DatasetRowDisplay, DatasetRowInput } from './fields/dataset-row'
import type { DisplayProps, InputProps } from './field-props'

/** Any but a table, which draws these in its rows. */
type SimpleField = Exclude<FormField, { type: 'table' }>
type FieldOf<Type extends SimpleField['type']> = Extract<SimpleField, { type: Type }>

type Registry = {
  [Type in SimpleField['type']]: {
    Input: ComponentType<InputProps<FieldOf<Type>>>
    Display: ComponentType<DisplayProps<FieldOf<Type>>>
  }
}

const registry: Registry = {
  embeddedPage: { Input: EmbeddedPage, Display: EmbeddedPage },
  interfaceButton: { Input: InterfaceButton, Display: InterfaceButton },
  richText: { Input: RichTextInput, Display: RichTextDisplay },
  address: { Input: AddressInput, Display: AddressDisplay },
  relatedRequest: { Input: RelatedRequestInput, Display: RelatedRequestDisplay },
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
  users: { Input: UsersInput, Display: UsersDisplay },
  departments: { Input: DepartmentsInput, Display: DepartmentsDisplay },
  role: { Input: RoleInput, Display: RoleDisplay },
  duty: { Input: DutyInput, Display: DutyDisplay },
  dateRange: { Input: DateRangeInput, Display: DateRangeDisplay },
  timeRange: { Input: TimeRangeInput, Display: TimeRangeDisplay },
  rating: { Input: RatingInput, Display: RatingDisplay },
  note: { Input: Note, Display: Note },
  divider: { Input: Divider, Display: Divider },
  serialNumber: { Input: SerialNumber, Display: SerialNumber },
  calculated: { Input: CalculatedDisplay, Display: CalculatedDisplay },
  barcode: { Input: BarcodeInput, Display: BarcodeDisplay },
  location: { Input: LocationInput, Display: TextDisplay },
  htmlBlock: { Input: HtmlBlock, Display: HtmlBlock },
  datasetRow: { Input: DatasetRowInput, Display: DatasetRowDisplay },
}

/** The type of a field picks its component; TypeScript cannot follow that a union's member finds its own. */
export function SimpleFieldInput(props: InputProps<SimpleField>) {
  const Input = registry[props.field.type].Input as ComponentType<InputProps<SimpleField>>
  return <Input {...props} />
}

export function SimpleFieldDisplay(props: DisplayProps<SimpleField>) {
  const Display = registry[props.field.type].Display as ComponentType<DisplayProps<SimpleField>>
  return <Display {...props} />
}
