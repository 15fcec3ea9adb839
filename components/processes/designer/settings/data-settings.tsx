import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { ConditionFieldBody } from '@/components/expression-editor/condition-field'
import { ExpressionEditor } from '@/components/expression-editor/expression-editor'
import { Field } from '@/components/ui/field'
import { useCall } from '@/lib/client/use-call'
import { sameJson } from '@/lib/editing/shape'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from '../design'
import { useVariables } from '../use-variables'
import { FieldSelect } from './field-select'
import { Rows } from './rows'
import { asList, asRecord, type SettingProps } from './setting-props'
import { choicesOf, useFields, withNamed, type Choice } from './use-fields'
import { useSettingWords } from './use-setting-words'

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

export function ExpressionSetting({ label, value, disabled, onChange }: SettingProps<'expression'>) {
  const { variables, source } = useVariables()
  return (
    <ExpressionEditor
      label={label}
      value={String(value ?? '')}
      variables={variables}
      source={source}
      lines={2}
      disabled={disabled}
      onChange={onChange}
    />
  )
}

export function ConditionSetting({ label, value, disabled, onChange }: SettingProps<'condition'>) {
  const { variables, source } = useVariables()
  return (
    <ConditionFieldBody
      label={label}
      value={String(value ?? '')}
      variables={variables}
      source={source}
      disabled={disabled}
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
    <Rows label={label} rows={rows} disabled={disabled} blank={{ field: '', expression: '' }} onRows={onChange}>
      {(row, at, put) => (
        <div>
          <FieldSelect
            choices={fields}
            value={row.field}
            label={t('fieldOf', { at: at + 1 })}
            disabled={disabled}
            onChange={(field) => put({ ...row, field })}
          />
          <ExpressionEditor
            label={t('valueOf', { at: at + 1 })}
            value={row.expression}
            variables={variables}
            source={source}
            lines={1}
            disabled={disabled}
            onChange={(expression) => put({ ...row, expression })}
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
    <Rows label={label} rows={rows} disabled={disabled} blank={{ field: '', path: '' }} onRows={onChange}>
      {(row, at, put) => (
        <>
          <input
            value={row.path}
            maxLength={200}
            aria-label={t('pathOf', { at: at + 1 })}
            placeholder={t('path')}
            disabled={disabled}
            onChange={({ target }) => put({ ...row, path: target.value })}
          />
          <span aria-hidden>→</span>
          <FieldSelect
            choices={fields}
            value={row.field}
            label={t('fieldOf', { at: at + 1 })}
            disabled={disabled}
            onChange={(field) => put({ ...row, field })}
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
    <Rows label={label} rows={rows} disabled={disabled} blank={{ from: '', to: '' }} onRows={onChange}>
      {(row, at, put) => (
        <>
          <FieldSelect
            choices={from}
            value={row.from}
            label={t('fromOf', { at: at + 1 })}
            disabled={disabled}
            onChange={(next) => put({ ...row, from: next })}
          />
          <span aria-hidden>→</span>
          <FieldSelect
            choices={to}
            value={row.to}
            label={t('toOf', { at: at + 1 })}
            disabled={disabled}
            onChange={(next) => put({ ...row, to: next })}
          />
        </>
      )}
    </Rows>
  )
}

/** Fields of the form of the process an element starts, or of the list it writes to. */
function useFieldsOfOther(elementId: string): Choice[] {
  const { definition } = useDesign()
  const locale = useLocale()
  const element = definition.elements.find(({ id }) => id === elementId)
  const processId = element?.type === 'SubProcess' ? element.processId : ''
  const listId = element?.type === 'Record' ? element.listId : ''
  const { data: process } = useCall('/api/process/getProcess', processId ? { processId } : null)
  const { data: record } = useCall('/api/list/record', listId ? { listId } : null)
  const form = process?.form ?? record?.definition
  return useMemo(() => (form ? choicesOf(form, locale) : []), [form, locale])
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

/** Folders the designer may see, by the way down to them; another is shown by its id. */
export function FolderSetting({ name, label, value, disabled, onChange }: SettingProps<'folder'>) {
  const { data } = useCall('/api/document/folders', {})
  const t = useTranslations('processDesigner')
  const words = useSettingWords()
  const chosen = String(value ?? '')
  const known = useMemo(() => {
    const folders = new Map((data?.folders ?? []).map((one) => [one.folderId, one]))
    const way = (id: string): string => {
      const folder = folders.get(id)
      return folder ? [way(folder.parentId), folder.folderName].filter(Boolean).join(' / ') : ''
    }
    return [...folders.values()]
      .filter(({ level }) => level !== 'see')
      .map(({ folderId }) => ({ id: folderId, name: way(folderId), isTable: false }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
  }, [data])
  return (
    <Field label={label} hint={words.hint(name)}>
      <select value={chosen} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('noFolder')}</option>
        {withNamed(known, chosen).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** Lists the designer may see; another is shown by its id. */
export function ListSetting({ name, label, value, disabled, onChange }: SettingProps<'list'>) {
  const { data = [] } = useCall('/api/list/inSight', {})
  const words = useSettingWords()
  const chosen = String(value ?? '')
  const known = data.map(({ listId, listName }) => ({ id: listId, name: listName, isTable: false }))
  return (
    <Field label={label} hint={words.hint(name)}>
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

type Pair = readonly [name: string, value: string]

/** Names with values. */
export function PairsSetting({ label, value, disabled, onChange }: SettingProps<'pairs'>) {
  const t = useTranslations('processDesigner')
  // While it is typed a name may be that of another row: then the rows are more than what is kept of them.
  const [typed, setTyped] = useState<readonly Pair[]>([])
  const kept = Object.entries(asRecord(value)).map(([name, text]): Pair => [name, String(text)])
  const rows = sameJson(Object.fromEntries(typed), Object.fromEntries(kept)) ? typed : kept
  return (
    <Rows
      label={label}
      rows={rows}
      disabled={disabled}
      blank={rows.some(([name]) => name === '') ? undefined : ['', '']}
      onRows={(next) => {
        setTyped(next)
        onChange(Object.fromEntries(next))
      }}
    >
      {([name, text], at, put) => (
        <>
          <input
            value={name}
            maxLength={64}
            aria-label={t('nameOfRow', { at: at + 1 })}
            placeholder={t('pairName')}
            disabled={disabled}
            onChange={({ target }) => put([target.value, text])}
          />
          <input
            value={text}
            maxLength={2000}
            aria-label={t('valueOf', { at: at + 1 })}
            placeholder={t('pairValue')}
            disabled={disabled}
            onChange={({ target }) => put([name, target.value])}
          />
        </>
      )}
    </Rows>
  )
}
