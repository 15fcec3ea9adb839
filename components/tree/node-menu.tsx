'use client'

import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { NodeAction } from './tree-node'
import { menuPlace, menuWidth } from './menu-place'

interface Props {
  label: string
  at: { x: number; y: number } | null
  actions: NodeAction[]
  onClose(): void
}

/** Narrow as it is, words go on in a second line; the key that does the same is told to who rests on it or listens. */
const itemStyle = { px: '10px', minHeight: 34, whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.3 }

/** The context menu of a node (R9-22). */
export function NodeMenu({ label, at, actions, onClose }: Props) {
  return (
    <Menu
      open={at !== null && actions.length > 0}
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={at ? menuPlace(at, actions.length) : undefined}
      slotProps={{
        list: { 'aria-label': label, dense: true },
        paper: { sx: { width: menuWidth, minWidth: menuWidth } },
      }}
    >
      {actions.map(({ name, label: text, key, run }) => (
        <MenuItem
          key={name}
          sx={itemStyle}
          title={key}
          aria-keyshortcuts={key}
          onClick={() => {
            onClose()
            run()
          }}
        >
          {text}
        </MenuItem>
      ))}
    </Menu>
  )
}
