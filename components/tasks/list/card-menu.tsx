'use client'

import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import styles from './cards.module.css'

interface Props {
  title: string
  ticked: boolean
  onTick(): void
  acts: { approve(): void; recede(): void; reject(): void } | null
  onLater?(): void
  onTakeBack?(): void
}

/** Everything a finger does by swiping, in words; and choosing several. */
export function CardMenu({ title, ticked, onTick, acts, onLater, onTakeBack }: Props) {
  const t = useTranslations('workItems')
  const tAct = useTranslations('task.act')
  const { anchor, open, close } = useMenuAnchor()
  const then = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <span className={styles.menu}>
      {ticked && <input type="checkbox" checked aria-label={t('tick', { title })} onChange={onTick} />}
      <IconButton
        size="small"
        aria-label={t('cards.menu', { title })}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={open}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close}>
        {acts && [
          <MenuItem key="approve" onClick={then(acts.approve)}>
            {tAct('approve')}
          </MenuItem>,
          <MenuItem key="recede" onClick={then(acts.recede)}>
            {tAct('recede')}
          </MenuItem>,
          <MenuItem key="reject" sx={{ color: 'var(--bad)' }} onClick={then(acts.reject)}>
            {tAct('reject')}
          </MenuItem>,
        ]}
        {onLater && <MenuItem onClick={then(onLater)}>{t('cards.later')}</MenuItem>}
        {onTakeBack && <MenuItem onClick={then(onTakeBack)}>{tAct('undo')}</MenuItem>}
        <MenuItem onClick={then(onTick)}>{ticked ? t('cards.untick') : t('cards.tick')}</MenuItem>
      </Menu>
    </span>
  )
}
