import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { ConditionFieldBody } from '@/components/expression-editor/condition-field'
import type { FormRule } from '@/lib/contracts/forms'
import { placesOf } from '@/lib/form-editing/form-place'
import { changeRule, removeRule } from '@/lib/form-editing/section-commands'
import { traitsOf } from '@/lib/form-fields/traits'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from './design'
import { useVariables } from './settings/use-variables'
import { WordsInput } from '@/components/editor-kit/words-input'
import settings from './settings/settings.module.css'
import styles from './panel.module.css'

/** R2.9: a rule across fields: what has to hold, what is said otherwise, where, and whether it stops people. */
export function RulePanel({ rule }: { rule: FormRule }) {
  const t = useTranslations('formDesigner')
  const locale = useLocale()
  const { definition, make, choose, mayEdit } = useDesign()
  const { variables, source } = useVariables()
  const name = localText(rule.message, locale)
  const set = (changes: Partial<FormRule>, typing?: string) =>
    make({ key: 'changeRule', values: { name } }, (form) => changeRule(form, rule.id, changes), {
      typing: typing && `!${rule.id}/${typing}`,
    })
  const unlike = rule.unlike ?? []
  const fields = placesOf(definition).filter(({ table, field }) => !table && traitsOf(field).hasValue)
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2>{name}</h2>
          <p>{t('rule')}</p>
        </div>
      </header>
      <div className={styles.body}>
        <fieldset className={settings.expression} disabled={!mayEdit}>
          <legend>{t('ruleHolds')}</legend>
          <ConditionFieldBody
            label={t('ruleHolds')}
            value={rule.holds}
            variables={variables}
            source={source}
            disabled={!mayEdit}
            onChange={(holds) => set({ holds }, 'holds')}
          />
        </fieldset>
        <WordsInput
          label={t('ruleMessage')}
          setting={{ long: true }}
          value={rule.message}
          disabled={!mayEdit}
          onChange={(message) => typeof message === 'string' && set({ message }, 'message')}
        />
        <fieldset className={settings.expression} disabled={!mayEdit}>
          <legend>{t('ruleFields')}</legend>
          {fields.map(({ path, field }) => (
            <label key={path} className={styles.flag}>
              <input
                type="checkbox"
                checked={rule.fields.includes(path)}
                onChange={({ target }) =>
                  set({ fields: target.checked ? [...rule.fields, path] : rule.fields.filter((one) => one !== path) })
                }
              />
              {localText(field.label, locale)}
            </label>
          ))}
        </fieldset>
        <fieldset className={settings.expression} disabled={!mayEdit}>
          <legend>{t('ruleUnlike')}</legend>
          <p>{t('ruleUnlikeNote')}</p>
          {fields
            .filter(({ field }) => field.type !== 'table' && !traitsOf(field).holdsFiles)
            .map(({ path, field }) => (
              <label key={path} className={styles.flag}>
                <input
                  type="checkbox"
                  checked={unlike.includes(path)}
                  onChange={({ target }) =>
                    set({ unlike: target.checked ? [...unlike, path] : unlike.filter((one) => one !== path) })
                  }
                />
                {localText(field.label, locale)}
              </label>
            ))}
        </fieldset>
        <fieldset className={settings.expression} disabled={!mayEdit}>
          <legend>{t('ruleEffect')}</legend>
          <div className={settings.switch} role="radiogroup" aria-label={t('ruleEffect')}>
            {[false, true].map((warning) => (
              <button
                key={String(warning)}
                type="button"
                role="radio"
                aria-checked={rule.warning === warning}
                onClick={() => set({ warning })}
              >
                {t(warning ? 'warns' : 'stops')}
              </button>
            ))}
          </div>
        </fieldset>
        {mayEdit && (
          <div className={styles.acts}>
            <Button
              size="small"
              color="error"
              onClick={() =>
                make({ key: 'removeRule', values: { name } }, (form) => removeRule(form, rule.id), { choose: [] })
              }
            >
              {t('removeRule')}
            </Button>
            <Button size="small" onClick={() => choose([])}>
              {t('backToForm')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
