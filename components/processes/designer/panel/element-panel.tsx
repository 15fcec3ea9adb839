import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { Element } from '@/lib/engine/elements/element'
import { elementSettings } from '@/lib/engine/elements/settings'
import { localText } from '@/lib/i18n/local-text'
import { setElement } from '@/lib/process-editing/element-commands'
import { useDesign } from '../design'
import { SettingInput } from '../settings/setting-input'
import { useSettingWords } from '../settings/use-setting-words'
import { familyOf, TypeIcon } from '../type-icon'
import { FoundPeople } from './found-people'
import { PeopleSentence } from './people-sentence'
import { sectionsOf, type PanelSection } from './sections'
import { WaysOut } from './ways-out'
import styles from './panel.module.css'

/** Everything an element says of itself, on one page; the tabs lead to its parts. */
export function ElementPanel({ element }: { element: Element }) {
  const t = useTranslations('processDesigner')
  const tTypes = useTranslations('processes.types')
  const locale = useLocale()
  const { mayEdit, make } = useDesign()
  const words = useSettingWords()
  const body = useRef<HTMLDivElement>(null)
  const name = localText(element.name, locale) || tTypes(element.type)
  const sections = sectionsOf(element)
  const values = element as unknown as Record<string, unknown>
  const settings = elementSettings(element.type)
  const set = (setting: string, value: unknown) =>
    make(
      { key: 'set', values: { name, setting: words.setting(setting) } },
      (now) => setElement(now, element.id, { [setting]: value }),
      { typing: `${element.id}/${setting}` },
    )
  const goTo = (section: PanelSection) =>
    body.current?.querySelector(`[data-section="${section}"]`)?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  return (
    <>
      <header className={styles.head}>
        <span className={styles.headIcon} data-family={familyOf(element.type)}>
          <TypeIcon type={element.type} size={20} />
        </span>
        <div>
          <h2>{name}</h2>
          <p>{t('typeAndId', { type: tTypes(element.type), id: element.id })}</p>
        </div>
      </header>
      {sections.length > 1 && (
        <nav className={styles.tabs} aria-label={t('sectionsLabel')}>
          {sections.map((section) => (
            <button key={section.name} type="button" onClick={() => goTo(section.name)}>
              {t(`sections.${section.name}`)}
            </button>
          ))}
        </nav>
      )}
      <div ref={body} className={styles.body}>
        {sections.map((section) => (
          <section key={section.name} data-section={section.name} className={styles.section}>
            {section.name === 'people' && element.type === 'Activity' ? (
              <>
                <PeopleSentence element={element} onSet={set} />
                <FoundPeople element={element} />
              </>
            ) : (
              section.settings.map((setting) => (
                <SettingInput
                  key={setting}
                  name={setting}
                  label={words.setting(setting)}
                  setting={settings[setting]!}
                  elementId={element.id}
                  value={values[setting]}
                  disabled={!mayEdit}
                  onChange={(value) => set(setting, value)}
                />
              ))
            )}
          </section>
        ))}
        {(element.type === 'Condition' || element.type === 'Split') && <WaysOut element={element} />}
      </div>
    </>
  )
}
