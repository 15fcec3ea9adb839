import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useLeaving } from '@/components/ui/use-leaving'
import { QuickChangeForm } from './quick-change-form'
import type { QuickProcess } from './use-quick-process'

interface Props {
  quick: QuickProcess
  /** Of an element or a line. */
  path: string
  title: string
  /** Where it opens; closed without. */
  anchor: Element | null
  onClose(): void
}

/** What can be changed of an element or a line where it is read. */
export function QuickChangePopover({ quick, path, title, anchor, onClose }: Props) {
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const done = () => {
    setDirty(false)
    setBusy(false)
    onClose()
  }
  const leave = useLeaving(dirty, done)
  return (
    <Popover
      open={Boolean(anchor)}
      anchorEl={anchor}
      onClose={busy ? undefined : leave}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
    >
      <QuickChangeForm
        process={quick.process}
        elementId={path}
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
  )
}
