import Close from '@mui/icons-material/CloseOutlined'
import Add from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ParticipantDialog } from '@/components/participants/participant-dialog'
import { Field } from '@/components/ui/field'
import { useCall } from '@/lib/client/use-call'
import { participant, type Participant } from '@/lib/engine/participants/participant'
import { localText } from '@/lib/i18n/local-text'
import { processPermission } from '@/lib/words/workflow-enumerations'
import { FieldSelect } from './field-select'
import { SomeOfSetting } from './plain-settings'
import { replaced, Rows, without } from './rows'
import { asList, asRecord, type SettingProps } from './setting-props'
import { TypedInput } from './typed-input'
import { useFields, withNamed } from './use-fields'
import { useParticipants } from './use-participants'
import { useSettingWords } from './use-setting-words'
import styles from './settings.module.css'

/** Fields of the form, in the order they are shown. */
export function FieldsSetting({ label, setting, value, disabled, onChange }: SettingProps<'fields'>) {
  const t = useTranslations('processDesigner')
  const fields = useFields()
  const chosen = asList<string>(value)
  const free = fields.filter(({ id, isTable }) => !isTable && !chosen.includes(id))
  const [next] = free
  return (
    <Rows
      label={label}
      rows={chosen}
      disabled={disabled}
      blank={chosen.length < setting.most ? next?.id : undefined}
      onRows={onChange}
    >
      {(id, at, put) => (
        <FieldSelect
          choices={fields.filter((one) => one.id === id || free.includes(one))}
          value={id}
          label={t('fieldOf', { at: at + 1 })}
          disabled={disabled}
          onChange={(to) => (to ? put(to) : onChange(without(chosen, at)))}
        />
      )}
    </Rows>
  )
}

interface Authorization {
  participant: Participant
  mask: number
}

/** Who may start, read, trace … tasks of this process: each line adds to the others. */
export function AuthorizationsSetting({ label, elementId, value, disabled, onChange }: SettingProps<'authorizations'>) {
  const t = useTranslations('processDesigner')
  const { steps, variables, words } = useParticipants()
  const [adding, setAdding] = useState(false)
  const rows = asList<Authorization>(value)
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend>{label}</legend>
      {rows.map((row, at) => (
        <div key={row.participant.participantId || at} className={styles.authorization}>
          <strong>{words.line(row.participant)}</strong>
          <button
            type="button"
            className={styles.close}
            aria-label={t('removePerson', { who: words.line(row.participant) })}
            onClick={() => onChange(without(rows, at))}
          >
            <Close sx={{ fontSize: 14 }} />
          </button>
          <SomeOfSetting
            name="operators"
            label={t('may')}
            setting={{ input: 'someOf', of: processPermission }}
            elementId={elementId}
            value={row.mask}
            disabled={disabled}
            onChange={(mask) => onChange(replaced(rows, at, { ...row, mask: Number(mask) }))}
          />
        </div>
      ))}
      {!disabled && (
        <Button size="small" startIcon={<Add />} onClick={() => setAdding(true)}>
          {t('addAuthorization')}
        </Button>
      )}
      {adding && (
        <ParticipantDialog
          scope="processPermission"
          steps={steps}
          variables={variables}
          onClose={() => setAdding(false)}
          onChoose={(chosen) => {
            setAdding(false)
            onChange([...rows, { participant: participant.parse(chosen), mask: processPermission.Start }])
          }}
        />
      )}
    </fieldset>
  )
}

/** What a request takes from a balance of its initiator, such as days of leave. */
export function BalanceSetting({ label, value, disabled, onChange }: SettingProps<'balance'>) {
  const t = useTranslations('processDesigner')
  const words = useSettingWords()
  const locale = useLocale()
  const fields = useFields()
  const isSet = value !== null && value !== undefined
  const balance = asRecord(value)
  const { data: dictionaries } = useCall('/api/baseData/getDataDicts', isSet ? { pageSize: -1 } : null)
  const set = (change: object) => onChange({ ...balance, ...change })
  const known = (dictionaries?.rows ?? []).map(({ dataDictId, dataDictName }) => ({
    id: dataDictId,
    name: localText(dataDictName, locale),
    isTable: false,
  }))
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className="visually-hidden">{label}</legend>
      <label className={styles.flag}>
        <input
          type="checkbox"
          checked={isSet}
          onChange={({ target }) =>
            onChange(target.checked ? { dictionary: '', kind: '', kinds: ['*'], amount: '', on: '' } : null)
          }
        />
        {label}
      </label>
      {isSet && (
        <>
          <Field label={words.setting('balance.dictionary')}>
            <select
              value={String(balance.dictionary ?? '')}
              onChange={({ target }) => set({ dictionary: target.value })}
            >
              <option value="" />
              {withNamed(known, String(balance.dictionary ?? '')).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
          {(['kind', 'amount', 'on'] as const).map((part) => (
            <Field key={part} label={words.setting(`balance.${part}`)}>
              <select value={String(balance[part] ?? '')} onChange={({ target }) => set({ [part]: target.value })}>
                <option value="" />
                {withNamed(fields, String(balance[part] ?? '')).map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </Field>
          ))}
          <TypedInput
            label={words.setting('balance.kinds')}
            hint={words.hint('balance.kinds')}
            value={asList<string>(balance.kinds).join(', ')}
            wrong={(text) => (split(text).length === 0 ? t('needed') : undefined)}
            onText={(text) => set({ kinds: split(text) })}
          />
        </>
      )}
    </fieldset>
  )
}

const split = (text: string): string[] =>
  text
    .split(/[,，、]/)
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, 20)
