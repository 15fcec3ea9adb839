'use client'

import { useTranslations } from 'next-intl'
import { Audience } from '@/components/participants/audience'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { documentLevels, saveFolder, type FolderRights } from '@/lib/contracts/documents'
import { participantType } from '@/lib/contracts/participants'
import { reaches, refreshLibrary, type Folder } from './library'
import styles from './documents.module.css'

type StoredFolder = Calls['/api/document/getFolder']['data']

interface Props {
  /** '' for a new one. */
  folderId: string
  parentId: string
  folders: Folder[]
  onClose(): void
}

/** A folder's name, and who may do what in it. */
export function FolderDialog({ folderId, ...props }: Props) {
  const opening = useRecord('/api/document/getFolder', folderId ? { folderId } : null)
  return (
    <WhenOpened opening={opening} width={650} onClose={props.onClose}>
      {(stored) => <FolderFormDialog {...props} stored={stored} />}
    </WhenOpened>
  )
}

const schema = saveFolder.input.omit({ rev: true })
const valuesOf = ({ folderId, parentId, folderName, templates, rights }: StoredFolder) => ({
  folderId,
  parentId,
  folderName,
  templates,
  rights,
})
const nothingYet: FolderRights = { see: [], add: [], edit: [], manage: [] }
const labels = { folderName: 'folderName', templates: 'isTemplates', rights: 'ownRights' } as const

function FolderFormDialog({
  parentId,
  folders,
  stored,
  onClose,
}: Omit<Props, 'folderId'> & { stored: Stored<StoredFolder> | null }) {
  const t = useTranslations('documents')
  const tType = useTranslations('participants.type')
  const everyone = {
    participantType: participantType.everyone,
    param0: '',
    param1: '',
    displayName: tType(`${participantType.everyone}`),
  }
  const form = useContractForm({
    schema,
    values: stored
      ? valuesOf(stored.record)
      : {
          folderId: '',
          parentId,
          folderName: '',
          templates: false,
          rights: parentId ? null : { ...nothingYet, see: [everyone] },
        },
    record: stored ? { rev: stored.rev, valuesOf } : undefined,
    save: async (input, rev, commandId) => {
      await call('/api/document/saveFolder', { ...input, rev }, { quiet: true, commandId })
      showSuccess(t('saved'))
      onClose()
      await refreshLibrary()
    },
  })
  const rights = form.watch('rights') as FolderRights | null
  const setRights = (next: FolderRights | null) => form.setValue('rights', next, { shouldDirty: true })
  const above = folders.find(({ folderId }) => folderId === parentId)
  // Who may say who sees what manages the folder itself, or the one it comes into.
  const maySetRights = Boolean(stored) || !above || reaches(above.level, 'manage')
  return (
    <EditDialog
      mode={stored ? 'Edit' : 'New'}
      subject={t('folderSubject')}
      width={650}
      dirty={form.dirty}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
      conflict={form.conflict}
      words={{ labelOf: (name) => (name in labels ? t(labels[name as keyof typeof labels]) : name) }}
    >
      <div className={styles.whole}>
        <Field label={t('folderName')} required error={form.errorOf('folderName')}>
          <input maxLength={100} {...form.register('folderName')} />
        </Field>
      </div>
      <label className={styles.whole}>
        <input type="checkbox" {...form.register('templates')} /> {t('isTemplates')}
        <small className={styles.hint}> {t('templatesHint')}</small>
      </label>
      {maySetRights && (
        <label className={styles.whole}>
          <input
            type="checkbox"
            checked={rights !== null}
            onChange={({ target }) => setRights(target.checked ? nothingYet : null)}
          />{' '}
          {t('ownRights')}
          {rights === null && <small className={styles.hint}> {parentId ? t('inherits') : t('inheritsNothing')}</small>}
        </label>
      )}
      {maySetRights &&
        rights &&
        documentLevels.map((level) => (
          <div key={level}>
            <Audience
              label={t(`levels.${level}`)}
              audience={rights[level]}
              onChange={(audience) => setRights({ ...rights, [level]: audience } as FolderRights)}
            />
            <small className={styles.hint}>{t(`levelMeanings.${level}`)}</small>
          </div>
        ))}
    </EditDialog>
  )
}
