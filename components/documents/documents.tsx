'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useRef, useState, type DragEvent } from 'react'
import { Pager } from '@/components/data-list/pager'
import { useShell } from '@/components/page/shell-context'
import { TreePage } from '@/components/tree/tree-page'
import { TreePanel } from '@/components/tree/tree-panel'
import type { NodeAction } from '@/components/tree/tree-node'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import page from '@/components/ui/page.module.css'
import { documentOrders } from '@/lib/contracts/documents'
import { BulkBar } from './bulk-bar'
import { DocumentDetailsPanel } from './document-details'
import { DocumentTable } from './document-table'
import { Dialogs } from './dialogs'
import { reaches } from './library'
import { NameTakenDialog } from './name-taken-dialog'
import { useActs, type Acts } from './use-acts'
import { useLibrary, type Library } from './use-library'
import { useUploading } from './use-uploading'
import styles from './documents.module.css'

/** R2.6-05: the folders of the company and the documents in them. */
export function Documents() {
  const t = useTranslations('documents')
  const { narrow } = useShell()
  const library = useLibrary()
  const acts = useActs()
  const { folders, tree } = library
  const uploading = useUploading()
  const drop = (moveId: string, targetId: string, place: string) => {
    const target = tree.index.byId.get(targetId)
    return acts.moveFolder(moveId, place === 'inside' ? targetId : (target?.parentId ?? ''))
  }
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')}>
        <Button variant="outlined" onClick={() => acts.open({ dialog: 'bin' })}>
          {t('bin')}
        </Button>
        <PlaceButtons library={library} acts={acts} send={uploading.send} />
      </PageHeader>
      {folders.error && !folders.data ? (
        <ViewFailed message={folders.error.message} onRetry={() => void folders.mutate()} />
      ) : (
        <TreePage
          bare
          tree={
            <TreePanel
              tree={tree}
              label={t('tree')}
              loading={!folders.data}
              height={narrow ? 240 : undefined}
              actionsOf={(id) => actionsOf(id, library, acts, t)}
              onAddRoot={
                folders.data?.mayAddTop ? () => acts.open({ dialog: 'folder', folderId: '', parentId: '' }) : undefined
              }
              onDrop={drop}
              emptyText={t('noFolders')}
            />
          }
        >
          {folders.data && <InFolder library={library} acts={acts} uploading={uploading} />}
        </TreePage>
      )}
      <Dialogs acts={acts} folders={folders.data?.folders ?? []} />
      {uploading.taken && <NameTakenDialog taken={uploading.taken} />}
    </div>
  )
}

function actionsOf(
  id: string,
  library: Library,
  acts: Acts,
  t: ReturnType<typeof useTranslations<'documents'>>,
): NodeAction[] {
  const folder = library.folders.data?.folders.find(({ folderId }) => folderId === id)
  if (!folder || !reaches(folder.level, 'edit')) return []
  const add: NodeAction = {
    name: 'add',
    label: t('newFolder'),
    run: () => acts.open({ dialog: 'folder', folderId: '', parentId: id }),
  }
  if (!reaches(folder.level, 'manage')) return [add]
  return [
    add,
    {
      name: 'edit',
      label: t('editFolder'),
      key: 'F2',
      run: () => acts.open({ dialog: 'folder', folderId: id, parentId: folder.parentId }),
    },
    { name: 'move', label: t('moveFolder'), run: () => acts.open({ dialog: 'moveFolder', folder }) },
    { name: 'delete', label: t('deleteFolder'), key: 'Delete', run: () => void acts.removeFolder(folder) },
  ]
}

interface PlaceProps {
  library: Library
  acts: Acts
  send(folderId: string, files: File[]): void
}

/** What can be put into the folder that is looked at. */
function PlaceButtons({ library: { folder, folders }, acts, send }: PlaceProps) {
  const t = useTranslations('documents')
  const input = useRef<HTMLInputElement>(null)
  if (!folder || !reaches(folder.level, 'add')) return null
  return (
    <>
      {folders.data?.folders.some(({ templates }) => templates) && (
        <Button variant="outlined" onClick={() => acts.open({ dialog: 'template', folder })}>
          {t('fromTemplate')}
        </Button>
      )}
      <Button variant="contained" onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={t('upload')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) send(folder.folderId, files)
        }}
      />
    </>
  )
}

interface InFolderProps {
  library: Library
  acts: Acts
  uploading: ReturnType<typeof useUploading>
}

/** The documents of one folder, or those that were searched for below it. */
function InFolder({ library, acts, uploading }: InFolderProps) {
  const t = useTranslations('documents')
  const [over, setOver] = useState(false)
  const { folder, list, searched } = library
  if (!folder) return <EmptyState icon="folder" title={t('noFolders')} />
  const mayAdd = reaches(folder.level, 'add')
  const carriesFiles = ({ dataTransfer }: DragEvent) => mayAdd && dataTransfer.types.includes('Files')
  const { data, error } = list
  return (
    <section
      aria-label={folder.folderName}
      className={styles.place}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!carriesFiles(event)) return
        event.preventDefault()
        uploading.send(folder.folderId, [...event.dataTransfer.files])
      }}
    >
      {library.ticked.length > 0 ? <BulkBar library={library} acts={acts} /> : <Filters library={library} />}
      {over && <p className={styles.hint}>{t('dropHere')}</p>}
      {uploading.underWay && (
        <p className={styles.hint} role="status">
          {t('uploading', { name: uploading.underWay.name, share: Math.round(uploading.underWay.share * 100) })}
        </p>
      )}
      {searched && <p className={styles.hint}>{t('foundBelow', { name: folder.folderName })}</p>}
      <div className={styles.split}>
        <div className={styles.list}>
          {error && !data && <ViewFailed message={error.message} onRetry={() => void list.mutate()} />}
          {!data && !error && <Skeleton height={300} />}
          {data?.rows.length === 0 && (
            <EmptyState icon="folder" title={searched ? t('nothingFound') : mayAdd ? t('emptyMayAdd') : t('empty')} />
          )}
          {data && data.rows.length > 0 && <DocumentTable rows={data.rows} library={library} />}
          {data && data.records > library.place.size && (
            <Pager total={data.records} page={library.place.page} size={library.place.size} onChange={library.goTo} />
          )}
        </div>
        {library.openId && (
          <DocumentDetailsPanel
            key={library.openId}
            documentId={library.openId}
            acts={acts}
            onClose={() => library.setOpenId('')}
          />
        )}
      </div>
    </section>
  )
}

function Filters({ library }: { library: Library }) {
  const t = useTranslations('documents')
  return (
    <div className={styles.filters}>
      <input
        type="search"
        className={control.control}
        value={library.keyword}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={({ target }) => library.setKeyword(target.value)}
      />
      <select
        className={control.control}
        aria-label={t('order')}
        value={library.order}
        onChange={({ target }) => library.setOrder(target.value as 'name')}
      >
        {documentOrders.map((one) => (
          <option key={one} value={one}>
            {t(`orders.${one}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
