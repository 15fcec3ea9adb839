import { useLocale, useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { useCall } from '@/lib/client/use-call'
import { placesOf } from '@/lib/form-editing/form-place'
import { oneOfWord } from '@/lib/form-fields/field-words'
import { traitsOf } from '@/lib/form-fields/traits'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from '../design'
import type { SettingProps } from './setting-props'
import styles from './settings.module.css'

interface Choice {
  value: string
  label: string
}

function Choose({
  label,
  value,
  choices,
  none,
  disabled,
  onChange,
}: Pick<SettingProps, 'label' | 'disabled' | 'onChange'> & { value: string; choices: Choice[]; none?: string }) {
  const t = useTranslations('formDesigner')
  const gone = value !== '' && !choices.some((one) => one.value === value)
  return (
    <Field label={label} error={gone ? t('gone') : undefined}>
      <select value={value} disabled={disabled} onChange={({ target }) => onChange(target.value || undefined)}>
        {none !== undefined && <option value="">{none}</option>}
        {gone && <option value={value}>{value}</option>}
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

export function OneOfSetting({ setting, value, ...rest }: SettingProps<'oneOf'>) {
  const tDesigner = useTranslations('designer')
  const tTypes = useTranslations('fieldTypes') as unknown as (key: string) => string
  const choices = setting.of.map((one) => ({ value: one, label: tTypes(oneOfWord(one)) }))
  return <Choose {...rest} value={String(value ?? '')} choices={choices} none={tDesigner('notSet')} />
}

/** Another field of the form, or of the same row. */
export function FieldSetting({ setting, path, value, ...rest }: SettingProps<'field'>) {
  const tDesigner = useTranslations('designer')
  const locale = useLocale()
  const { definition } = useDesign()
  const table = path.includes('.') ? path.split('.')[0] : undefined
  const choices = placesOf(definition)
    .filter((found) => found.path !== path && (!found.table || found.table.id === table))
    .filter(({ field }) => setting.of.includes(traitsOf(field).kind))
    .map(({ field }) => ({ value: field.id, label: localText(field.label, locale) }))
  return <Choose {...rest} value={String(value ?? '')} choices={choices} none={tDesigner('notSet')} />
}

export function KeptSetting({ setting, value, ...rest }: SettingProps<'kept'>) {
  const locale = useLocale()
  const ofDictionary = setting.what === 'dictionary'
  const dictionaries = useCall('/api/baseData/getDataDicts', ofDictionary ? {} : null)
  const interfaces = useCall('/api/extInterface/list', setting.what === 'externalInterface' ? {} : null)
  const datasets = useCall('/api/dataset/list', setting.what === 'dataset' ? {} : null)
  const tDesigner = useTranslations('designer')
  const processes = useCall('/api/process/getCatalogProcesses', setting.what === 'process' ? {} : null)
  const choices = ofDictionary
    ? (dictionaries.data?.rows ?? []).map(({ dataDictCode, dataDictName }) => ({
        value: dataDictCode,
        label: localText(dataDictName, locale),
      }))
    : [
        ...(datasets.data?.rows ?? []).map(({ datasetId, name }) => ({ id: datasetId, name })),
        ...(processes.data ?? []).map(({ processId, processName }) => ({ id: processId, name: processName })),
        ...(interfaces.data ?? []),
      ].map(({ id, name }) => ({
        value: id,
        label: localText(name, locale),
      }))
  const ready = dictionaries.data ?? datasets.data ?? processes.data ?? interfaces.data
  const kept = String(value ?? '')
  const none = setting.optional ? tDesigner('notSet') : undefined
  return (
    <Choose {...rest} value={kept} none={none} choices={ready || !kept ? choices : [{ value: kept, label: kept }]} />
  )
}

/** Parameters by name, each out of a field of the form. */
export function ParametersSetting({ label, path, value, disabled, onChange }: SettingProps<'parameters'>) {
  const t = useTranslations('formDesigner')
  const locale = useLocale()
  const { definition } = useDesign()
  const rows = Object.entries((value ?? {}) as Record<string, string>)
  const fields = placesOf(definition).filter(
    (found) => found.path !== path && !found.table && traitsOf(found.field).hasValue,
  )
  const set = (next: [string, string][]) => onChange(Object.fromEntries(next))
  return (
    <fieldset className={styles.list} disabled={disabled}>
      <legend>{label}</legend>
      {rows.map(([name, id], at) => (
        <div key={at} className={styles.row}>
          <input
            aria-label={t('parameter', { number: at + 1 })}
            value={name}
            maxLength={100}
            onChange={({ target }) => set(rows.map((one, index) => (index === at ? [target.value, id] : one)))}
          />
          <select
            aria-label={t('parameterField', { number: at + 1 })}
            value={id}
            onChange={({ target }) => set(rows.map((one, index) => (index === at ? [name, target.value] : one)))}
          >
            {!fields.some((one) => one.path === id) && <option value={id}>{id}</option>}
            {fields.map((one) => (
              <option key={one.path} value={one.path}>
                {localText(one.field.label, locale)}
              </option>
            ))}
          </select>
          <button
            type="button"
            aria-label={t('removeRow', { number: at + 1 })}
            onClick={() => set(rows.filter((_, index) => index !== at))}
          >
            ×
          </button>
        </div>
      ))}
      <button
        type="button"
        className={styles.link}
        disabled={fields.length === 0 || '' in (value as object)}
        onClick={() => set([...rows, ['', fields[0]!.path]])}
      >
        {t('addParameter')}
      </button>
    </fieldset>
  )
}
