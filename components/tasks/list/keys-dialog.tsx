'use client'

import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { KeyList } from '@/components/ui/key-list'

const keys = [
  { keys: ['j', 'k'], what: 'move' },
  { keys: ['Enter', 'o'], what: 'open' },
  { keys: ['x'], what: 'tick' },
  { keys: ['Shift', 'x'], what: 'tickTo' },
  { keys: ['a'], what: 'approve' },
  { keys: ['r'], what: 'recede' },
  { keys: ['e'], what: 'later' },
  { keys: ['s'], what: 'focus' },
  { keys: ['z'], what: 'undo' },
  { keys: ['Ctrl', 'Enter'], what: 'send' },
  { keys: ['g', 't'], what: 'today' },
  { keys: ['g', 'i'], what: 'inbox' },
  { keys: ['?'], what: 'help' },
] as const

/** What the keyboard does in a list. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('workItems.keys')
  return (
    <DialogFrame title={t('title')} width={444} onClose={onClose}>
      <KeyList keys={keys} say={(what) => t(what)} />
    </DialogFrame>
  )
}
