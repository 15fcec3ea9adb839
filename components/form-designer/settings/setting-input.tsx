import type { ComponentType } from 'react'
import type { Setting } from '@/lib/form-fields/field-setting'
import { ColumnsSetting } from './columns-setting'
import { ConditionSetting } from './condition-setting'
import { FieldSetting, KeptSetting, OneOfSetting, ParametersSetting } from './choice-settings'
import { FormulaSetting } from './formula-setting'
import { OptionsSetting, TreeSetting } from './options-setting'
import { AmountSetting, BytesSetting, FlagSetting, NumberSetting, TextSetting } from './plain-settings'
import { WordsInput } from '@/components/editor-kit/words-input'
import { RowsSetting } from './rows-setting'
import type { SettingProps } from './setting-props'

/** One input per kind of setting: a type that describes itself needs nothing else here. */
const inputs: { [Kind in Setting['input']]: ComponentType<SettingProps<Kind>> } = {
  number: NumberSetting,
  bytes: BytesSetting,
  amount: AmountSetting,
  text: TextSetting,
  words: WordsInput,
  flag: FlagSetting,
  oneOf: OneOfSetting,
  options: OptionsSetting,
  tree: TreeSetting,
  formula: FormulaSetting,
  condition: ConditionSetting,
  field: FieldSetting,
  kept: KeptSetting,
  parameters: ParametersSetting,
  columns: ColumnsSetting,
  rows: RowsSetting,
}

export function SettingInput(props: SettingProps) {
  // The kind picks its input; TypeScript cannot follow that a union's member finds its own.
  const Input = inputs[props.setting.input] as ComponentType<SettingProps>
  return <Input {...props} />
}
