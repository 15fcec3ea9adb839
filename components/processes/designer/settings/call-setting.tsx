import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { useCall } from '@/lib/client/use-call'
import { PairsSetting } from './data-settings'
import { InterfaceValues } from './interface-values'
import { asRecord, type SettingProps } from './setting-props'
import { TypedInput } from './typed-input'
import { withNamed } from './use-fields'
import { useSettingWords } from './use-setting-words'
import styles from './settings.module.css'

/** What a call of a kind begins with. */
const bare = {
  REST: { kind: 'REST', url: '' },
  SQL: { kind: 'SQL', dataSource: '', statement: 'select 1' },
  Interface: { kind: 'Interface', interfaceId: '' },
} as const
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A call outside: an interface kept by the company, a service, or a statement in a database. */
export function CallSetting(props: SettingProps<'call'>) {
  const { label, setting, value, disabled, onChange, elementId } = props
  const t = useTranslations('processDesigner')
  const words = useSettingWords()
  const call = asRecord(value)
  const kind = String(call.kind ?? '')
  const set = (change: object) => onChange({ ...call, ...change })
  const pairs = (name: string) => (
    <PairsSetting
      name={`call.${name}`}
      label={words.setting(`call.${name}`)}
      setting={{ input: 'pairs' }}
      elementId={elementId}
      value={call[name]}
      disabled={disabled}
      onChange={(next) => set({ [name]: next })}
    />
  )
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className="visually-hidden">{label}</legend>
      {(setting.of.length > 1 || kind === '') && (
        <Field label={label}>
          <select
            value={kind}
            onChange={({ target }) =>
              onChange(target.value === '' ? null : bare[target.value as (typeof setting.of)[number]])
            }
          >
            {value === null && <option value="">{t('noCall')}</option>}
            {setting.of.map((one) => (
              <option key={one} value={one}>
                {words.option('call.kind', one)}
              </option>
            ))}
          </select>
        </Field>
      )}
      {kind === 'Interface' && (
        <>
          <InterfaceSelect value={String(call.interfaceId ?? '')} onChange={(interfaceId) => set({ interfaceId })} />
          <InterfaceValues
            interfaceId={String(call.interfaceId ?? '')}
            label={words.setting('call.values')}
            values={asRecord(call.values)}
            disabled={disabled}
            onChange={(values) => set({ values })}
          />
        </>
      )}
      {kind === 'SQL' && (
        <>
          <DataSourceSelect value={String(call.dataSource ?? '')} onChange={(dataSource) => set({ dataSource })} />
          <TypedInput
            label={words.setting('call.statement')}
            hint={words.hint('call.statement')}
            value={String(call.statement ?? '')}
            rows={6}
            most={50_000}
            mono
            wrong={(text) => (text.trim() === '' ? t('needed') : undefined)}
            onText={(statement) => set({ statement })}
          />
        </>
      )}
      {kind === 'REST' && (
        <>
          <Field label={words.setting('method')}>
            <select value={String(call.method ?? 'POST')} onChange={({ target }) => set({ method: target.value })}>
              {methods.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </Field>
          <TypedInput
            label={words.setting('url')}
            hint={words.hint('url')}
            value={String(call.url ?? '')}
            most={2000}
            onText={(url) => set({ url })}
          />
          <TypedInput
            label={words.setting('call.service')}
            hint={words.hint('call.service')}
            value={String(call.service ?? '')}
            most={64}
            onText={(service) => set({ service })}
          />
          {pairs('headers')}
          <TypedInput
            label={words.setting('body')}
            hint={words.hint('body')}
            value={String(call.body ?? '')}
            rows={4}
            most={50_000}
            mono
            onText={(body) => set({ body })}
          />
        </>
      )}
      {(kind === 'REST' || kind === 'SQL') && (
        <TypedInput
          label={words.setting('call.timeoutSeconds')}
          value={String(call.timeoutSeconds ?? 10)}
          mode="numeric"
          wrong={(text) => (Number(text) >= 1 && Number(text) <= 300 ? undefined : t('between', { min: 1, max: 300 }))}
          onText={(text) => set({ timeoutSeconds: Number(text) })}
        />
      )}
    </fieldset>
  )
}

interface Select {
  value: string
  onChange(value: string): void
}

function InterfaceSelect({ value, onChange }: Select) {
  const words = useSettingWords()
  const { data = [] } = useCall('/api/extInterface/list', { withSounds: false })
  return (
    <Choose
      label={words.setting('call.interfaceId')}
      value={value}
      choices={data.map(({ id, name }) => ({ id, name }))}
      onChange={onChange}
    />
  )
}

function DataSourceSelect({ value, onChange }: Select) {
  const words = useSettingWords()
  const { data = [] } = useCall('/api/dataSource/getDataSources', {})
  return (
    <Choose
      label={words.setting('call.dataSource')}
      value={value}
      choices={data.map(({ dataSourceName, title }) => ({ id: dataSourceName, name: title || dataSourceName }))}
      onChange={onChange}
    />
  )
}

function Choose({
  label,
  value,
  choices,
  onChange,
}: Select & { label: string; choices: { id: string; name: string }[] }) {
  return (
    <Field label={label}>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="" />
        {withNamed(
          choices.map((one) => ({ ...one, isTable: false })),
          value,
        ).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}
