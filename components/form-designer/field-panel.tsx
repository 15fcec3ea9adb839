import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import type { FormField, PlainField } from '@/lib/contracts/forms'
import { changeField } from '@/lib/form-editing/field-commands'
import { settingWord, typeWord } from '@/lib/form-fields/field-words'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from './design'
import { FieldUses } from './field-uses'
import { IdSetting } from './id-setting'
import { SettingInput } from './settings/setting-input'
import { settingsOn, settingTabs, type SettingTab } from './settings/setting-tab'
import { WordsInput } from '@/components/editor-kit/words-input'
import { TypeIcon } from './type-icon'
import { useFieldActs } from './use-field-acts'
import type { FieldMaking } from './use-new-field'
import styles from './panel.module.css'

interface Props {
  path: string
  field: FormField | PlainField
  isColumn: boolean
  making: FieldMaking
}

/** A field's settings as its type describes them, on four tabs. */
export function FieldPanel({ path, field, isColumn, making }: Props) {
  const t = useTranslations('formDesigner')
  const tTypes = useTranslations('fieldTypes') as unknown as (key: string) => string
  const locale = useLocale()
  const id = useId()
  const { make, mayEdit } = useDesign()
  const acts = useFieldActs(making)
  const [wanted, setWanted] = useState<SettingTab>('basic')
  const tabs = settingTabs.filter((tab) => tab === 'basic' || settingsOn(field, tab, isColumn).length > 0)
  const tab = tabs.includes(wanted) ? wanted : 'basic'
  const name = localText(field.label, locale)
  const set = (setting: string) => (value: unknown) =>
    make(
      { key: 'change', values: { name, setting: tTypes(settingWord(setting)) } },
      (form) => changeField(form, path, { [setting]: value }),
      { typing: `${path}/${setting}` },
    )
  return (
    <>
      <header className={styles.head}>
        <span className={styles.headIcon}>
          <TypeIcon type={field.type} size={20} />
        </span>
        <div>
          <h2>{name}</h2>
          <p>{t('typeAndId', { type: tTypes(typeWord(field.type)), id: path })}</p>
        </div>
      </header>
      <PanelTabs
        id={id}
        label={t('panel')}
        tabs={tabs.map((one) => ({ name: one as SettingTab, label: t(`tabs.${one}`) }))}
        chosen={tab}
        onChoose={(next) => setWanted(next)}
      />
      <div className={styles.body} {...panelIds(id, tab)}>
        {tab === 'basic' && (
          <>
            <WordsInput
              label={t('name')}
              value={field.label}
              disabled={!mayEdit}
              onChange={(value) => {
                // A field without a name cannot be kept: the old one stays until there is a new one.
                if (typeof value === 'string' && value.split('|')[0]?.trim())
                  make({ key: 'rename', values: { name } }, (form) => changeField(form, path, { label: value }), {
                    typing: `${path}/label`,
                  })
              }}
            />
            <IdSetting key={field.id} path={path} id={field.id} acts={acts} />
          </>
        )}
        {settingsOn(field, tab, isColumn).map(([setting, kind]) => (
          <SettingInput
            key={setting}
            name={setting}
            label={tTypes(settingWord(setting))}
            setting={kind}
            field={field}
            path={path}
            value={(field as Record<string, unknown>)[setting]}
            disabled={!mayEdit}
            onChange={set(setting)}
          />
        ))}
        {(tab === 'basic' || tab === 'rules') && <FieldUses path={path} />}
      </div>
    </>
  )
}
