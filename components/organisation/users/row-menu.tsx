'use client'

import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { AccountRow } from '@/lib/contracts/users'
import type { UserActs } from './use-user-acts'

/** What may be done with one account. */
export function RowMenu({ row, acts }: { row: AccountRow; acts: UserActs }) {
  const t = useTranslations('users')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const entries = acts.entriesOf(row)
  if (entries.length === 0) return null
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('actionsOf', { name: row.name })}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {entries.map(({ name, run }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null)
              run()
            }}
          >
            {t(`act.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
