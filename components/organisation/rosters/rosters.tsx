'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { Pager } from '@/components/data-list/pager'
import { NodeDetail } from '@/components/tree/node-detail'
import { TreePage } from '@/components/tree/tree-page'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import page from '@/components/ui/page.module.css'
import type { RosterKind } from '@/lib/contracts/rosters'
import { localText } from '@/lib/i18n/local-text'
import { useComparing } from './use-comparing'
import { useRehearsal } from '../use-rehearsal'
import { RosterDialog } from './roster-dialog'
import { RosterMembers } from './roster-members'
import { useRosters } from './use-rosters'
import styles from './rosters.module.css'

/** R2.9-02, R2.9-06: named sets of people left, the members of the chosen one right. */
function Rosters({ kind }: { kind: RosterKind }) {
  const t = useTranslations('rosters')
  const locale = useLocale()
  const rosters = useRosters(kind)
  const { list, rows, chosen, mayEdit } = rosters
  const rehearse = useRehearsal()
  const compare = useComparing()
  const tried =
    chosen && rehearse
      ? [
          {
            name: 'rehearse',
            label: t('rehearse'),
            run: () => rehearse(kind === 'duty' ? { vacates: chosen.id } : { empties: chosen.id }),
          },
        ]
      : []
  const edits =
    chosen && mayEdit
      ? [
          { name: 'edit', label: t('edit'), run: () => rosters.edit(chosen) },
          { name: 'delete', label: t('delete'), run: () => void rosters.remove(chosen) },
        ]
      : []
  const compared =
    chosen && compare && kind !== 'duty'
      ? [{ name: 'compare', label: t('compare'), run: () => compare(chosen.id) }]
      : []
  const actions = [...tried, ...compared, ...edits]
  // Where there is nothing yet, the way to the first one stands with the words that say so.
  const none = rows?.length === 0 && !rosters.typed
  const add = mayEdit && (
    <Button variant="contained" onClick={() => rosters.edit('new')}>
      {t('new')}
    </Button>
  )
  return (
    <div className={page.page}>
      <PageHeader title={t(`${kind}.title`)} note={list.data?.records} sub={t(`${kind}.explain`)}>
        {!none && add}
      </PageHeader>
      {list.error && !rows && <ViewFailed message={list.error.message} onRetry={() => void list.mutate()} />}
      {none && (
        <EmptyState icon="people" title={t(`${kind}.none`)}>
          {add}
        </EmptyState>
      )}
      {!list.error && !none && (
        <TreePage
          tree={
            <section className={styles.list} aria-label={t(`${kind}.title`)}>
              <input
                type="search"
                className={control.control}
                value={rosters.typed}
                placeholder={t('search')}
                aria-label={t('search')}
                onChange={(event) => rosters.search(event.target.value)}
              />
              {!rows && <Skeleton height={240} />}
              {rows?.length === 0 && <EmptyState icon="people" title={t('noneFound')} />}
              <ul>
                {rows?.map(({ id, name, members }) => (
                  <li key={id}>
                    <button
                      type="button"
                      aria-current={id === chosen?.id || undefined}
                      onClick={() => rosters.choose(id)}
                    >
                      <span>
                        {localText(name, locale)}
                        <small>{id}</small>
                      </span>
                      <small>{t('count', { count: members })}</small>
                    </button>
                  </li>
                ))}
              </ul>
              {list.data && list.data.records > rosters.pageSize && (
                <Pager
                  total={list.data.records}
                  page={rosters.page}
                  size={rosters.pageSize}
                  onChange={({ page: to }) => rosters.setPage(to)}
                />
              )}
            </section>
          }
        >
          {chosen && (
            <>
              <NodeDetail
                title={localText(chosen.name, locale)}
                sub={localText(chosen.description, locale)}
                facts={[[t('field.id'), chosen.id]]}
                actions={actions}
              />
              <RosterMembers
                key={chosen.id}
                kind={kind}
                roster={chosen}
                mayEdit={mayEdit}
                onChanged={() => void rosters.reload()}
              />
            </>
          )}
        </TreePage>
      )}
      {rosters.edited && (
        <RosterDialog
          kind={kind}
          rosterId={rosters.edited === 'new' ? '' : rosters.edited.id}
          onClose={rosters.close}
          onSaved={(id) => void rosters.saved(id)}
        />
      )}
    </div>
  )
}

export const Roles = () => <Rosters kind="role" />
export const ApprovalGroups = () => <Rosters kind="approvalGroup" />
export const UserGroups = () => <Rosters kind="userGroup" />
export const Duties = () => <Rosters kind="duty" />
