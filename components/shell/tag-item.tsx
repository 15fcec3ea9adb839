'use client'

import Close from '@mui/icons-material/Close'
import { useTranslations } from 'next-intl'
import type { OpenView } from '@/components/page/open-view'
import { isAffixed } from './use-open-views'
import { useShell } from '@/components/page/shell-context'
import { ShellLink } from '@/components/page/shell-link'
import { useNameOfView } from '@/components/page/use-view-title-text'
import styles from './tags-bar.module.css'

interface Props {
  view: OpenView
  dragged: boolean
  onMenu(view: OpenView, at: { top: number; left: number }): void
  onDrag(key: string | null): void
  onDrop(): void
}

export function TagItem({ view, dragged, onMenu, onDrag, onDrop }: Props) {
  const t = useTranslations('shell')
  const { views } = useShell()
  const name = useNameOfView()(view)
  const current = view.key === views.current?.key
  const closable = !isAffixed(view)
  return (
    <span
      className={styles.tag}
      data-current={current}
      data-dragged={dragged}
      draggable
      onDragStart={() => onDrag(view.key)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onContextMenu={(event) => {
        event.preventDefault()
        onMenu(view, { top: event.clientY, left: event.clientX })
      }}
      // The middle button closes, as in a browser.
      onAuxClick={(event) => {
        if (event.button !== 1 || !closable) return
        event.preventDefault()
        views.close(view.key)
      }}
    >
      <ShellLink
        href={view.href}
        draggable={false}
        aria-current={current ? 'true' : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Delete' && closable) views.close(view.key)
        }}
      >
        {name || '…'}
      </ShellLink>
      {closable && (
        <button type="button" aria-label={t('closeTag', { name })} onClick={() => views.close(view.key)}>
          <Close fontSize="inherit" />
        </button>
      )}
    </span>
  )
}
