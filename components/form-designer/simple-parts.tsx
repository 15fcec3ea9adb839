import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined'
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import IconButton from '@mui/material/IconButton'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Field } from '@/components/ui/field'
import type { FormField } from '@/lib/contracts/forms'
import { changeField, moveFields } from '@/lib/form-editing/field-commands'
import { placesOf, type FoundField } from '@/lib/form-editing/form-place'
import { settingWord, typeWord } from '@/lib/form-fields/field-words'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from './design'
import { everything, Tried } from './preview/tried'
import { SettingInput } from './settings/setting-input'
import { settingsOn } from './settings/setting-tab'
import { TypeIcon } from './type-icon'
import { typeGroups, typesByGroup } from './type-groups'
import { useFieldActs } from './use-field-acts'
import { useRemoving } from './use-removing'
import { placeBehind, type FieldMaking } from './use-new-field'
import styles from './simple.module.css'

interface Props {
  making: FieldMaking
  wrong: ReadonlyMap<string, 'error' | 'warning'>
}

/** R2.4-03: the fields one below the other, each with its name and the few things one sets, and a phone beside them. */
export function SimpleParts({ making, wrong }: Props) {
  const t = useTranslations('formDesigner')
  const tTypes = useTranslations('fieldTypes')
  const design = useDesign()
  const { definition, mayEdit } = design
  const [type, setType] = useState<FormField['type']>('text')
  const fields = placesOf(definition).filter(({ table }) => !table)
  return (
    <div className={styles.parts}>
      <div className={styles.list}>
        <ol aria-label={t('fieldList')}>
          {fields.map((found) => (
            <SimpleField key={found.path} found={found} making={making} wrong={wrong.has(found.path)} />
          ))}
        </ol>
        {fields.length === 0 && <p className={styles.empty}>{t('emptyForm')}</p>}
        {mayEdit && (
          <div className={styles.add}>
            <Field label={t('newFieldType')}>
              <select value={type} onChange={({ target }) => setType(target.value as FormField['type'])}>
                {typeGroups.map((group) => (
                  <optgroup key={group} label={t(`groups.${group}`)}>
                    {typesByGroup[group].map((one) => (
                      <option key={one} value={one}>
                        {tTypes(typeWord(one))}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            </Field>
            <button type="button" onClick={() => making.add(type, placeBehind(design, type))}>
              {t('addField')}
            </button>
          </div>
        )}
      </div>
      <div className={styles.phone} aria-label={t('phone')} role="group">
        <Tried definition={definition} rights={everything} />
      </div>
    </div>
  )
}

function SimpleField({ found, making, wrong }: { found: FoundField; making: FieldMaking; wrong: boolean }) {
  const t = useTranslations('formDesigner')
  const tTypes = useTranslations('fieldTypes') as unknown as (key: string) => string
  const locale = useLocale()
  const { definition, chosen, choose, make, mayEdit } = useDesign()
  const acts = useFieldActs(making)
  const remove = useRemoving()
  const name = useRef<HTMLInputElement>(null)
  const { path, field, place } = found
  const open = chosen.includes(path)
  const label = localText(field.label, locale)
  const [typed, setTyped] = useState<string | null>(null)
  const count = definition.sections.find(({ id }) => `#${id}` === place.into)?.fields.length ?? 0
  const move = (at: number) =>
    make({ key: 'move', values: { name: label } }, (form) => moveFields(form, [path], { into: place.into, at }))
  const keepName = () => {
    if (typed !== null && typed.trim() && typed.trim() !== label) acts.rename(path, typed.trim())
    setTyped(null)
  }
  return (
    <li className={styles.field} data-chosen={open || undefined} data-wrong={wrong || undefined}>
      <div className={styles.row}>
        <TypeIcon type={field.type} />
        <input
          ref={name}
          value={typed ?? label}
          disabled={!mayEdit}
          maxLength={190}
          aria-label={t('nameOf', { type: tTypes(typeWord(field.type)), place: place.at + 1 })}
          onFocus={() => choose([path])}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={keepName}
          onKeyDown={({ key }) => key === 'Enter' && name.current?.blur()}
        />
        <label>
          <input
            type="checkbox"
            checked={field.required}
            disabled={!mayEdit}
            onChange={({ target }) =>
              make({ key: 'change', values: { name: label, setting: tTypes(settingWord('required')) } }, (form) =>
                changeField(form, path, { required: target.checked }),
              )
            }
          />
          {tTypes(settingWord('required'))}
        </label>
        {mayEdit && (
          <>
            <IconButton
              size="small"
              aria-label={t('moveFieldUp', { name: label })}
              disabled={place.at === 0}
              onClick={() => move(place.at - 1)}
            >
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('moveFieldDown', { name: label })}
              disabled={place.at === count - 1}
              onClick={() => move(place.at + 2)}
            >
              <ArrowDownward fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={t('removeField', { name: label })} onClick={() => void remove([path])}>
              <DeleteOutline fontSize="small" />
            </IconButton>
          </>
        )}
      </div>
      {open && (
        <div className={styles.more}>
          {settingsOn(field, 'basic', false)
            .filter(([, { input }]) => input !== 'columns')
            .map(([setting, kind]) => (
              <SettingInput
                key={setting}
                name={setting}
                label={tTypes(settingWord(setting))}
                setting={kind}
                field={field}
                path={path}
                value={(field as Record<string, unknown>)[setting]}
                disabled={!mayEdit}
                onChange={(value) =>
                  make(
                    { key: 'change', values: { name: label, setting: tTypes(settingWord(setting)) } },
                    (form) => changeField(form, path, { [setting]: value }),
                    { typing: `${path}/${setting}` },
                  )
                }
              />
            ))}
        </div>
      )}
    </li>
  )
}
