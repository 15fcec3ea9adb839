'use client'

import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import { useMenuAnchor } from '@/components/shell/use-menu-anchor'
import type { ActName } from './use-task-actions'

interface Props {
  names: readonly Exclude<ActName, 'submit' | 'approve' | 'save'>[]
  disabled: boolean
  onChoose(name: ActName): void
}

/** What is done more rarely, in words. */
export function MoreActions({ names, disabled, onChoose }: Props) {
  const t = useTranslations('task')
  const { anchor, open, close } = useMenuAnchor()
  const [only] = names
  if (!only) return null
  if (names.length === 1) {
    return (
      <Button variant="outlined" disabled={disabled} onClick={() => onChoose(only)}>
        {t(`act.${only}`)}
      </Button>
    )
  }
  return (
    <>
      <Button variant="outlined" endIcon={<ExpandMore />} disabled={disabled} aria-haspopup="menu" aria-expanded={Boolean(anchor)} onClick={open}>
        {t('more')}
      </Button>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close}>
        {names.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              close()
              onChoose(name)
            }}
          >
            {t(`act.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
