'use client'

import Close from '@mui/icons-material/Close'
import { useTranslations } from 'next-intl'
import { isAffixed } from './use-open-views'
import { useShell } from './shell-context'
import { ShellLink } from './shell-link'
import { useNameOfView } from './use-view-title-text'
import styles from './tags-bar.module.css'

/** The visited views; a click shows one as it was left. */
export function TagsBar() {
  const t = useTranslations('shell')
  const { views } = useShell()
  const nameOf = useNameOfView()
  return (
    <nav className={styles.tags} aria-label={t('openPages')}>
      {views.list.map((view) => (
        <span key={view.key} className={styles.tag} data-current={view.key === views.current?.key}>
          <ShellLink href={view.href} aria-current={view.key === views.current?.key ? 'true' : undefined}>
            {nameOf(view) || '…'}
          </ShellLink>
          {!isAffixed(view) && (
            <button type="button" aria-label={t('closeTag', { name: nameOf(view) })} onClick={() => views.close(view.key)}>
              <Close fontSize="inherit" />
            </button>
          )}
        </span>
      ))}
    </nav>
  )
}
