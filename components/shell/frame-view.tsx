'use client'

import { useLocale } from 'next-intl'
import { localText } from '@/lib/i18n/local-text'
import { useView } from './view-context'
import styles from './frame-view.module.css'

/** R2.10-06: a foreign page inside the shell; it may run, but not lead the shell elsewhere. */
export function FrameView() {
  const { view } = useView()
  const locale = useLocale()
  const menu = view.page.menu
  if (!menu) return null
  return (
    <iframe
      className={styles.frame}
      title={localText(menu.title, locale)}
      src={menu.frame}
      sandbox="allow-scripts allow-forms allow-popups allow-downloads allow-same-origin"
      referrerPolicy="no-referrer"
    />
  )
}
