import type { ComponentType } from 'react'
import { Field } from '@/components/ui/field'
import { WordsInput } from '@/components/editor-kit/words-input'
import type { ElementSetting } from '@/lib/engine/elements/element-setting'
import { AccountsSetting, WeightsSetting } from './accounts-settings'
import { CallSetting } from './call-setting'
import {
  AssignmentsSetting,
  CarriedSetting,
  ConditionSetting,
  ExpressionSetting,
  FieldSetting,
  FolderSetting,
  ListSetting,
  PairsSetting,
  ProcessSetting,
  ResultsSetting,
} from './data-settings'
import { AuthorizationsSetting, BalanceSetting, FieldsSetting } from './process-settings'
import { PeopleSetting } from './people-setting'
import {
  DurationSetting,
  FlagSetting,
  NumberSetting,
  OneOfSetting,
  ScriptSetting,
  SomeOfSetting,
  TextSetting,
} from './plain-settings'
import { RightsSetting } from './rights-setting'
import { asRecord, type SettingProps } from './setting-props'
import { BranchesSetting, StepSetting, StepsSetting } from './step-settings'
import { CalendarSetting, DeadlineSetting } from './time-settings'
import { useSettingWords } from './use-setting-words'
import styles from './settings.module.css'

/** One input per kind of setting: an element that describes itself needs nothing else here. */
const inputs: { [Kind in ElementSetting['input']]: ComponentType<SettingProps<Kind>> } = {
  words: ({ value, onChange, ...rest }) => (
    <WordsInput {...rest} value={value} onChange={(words) => onChange(words ?? '')} />
  ),
  text: TextSetting,
  number: NumberSetting,
  flag: FlagSetting,
  oneOf: OneOfSetting,
  someOf: SomeOfSetting,
  people: PeopleSetting,
  rights: RightsSetting,
  field: FieldSetting,
  carried: CarriedSetting,
  process: ProcessSetting,
  folder: FolderSetting,
  list: ListSetting,
  duration: DurationSetting,
  calendar: CalendarSetting,
  deadline: DeadlineSetting,
  call: CallSetting,
  results: ResultsSetting,
  group: GroupSetting,
  choice: ChoiceSetting,
  expression: ExpressionSetting,
  condition: ConditionSetting,
  assignments: AssignmentsSetting,
  step: StepSetting,
  steps: StepsSetting,
  branches: BranchesSetting,
  accounts: AccountsSetting,
  weights: WeightsSetting,
  script: ScriptSetting,
  pairs: PairsSetting,
  fields: FieldsSetting,
  authorizations: AuthorizationsSetting,
  balance: BalanceSetting,
}

export function SettingInput(props: SettingProps) {
  // The kind picks its input; TypeScript cannot follow that a union's member finds its own.
  const Input = inputs[props.setting.input] as ComponentType<SettingProps>
  return <Input {...props} />
}

const meets = ({ held }: Record<string, unknown>) => held !== 'no'
/** What stands in a group only matters where another part of it says so. */
const onlyWhere: Readonly<Record<string, (group: Record<string, unknown>) => boolean>> = {
  'empty.accounts': ({ kind }) => kind === 'persons',
  'reject.activityId': ({ strategy }) => strategy === 'step',
  'recede.listed': ({ targets }) => targets === 'listed',
  'meeting.quorum': meets,
  'meeting.quorumIn': meets,
  'meeting.votes': meets,
  'meeting.absent': ({ held, votes }) => held !== 'no' && votes !== 'secret',
  'meeting.chair': meets,
  'advance.value': ({ need }) => need === 'count' || need === 'percent',
  'advance.branches': ({ need }) => need === 'branches',
  'advance.expression': ({ need }) => need === 'expression',
}

function GroupSetting({ name, label, setting, value, onChange, ...rest }: SettingProps<'group'>) {
  const words = useSettingWords()
  const group = asRecord(value)
  return (
    <fieldset className={styles.group} disabled={rest.disabled}>
      <legend>{label}</legend>
      {Object.entries(setting.of).map(([part, one]) => {
        const path = `${name}.${part}`
        if (onlyWhere[path] && !onlyWhere[path](group)) return null
        return (
          <SettingInput
            key={part}
            {...rest}
            name={path}
            label={words.setting(path)}
            setting={one}
            value={group[part]}
            onChange={(next) => onChange({ ...group, [part]: next })}
          />
        )
      })}
    </fieldset>
  )
}

/** What a value of a kind begins with, where nothing will not do. */
export const begins: Readonly<Record<string, object>> = {
  'until.duration': { duration: { amount: 1, unit: 'days' } },
  'until.field': { field: '' },
  'until.condition': { expression: '' },
  'auto.Execute': { assign: [] },
  'auto.Rule': { ask: '' },
  'auto.JavaScript': { script: '' },
  'auto.WebService': { url: '' },
  'auto.Interface': { call: { kind: 'Interface', interfaceId: '' } },
}

function ChoiceSetting({ name, label, setting, value, onChange, ...rest }: SettingProps<'choice'>) {
  const words = useSettingWords()
  const { by, of } = setting
  const chosen = asRecord(value)
  const kind = String(chosen[by] ?? '')
  return (
    <fieldset className={styles.group} disabled={rest.disabled}>
      <legend className="visually-hidden">{label}</legend>
      <Field label={label}>
        <select
          value={kind}
          onChange={({ target }) => onChange({ [by]: target.value, ...begins[`${name}.${target.value}`] })}
        >
          {Object.keys(of).map((one) => (
            <option key={one} value={one}>
              {words.option(`${name}.${by}`, one)}
            </option>
          ))}
        </select>
      </Field>
      {Object.entries(of[kind] ?? {}).map(([part, one]) => (
        <SettingInput
          key={part}
          {...rest}
          name={`${name}.${part}`}
          label={words.setting(`${name}.${part}`)}
          setting={one}
          value={chosen[part]}
          onChange={(next) => onChange({ ...chosen, [part]: next })}
        />
      ))}
    </fieldset>
  )
}
