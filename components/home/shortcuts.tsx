'use client'

import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { Icon } from '@/components/ui/icon'
import { localText } from '@/lib/i18n/local-text'
import type { ShortcutState } from './use-shortcuts'
import panel from '@/components/ui/panel.module.css'
import styles from './home.module.css'

// Most visits do not need it: the first page stays light.
const ShortcutDialog = dynamic(() => import('./shortcut-dialog').then((file) => file.ShortcutDialog))

/** Places of the person's own choice; dragged into order here, or moved with the keyboard in the dialog. */
export function Shortcuts({ shortcuts }: { shortcuts: ShortcutState }) {
  const t = useTranslations('home.shortcuts')
  const locale = useLocale()
  const [choosing, setChoosing] = useState(false)
  const [dragged, setDragged] = useState('')
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2>{t('title')}</h2>
        <button type="button" className={styles.textButton} onClick={() => setChoosing(true)}>
          {t('choose')}
        </button>
      </div>
      <ul className={styles.shortcuts}>
        {shortcuts.shown.map(({ href, icon, title }) => (
          <li
            key={href}
            draggable
            data-dragged={href === dragged}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(href)
            }}
            onDragEnd={() => setDragged('')}
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              shortcuts.move(dragged, href)
            }}
          >
            <ShellLink href={href} draggable={false}>
              <Icon name={icon} />
              <span>{localText(title, locale)}</span>
            </ShellLink>
          </li>
        ))}
      </ul>
      {choosing && <ShortcutDialog shortcuts={shortcuts} onClose={() => setChoosing(false)} />}
    </section>
  )
}
