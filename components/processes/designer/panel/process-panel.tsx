import { useLocale, useTranslations } from 'next-intl'
import { WordsInput } from '@/components/editor-kit/words-input'
import { Field } from '@/components/ui/field'
import { useCall } from '@/lib/client/use-call'
import { processSettingInputs } from '@/lib/engine/definition/settings-inputs'
import type { ProcessSettings } from '@/lib/engine/definition/settings'
import { localText } from '@/lib/i18n/local-text'
import { setProcess, setSettings } from '@/lib/process-editing/element-commands'
import { useDesign } from '../design'
import { withNamed } from '../settings/use-fields'
import { SettingInput } from '../settings/setting-input'
import { useSettingWords } from '../settings/use-setting-words'
import { FormBehind } from './form-behind'
import styles from './panel.module.css'

/** What holds for the whole process: name, form, numbers and titles, who may do what, and how far one may go back. */
export function ProcessPanel() {
  const t = useTranslations('processDesigner')
  const locale = useLocale()
  const { definition, make, mayEdit } = useDesign()
  const words = useSettingWords()
  const { data: forms = [] } = useCall('/api/form/getForms', {})
  const { name, description, formId, processId, settings } = definition
  const names = Object.keys(processSettingInputs) as (keyof ProcessSettings)[]
  const known = forms
    .filter(({ published, enable }) => published !== null && enable)
    .map(({ formId: id, formName }) => ({ id, name: localText(formName, locale) || id, isTable: false }))
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2>{t('wholeProcess')}</h2>
          <p>{t('processId', { id: processId })}</p>
        </div>
      </header>
      <div className={styles.body}>
        <WordsInput
          label={words.setting('name')}
          value={name}
          disabled={!mayEdit}
          onChange={(value) => {
            if (value?.split('|')[0]?.trim())
              make(
                { key: 'setProcess', values: { setting: words.setting('name') } },
                (now) => setProcess(now, { name: value }),
                {
                  typing: 'name',
                },
              )
          }}
        />
        <WordsInput
          label={words.setting('description')}
          setting={{ long: true }}
          value={description}
          disabled={!mayEdit}
          onChange={(value) =>
            make(
              { key: 'setProcess', values: { setting: words.setting('description') } },
              (now) => setProcess(now, { description: value ?? '' }),
              { typing: 'description' },
            )
          }
        />
        <Field label={words.setting('formId')} hint={t('formNote')}>
          <select
            value={formId}
            disabled={!mayEdit}
            onChange={({ target }) =>
              make({ key: 'setProcess', values: { setting: words.setting('formId') } }, (now) =>
                setProcess(now, { formId: target.value }),
              )
            }
          >
            {withNamed(known, formId).map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </Field>
        <FormBehind />
        {names.map((one) => (
          <SettingInput
            key={one}
            name={one}
            label={words.setting(one)}
            setting={processSettingInputs[one]}
            elementId=""
            value={settings[one]}
            disabled={!mayEdit}
            onChange={(value) =>
              make(
                { key: 'setProcess', values: { setting: words.setting(one) } },
                (now) => setSettings(now, { [one]: value }),
                { typing: `settings/${one}` },
              )
            }
          />
        ))}
      </div>
    </>
  )
}
