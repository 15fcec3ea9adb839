'use client'

import { useLocale } from 'next-intl'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { FormDefinition } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import styles from './form.module.css'

type Section = FormDefinition['sections'][number]

interface Props {
  prefix: string
  sections: Section[]
  /** One at a time instead of below each other. */
  tabs: boolean
  /** Whether something in a section is wrong. */
  wrong(section: Section): boolean
  children(section: Section): ReactNode
}

/** The sections of a form. All stay in the page, so that nothing typed is lost and every error can be reached. */
export function FormSections({ prefix, sections, tabs, wrong, children }: Props) {
  const locale = useLocale()
  const [chosen, setChosen] = useState('')
  const current = sections.find(({ id }) => id === chosen) ?? sections[0]
  if (!tabs) {
    return (
      <div className={styles.form}>
        {sections.map((section) => (
          <section key={section.id} className={styles.section}>
            <h2>{localText(section.title, locale)}</h2>
            <div className={styles.grid} data-columns={section.columns}>
              {children(section)}
            </div>
          </section>
        ))}
      </div>
    )
  }
  const tabId = ({ id }: Section) => `${prefix}tab-${id}`
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = sections[(sections.indexOf(current!) + step + sections.length) % sections.length]!
    setChosen(next.id)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <div className={styles.form}>
      <div role="tablist" className={styles.tabs} onKeyDown={onKeyDown}>
        {sections.map((section) => (
          <button
            key={section.id}
            id={tabId(section)}
            type="button"
            role="tab"
            aria-selected={section === current}
            aria-controls={`${tabId(section)}-panel`}
            tabIndex={section === current ? 0 : -1}
            data-wrong={wrong(section) || undefined}
            onClick={() => setChosen(section.id)}
          >
            {localText(section.title, locale)}
          </button>
        ))}
      </div>
      {sections.map((section) => (
        <div
          key={section.id}
          id={`${tabId(section)}-panel`}
          role="tabpanel"
          aria-labelledby={tabId(section)}
          hidden={section !== current}
          className={styles.section}
        >
          <div className={styles.grid} data-columns={section.columns}>
            {children(section)}
          </div>
        </div>
      ))}
    </div>
  )
}
