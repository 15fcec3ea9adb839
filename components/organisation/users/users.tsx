'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { AvatarDialog } from '@/components/avatar-dialog/avatar-dialog'
import { uploadPictureOf } from '@/components/avatar-dialog/upload-picture'
import { Pager } from '@/components/data-list/pager'
import styles from '@/components/data-list/list-page.module.css'
import { useShell } from '@/components/page/shell-context'
import { TreePage } from '@/components/tree/tree-page'
import { TreePanel } from '@/components/tree/tree-panel'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import page from '@/components/ui/page.module.css'
import { useCall } from '@/lib/client/use-call'
import { userStates } from '@/lib/contracts/users'
import { localText } from '@/lib/i18n/local-text'
import { ImportDialog } from '../imports/import-dialog'
import { OneTimePassword } from './one-time-password'
import { UserDialog } from './user-dialog'
import { UserCards, UserTable } from './user-table'
import { useUserActs } from './use-user-acts'
import { useUsers, type UserList } from './use-users'

/** R2.9-17: the people of the company and their way in. */
export function Users() {
  const t = useTranslations('users')
  const tImport = useTranslations('imports')
  const { mobile } = useShell()
  const users = useUsers()
  const { data, error, mutate } = users.list
  const acts = useUserActs(() => mutate())
  const { opened } = acts
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} note={data?.records} sub={t('explain')}>
        {acts.mayImport && (
          <Button variant="outlined" onClick={() => acts.open({ dialog: 'import' })}>
            {tImport('open')}
          </Button>
        )}
        {acts.mayEdit && (
          <Button variant="contained" onClick={() => acts.open({ dialog: 'user', mode: 'New', account: '' })}>
            {t('new')}
          </Button>
        )}
      </PageHeader>
      <TreePage
        bare
        tree={
          <TreePanel
            tree={users.tree}
            label={t('departments')}
            loading={users.loadingTree}
            emptyText={t('noDepartments')}
          />
        }
      >
        <Filters users={users} />
        {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
        {!data && !error && <Skeleton height={400} />}
        {data?.rows.length === 0 && (
          <EmptyState icon="people" title={users.filtered ? t('noneFound') : t('none')}>
            {users.filtered && (
              <Button variant="outlined" onClick={users.clear}>
                {t('clear')}
              </Button>
            )}
          </EmptyState>
        )}
        {data &&
          data.rows.length > 0 &&
          (mobile ? (
            <UserCards rows={data.rows} acts={acts} />
          ) : (
            <UserTable rows={data.rows} list={users} acts={acts} />
          ))}
        {data && data.records > 0 && (
          <Pager total={data.records} page={users.page} size={users.size} onChange={users.goTo} />
        )}
      </TreePage>
      {opened?.dialog === 'user' && (
        <UserDialog
          {...opened}
          departmentId={users.departmentId}
          onClose={acts.close}
          onSaved={(given) => {
            acts.close()
            if (given) acts.tell(given)
            void mutate()
          }}
        />
      )}
      {opened?.dialog === 'picture' && (
        <AvatarDialog
          name={opened.name}
          upload={uploadPictureOf(opened.account)}
          onClose={acts.close}
          onSaved={() => {
            acts.close()
            void mutate()
          }}
        />
      )}
      {opened?.dialog === 'import' && (
        <ImportDialog
          onClose={acts.close}
          onDone={() => {
            acts.close()
            void mutate()
            void users.reloadTree()
          }}
        />
      )}
      {acts.given && <OneTimePassword given={acts.given} onClose={acts.told} />}
    </div>
  )
}

function Filters({ users }: { users: UserList }) {
  const t = useTranslations('users')
  const locale = useLocale()
  const { data: roles = [] } = useCall('/api/account/getRoles', {})
  return (
    <div className={styles.filters}>
      <input
        type="search"
        className={control.control}
        value={users.typed}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={(event) => users.setTyped(event.target.value)}
      />
      <select
        className={control.control}
        value={users.state}
        aria-label={t('field.state')}
        onChange={(event) => users.setFilter({ state: event.target.value === 'all' ? null : event.target.value })}
      >
        {userStates.map((state) => (
          <option key={state} value={state}>
            {t(`state.${state}`)}
          </option>
        ))}
      </select>
      <select
        className={control.control}
        value={users.roleId}
        aria-label={t('field.roles')}
        onChange={(event) => users.setFilter({ role: event.target.value })}
      >
        <option value="">{t('allRoles')}</option>
        {roles.map(({ roleId, roleName }) => (
          <option key={roleId} value={roleId}>
            {localText(roleName, locale)}
          </option>
        ))}
      </select>
      <label>
        <input
          type="checkbox"
          checked={users.withLower}
          onChange={(event) => users.setFilter({ lower: event.target.checked ? null : '0' })}
        />
        {t('withLower')}
      </label>
      {users.filtered && (
        <Button size="small" onClick={users.clear}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
