'use client'

import Edit from '@mui/icons-material/EditOutlined'
import Popover from '@mui/material/Popover'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import { useLeaving } from '@/components/ui/use-leaving'
import { QuickChangeForm } from './quick-change-form'
import type { QuickProcess } from './use-quick-process'
import styles from './quick.module.css'

interface Props {
  quick: QuickProcess
  elementId: string
  name: string
}

/** Opens what can be changed of an element where it is read. */
export function QuickChangeButton({ quick, elementId, name }: Props) {
  const t = useTranslations('processes.quick')
  const { anchor, open, close } = useMenuAnchor()
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const done = () => {
    setDirty(false)
    setBusy(false)
    close()
  }
  const leave = useLeaving(dirty, done)
  const title = t('of', { name })
  return (
    <>
      <button
        type="button"
        className={styles.open}
        title={title}
        aria-label={title}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        data-print-hidden
        onClick={open}
      >
        <Edit sx={{ fontSize: 16 }} />
      </button>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={busy ? undefined : leave}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
      >
        <QuickChangeForm
          process={quick.process}
          elementId={elementId}
          onDirty={setDirty}
          onBusy={setBusy}
          onLeave={leave}
          onSaved={() => {
            quick.again()
            done()
          }}
          onRefused={quick.again}
        />
      </Popover>
    </>
  )
}
