import { useLocale, useTranslations } from 'next-intl'
import { changeSection } from '@/lib/form-editing/section-commands'
import { sectionPath, type Section } from '@/lib/form-editing/form-place'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from './design'
import { WordsInput } from '@/components/editor-kit/words-input'
import settings from './settings/settings.module.css'
import styles from './panel.module.css'

/** The name of a section, and in how many columns its fields stand. */
export function SectionPanel({ section }: { section: Section }) {
  const t = useTranslations('formDesigner')
  const locale = useLocale()
  const { make, mayEdit } = useDesign()
  const path = sectionPath(section.id)
  const name = localText(section.title, locale)
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2>{name}</h2>
          <p>{t('section')}</p>
        </div>
      </header>
      <div className={styles.body}>
        <WordsInput
          label={t('name')}
          value={section.title}
          disabled={!mayEdit}
          onChange={(value) => {
            if (typeof value === 'string' && value.split('|')[0]?.trim())
              make({ key: 'rename', values: { name } }, (form) => changeSection(form, path, { title: value }), {
                typing: `${path}/title`,
              })
          }}
        />
        <fieldset className={settings.expression} disabled={!mayEdit}>
          <legend>{t('columnCount')}</legend>
          <div className={settings.switch} role="radiogroup" aria-label={t('columnCount')}>
            {[1, 2, 3, 4].map((columns) => (
              <button
                key={columns}
                type="button"
                role="radio"
                aria-checked={section.columns === columns}
                onClick={() =>
                  make({ key: 'columns', values: { name, columns } }, (form) => changeSection(form, path, { columns }))
                }
              >
                {columns}
              </button>
            ))}
          </div>
        </fieldset>
      </div>
    </>
  )
}
