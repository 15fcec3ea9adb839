import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { ProofDialog } from '@/components/ui/proof-dialog'
import { SessionEndedDialog } from '@/components/ui/session-ended-dialog'
import { UnsavedDialog } from './unsaved-dialog'

/** What asks, wherever one is. */
export function Dialogs() {
  return (
    <>
      <UnsavedDialog />
      <ConfirmDialog />
      <ProofDialog />
      <SessionEndedDialog />
    </>
  )
}
