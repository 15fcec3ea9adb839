import { useTranslations } from 'next-intl'
import { useDebounced } from '@/components/data-list/use-debounced'
import { RosterChange } from '@/components/node-access/roster-change'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import styles from './users.module.css'

interface Props {
  /** '' of somebody new. */
  account: string
  departmentId: string
  /** As they are chosen and not kept yet. */
  roles: string[]
  isAdministrator: boolean
}

/** What a person gains and loses by the roles and the department that are chosen, or keeps who is an administrator no longer. */
export function RoleChange({ account, departmentId, roles, isAdministrator }: Props) {
  const t = useTranslations('users')
  const chosen = useDebounced(roles)
  const { data, error, mutate } = useCall('/api/admin/previewUserRoles', {
    account,
    departmentId,
    roles: chosen,
    isAdministrator,
  })
  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={40} />
  return (
    <>
      {data.leavesAdministrators && <p className={styles.note}>{t('leavesAdministrators')}</p>}
      <RosterChange change={data.change} joins leaves={data.leaves} />
    </>
  )
}
