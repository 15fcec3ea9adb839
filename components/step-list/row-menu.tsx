'use client'

import MoreHoriz from '@mui/icons-material/MoreHoriz'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import type { RowActs } from './step-row'

interface Props {
  name: string
  own: boolean
  first: boolean
  last: boolean
  acts: RowActs
  onNote?(): void
}

/** What is done to a whole step. */
export function RowMenu({ name, own, first, last, acts, onNote }: Props) {
  const t = useTranslations('freeFlow.step')
  const { anchor, open, close } = useMenuAnchor()
  const item = (
    what: 'leaveNote' | 'moveUp' | 'moveDown' | 'copy' | 'remove' | 'insertBefore',
    act: () => void,
    disabled = false,
  ) => (
    <MenuItem
      key={what}
      disabled={disabled}
      onClick={() => {
        close()
        act()
      }}
    >
      {t(what)}
    </MenuItem>
  )
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('menu', { name })}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={open}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close} disableRestoreFocus>
        {own
          ? [item('insertBefore', () => acts.insertBefore?.())]
          : [
              ...(onNote ? [item('leaveNote', onNote)] : []),
              item('moveUp', () => acts.move(-1), first),
              item('moveDown', () => acts.move(1), last),
              item('copy', acts.copy),
              item('remove', acts.remove),
            ]}
      </Menu>
    </>
  )
}
