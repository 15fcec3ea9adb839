'use client'

import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import { actOf, menuGroups, type ActName } from '@/lib/words/acts'

interface Props {
  /** Those allowed that have no button of their own. */
  names: ReadonlySet<ActName>
  disabled: boolean
  onChoose(name: ActName): void
}

/** What is done more rarely, in words, in groups that belong together. */
export function MoreActions({ names, disabled, onChoose }: Props) {
  const t = useTranslations('task')
  const { anchor, open, close } = useMenuAnchor()
  const groups = menuGroups.map((group) => group.filter((name) => names.has(name))).filter((group) => group.length > 0)
  const [only] = groups.flat()
  if (!only) return null
  if (groups.flat().length === 1) {
    return (
      <Button variant="outlined" disabled={disabled} onClick={() => onChoose(only)}>
        {t(`act.${only}`)}
      </Button>
    )
  }
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ExpandMore />}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={open}
      >
        {t('more')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={close}
        slotProps={{ paper: { sx: { maxHeight: '70vh' } } }}
      >
        {groups.flatMap((group, index) => [
          index > 0 && <Divider key={`line-${index}`} />,
          ...group.map((name) => (
            <MenuItem
              key={name}
              sx={actOf(name).grave ? { color: 'var(--bad)' } : undefined}
              onClick={() => {
                close()
                onChoose(name)
              }}
            >
              {t(`act.${name}`)}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  )
}
