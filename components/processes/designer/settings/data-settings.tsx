import { useTranslations } from 'next-intl'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { ConditionFieldBody } from '@/components/expression-editor/condition-field'
import { ExpressionEditor } from '@/components/expression-editor/expression-editor'
import { Field } from '@/components/ui/field'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from '../design'
import { useVariables } from '../use-variables'
import { FieldSelect } from './field-select'
import { replaced, Rows, without } from './rows'
import { asList, asRecord, type SettingProps } from './setting-props'
import { choicesOf, useFields, withNamed, type Choice } from './use-fields'

export function FieldSetting({ label, setting, value, disabled, onChange }: SettingProps<'field'>) {
  const fields = useFields().filter(({ isTable }) => (setting.of === 'table' ? isTable : !isTable))
  return (
    <Field label={label}>
      <select value={String(value ?? '')} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
        <option value="" />
        {withNamed(fields, String(value ?? '')).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}

export function ExpressionSetting({ label, value, onChange }: SettingProps<'expression'>) {
  const { variables, source } = useVariables()
  return (
    <ExpressionEditor
      label={label}
      value={String(value ?? '')}
      variables={variables}
      source={source}
      lines={2}
      onChange={onChange}
    />
  )
}

export function ConditionSetting({ label, value, onChange }: SettingProps<'condition'>) {
  const { variables, source } = useVariables()
  return (
    <ConditionFieldBody
      label={label}
      value={String(value ?? '')}
      variables={variables}
      source={source}
      onChange={onChange}
    />
  )
}

interface Assigned {
  field: string
  expression: string
}

/** Fields with the expressions that fill them. */
export function AssignmentsSetting({ label, value, disabled, onChange }: SettingProps<'assignments'>) {
  const t = useTranslations('processDesigner')
  const { variables, source } = useVariables()
  const fields = useFields()
  const rows = asList<Assigned>(value)
  return (
    <Rows
      label={label}
      rows={rows}
      disabled={disabled}
      onAdd={() => onChange([...rows, { field: '', expression: '' }])}
      onRemove={(at) => onChange(without(rows, at))}
    >
      {(row, at) => (
        <div>
          <FieldSelect
            choices={fields}
            value={row.field}
            label={t('fieldOf', { at: at + 1 })}
            disabled={disabled}
            onChange={(field) => onChange(replaced(rows, at, { ...row, field }))}
          />
          <ExpressionEditor
            label={t('valueOf', { at: at + 1 })}
            value={row.expression}
            variables={variables}
            source={source}
            lines={1}
            onChange={(expression) => onChange(replaced(rows, at, { ...row, expression }))}
          />
        </div>
      )}
    </Rows>
  )
}

interface Result {
  field: string
  path: string
}

/** What an answer fills. */
export function ResultsSetting({ label, value, disabled, onChange }: SettingProps<'results'>) {
  const t = useTranslations('processDesigner')
  const fields = useFields()
  const rows = asList<Result>(value)
  return (
    <Rows
      label={label}
      rows={rows}
      disabled={disabled}
      onAdd={() => onChange([...rows, { field: '', path: '' }])}
      onRemove={(at) => onChange(without(rows, at))}
    >
      {(row, at) => (
        <>
          <input
            value={row.path}
            maxLength={200}
            aria-label={t('pathOf', { at: at + 1 })}
            placeholder={t('path')}
            disabled={disabled}
            onChange={({ target }) => onChange(replaced(rows, at, { ...row, path: target.value }))}
          />
          <span aria-hidden>→</span>
          <FieldSelect
            choices={fields}
            value={row.field}
            label={t('fieldOf', { at: at + 1 })}
            disabled={disabled}
            onChange={(field) => onChange(replaced(rows, at, { ...row, field }))}
          />
        </>
      )}
    </Rows>
  )
}

interface Carried {
  from: string
  to: string
}

/** Fields of one form into another's. */
export function CarriedSetting({ label, setting, elementId, value, disabled, onChange }: SettingProps<'carried'>) {
  const t = useTranslations('processDesigner')
  const own = useFields()
  const other = useFieldsOfOther(elementId)
  const [from, to] = setting.from === 'own' ? [own, other] : [other, own]
  const rows = asList<Carried>(value)
  return (
    <Rows
      label={label}
      rows={rows}
      disabled={disabled}
      onAdd={() => onChange([...rows, { from: '', to: '' }])}
      onRemove={(at) => onChange(without(rows, at))}
    >
      {(row, at) => (
        <>
          <FieldSelect
            choices={from}
            value={row.from}
            label={t('fromOf', { at: at + 1 })}
            disabled={disabled}
            onChange={(next) => onChange(replaced(rows, at, { ...row, from: next }))}
          />
          <span aria-hidden>→</span>
          <FieldSelect
            choices={to}
            value={row.to}
            label={t('toOf', { at: at + 1 })}
            disabled={disabled}
            onChange={(next) => onChange(replaced(rows, at, { ...row, to: next }))}
          />
        </>
      )}
    </Rows>
  )
}

/** Fields of the form of the process an element starts. */
function useFieldsOfOther(elementId: string): Choice[] {
  const { definition } = useDesign()
  const locale = useLocale()
  const element = definition.elements.find(({ id }) => id === elementId)
  const processId = element?.type === 'SubProcess' ? element.processId : ''
  const { data } = useCall('/api/process/getProcess', processId ? { processId } : null)
  return useMemo(() => (data ? choicesOf(data.form, locale) : []), [data, locale])
}

export function ProcessSetting({ label, value, disabled, onChange }: SettingProps<'process'>) {
  const { data = [] } = useCall('/api/process/getProcesses', { keyword: '' })
  const locale = useLocale()
  const chosen = String(value ?? '')
  const known = data.map(({ processId, processName }) => ({
    id: processId,
    name: localText(processName, locale) || processId,
    isTable: false,
  }))
  return (
    <Field label={label}>
      <select value={chosen} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
        <option value="" />
        {withNamed(known, chosen).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** Names with values. */
export function PairsSetting({ label, value, disabled, onChange }: SettingProps<'pairs'>) {
  const t = useTranslations('processDesigner')
  const rows = Object.entries(asRecord(value)).map(([name, text]) => [name, String(text)] as const)
  const put = (next: readonly (readonly [string, string])[]) => onChange(Object.fromEntries(next))
  return (
    <Rows
      label={label}
      rows={rows}
      disabled={disabled}
      onAdd={rows.some(([name]) => name === '') ? undefined : () => put([...rows, ['', '']])}
      onRemove={(at) => put(without(rows, at))}
    >
      {([name, text], at) => (
        <>
          <input
            value={name}
            maxLength={64}
            aria-label={t('nameOfRow', { at: at + 1 })}
            placeholder={t('pairName')}
            disabled={disabled}
            onChange={({ target }) => put(replaced(rows, at, [target.value, text]))}
          />
          <input
            value={text}
            maxLength={2000}
            aria-label={t('valueOf', { at: at + 1 })}
            placeholder={t('pairValue')}
            disabled={disabled}
            onChange={({ target }) => put(replaced(rows, at, [name, target.value]))}
          />
        </>
      )}
    </Rows>
  )
}
