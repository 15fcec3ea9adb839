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

/** The context menu of a node (R9-22). */
export function NodeMenu({ label, at, actions, onClose }: Props) {
  return (
    <Menu
      open={at !== null && actions.length > 0}
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={at ? menuPlace(at, actions.length) : undefined}
      slotProps={{ list: { 'aria-label': label, dense: true }, paper: { sx: { minWidth: menuWidth } } }}
    >
      {actions.map(({ name, label: text, key, run }) => (
        <MenuItem
          key={name}
          onClick={() => {
            onClose()
            run()
          }}
        >
          <span style={{ flex: 1 }}>{text}</span>
          {key && <kbd style={{ marginInlineStart: 16, color: 'var(--text-3)', fontSize: 12 }}>{key}</kbd>}
        </MenuItem>
      ))}
    </Menu>
  )
}
