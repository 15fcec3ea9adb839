'use client'

import { useTranslations } from 'next-intl'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { renameDocument } from '@/lib/contracts/documents'
import { refreshLibrary, type DocumentDetails } from './library'
import styles from './documents.module.css'

interface Props {
  documentId: string
  onClose(): void
}

/** Another name for a document; its ending stays. */
export function RenameDialog({ documentId, onClose }: Props) {
  const opening = useRecord('/api/document/get', { documentId })
  return (
    <WhenOpened opening={opening} width={500} onClose={onClose}>
      {(stored) => stored && <RenameFormDialog stored={stored} onClose={onClose} />}
    </WhenOpened>
  )
}

const schema = renameDocument.input.omit({ rev: true })
const valuesOf = ({ documentId, name }: DocumentDetails) => ({ documentId, name })

function RenameFormDialog({ stored, onClose }: { stored: Stored<DocumentDetails>; onClose(): void }) {
  const t = useTranslations('documents')
  const form = useContractForm({
    schema,
    values: valuesOf(stored.record),
    record: { rev: stored.rev, valuesOf },
    save: async (input, rev, commandId) => {
      await call('/api/document/rename', { ...input, rev }, { quiet: true, commandId })
      showSuccess(t('saved'))
      onClose()
      await refreshLibrary()
    },
  })
  return (
    <EditDialog
      mode="Edit"
      title={t('rename')}
      width={500}
      dirty={form.dirty}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
      conflict={form.conflict}
      words={{ labelOf: () => t('name') }}
    >
      <div className={styles.whole}>
        <Field label={t('name')} required error={form.errorOf('name')}>
          <input maxLength={200} autoFocus {...form.register('name')} />
        </Field>
      </div>
    </EditDialog>
  )
}
