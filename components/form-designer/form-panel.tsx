import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { addRule, layOut } from '@/lib/form-editing/section-commands'
import { placesOf, rulePath } from '@/lib/form-editing/form-place'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from './design'
import { designerKeys, KeyList } from './keys-dialog'
import settings from './settings/settings.module.css'
import styles from './panel.module.css'

const mostUsedKeys = designerKeys.filter(([, word]) =>
  ['name', 'move', 'duplicate', 'copy', 'remove', 'undo', 'areas', 'keys'].includes(word),
)

/** The form as a whole: how its sections stand, and the rules across its fields. */
export function FormPanel() {
  const t = useTranslations('formDesigner')
  const tDesigner = useTranslations('designer')
  const locale = useLocale()
  const { definition, make, choose, mayEdit } = useDesign()
  const layout = definition.layout ?? 'sections'
  const rules = definition.rules ?? []
  const add = () => {
    const made = addRule(definition, { holds: '', message: t('newRule'), fields: [], warning: false })
    if (made.id) make({ key: 'addRule' }, () => made.definition, { choose: [rulePath(made.id)] })
  }
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2>{t('wholeForm')}</h2>
          <p>{t('formCounts', { sections: definition.sections.length, fields: placesOf(definition).length })}</p>
        </div>
      </header>
      <div className={styles.body}>
        <fieldset className={settings.expression} disabled={!mayEdit}>
          <legend>{t('layout')}</legend>
          <div className={settings.switch} role="radiogroup" aria-label={t('layout')}>
            {(['sections', 'tabs'] as const).map((one) => (
              <button
                key={one}
                type="button"
                role="radio"
                aria-checked={layout === one}
                onClick={() => make({ key: 'layout' }, (form) => layOut(form, one))}
              >
                {t(`layouts.${one}`)}
              </button>
            ))}
          </div>
        </fieldset>
        <section className={styles.rules}>
          <h3>{t('rules')}</h3>
          <p>{t('rulesNote')}</p>
          {rules.map((rule) => (
            <button key={rule.id} type="button" onClick={() => choose([rulePath(rule.id)])}>
              <span data-warning={rule.warning || undefined}>{t(rule.warning ? 'warns' : 'stops')}</span>
              {localText(rule.message, locale)}
            </button>
          ))}
          {mayEdit && (
            <Button size="small" variant="outlined" onClick={add}>
              {t('addRule')}
            </Button>
          )}
        </section>
        <section className={styles.keys}>
          <h3>{tDesigner('keys')}</h3>
          <KeyList keys={mostUsedKeys} />
        </section>
      </div>
    </>
  )
}
