'use client'

import { useTranslations } from 'next-intl'
import { TagItem } from './tag-item'
import { TagMenu } from './tag-menu'
import { useShell } from '@/components/page/shell-context'
import { useTagsBar } from './use-tags-bar'
import styles from './tags-bar.module.css'

/** The visited views; a click shows one as it was left (R2.11-09 to R2.11-11). */
export function TagsBar() {
  const t = useTranslations('shell')
  const { views } = useShell()
  const { bar, menu, openMenu, closeMenu, dragged, setDragged } = useTagsBar()
  return (
    <nav ref={bar} className={styles.tags} aria-label={t('openPages')}>
      {views.list.map((view) => (
        <TagItem
          key={view.key}
          view={view}
          dragged={dragged === view.key}
          onMenu={openMenu}
          onDrag={setDragged}
          onDrop={() => {
            if (dragged) views.move(dragged, view.key)
            setDragged(null)
          }}
        />
      ))}
      <TagMenu menu={menu} onClose={closeMenu} />
    </nav>
  )
}
