'use client'

import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Icon } from '@/components/ui/icon'
import { useRouteSearch } from './use-route-search'
import styles from './search.module.css'

/** Finds a page by what it is called; Enter opens the first. */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('shell.search')
  const { keyword, found, active, input, choose } = useRouteSearch(onClose)
  return (
    <DialogFrame
      label={t('title')}
      width={600}
      onClose={onClose}
      className={styles.paper}
      contentClassName={styles.content}
    >
      <input
        className={styles.input}
        role="combobox"
        autoFocus
        autoComplete="off"
        value={keyword}
        placeholder={t('placeholder')}
        aria-label={t('placeholder')}
        aria-expanded={found.length > 0}
        aria-controls="route-search"
        aria-activedescendant={found[active] && `route-search-${active}`}
        {...input}
      />
      <ul id="route-search" role="listbox" aria-label={t('title')} className={styles.found}>
        {found.map((page, index) => (
          <li
            key={page.href}
            id={`route-search-${index}`}
            role="option"
            aria-selected={index === active}
            onClick={() => choose(page)}
          >
            <Icon name={page.icon} />
            <span>{page.title}</span>
            <small>{page.above}</small>
          </li>
        ))}
      </ul>
      {keyword && found.length === 0 && <p className={styles.nothing}>{t('nothing')}</p>}
    </DialogFrame>
  )
}
