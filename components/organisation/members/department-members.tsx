'use client'

import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { GroupMember } from '@/lib/contracts/group-members'
import { localText } from '@/lib/i18n/local-text'
import { MemberDialog } from './member-dialog'
import styles from '../organisation.module.css'

/** Leaders, holders of positions and members of a department; each place can be given and taken away. */
export function DepartmentMembers({ groupId }: { groupId: string }) {
  const t = useTranslations('organisation')
  const tRows = useTranslations('common.rows')
  const locale = useLocale()
  const { data, error, mutate } = useCall('/api/account/getGroupMembers', { groupId })
  const [placing, setPlacing] = useState(false)
  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={80} />
  const { rows, mayEdit } = data
  // Each person once, with all places he holds here.
  const people = [...new Set(rows.map(({ account }) => account))].map((account) =>
    rows.filter((row) => row.account === account),
  )
  const remove = async ({ account, name, isLeader, leaderType, duty }: GroupMember) => {
    if (!(await confirm({ text: t('member.confirmRemove', { name }), action: t('member.remove'), danger: true })))
      return
    await call('/api/account/removeGroupMember', { groupId, account, isLeader, leaderType, duty })
      .then(() => showSuccess(t('deleted')))
      .catch(() => undefined)
    await mutate()
  }
  return (
    <section aria-label={t('people', { count: new Set(rows.map(({ account }) => account)).size })}>
      <header className={styles.membersHead}>
        <h3>{t('people', { count: new Set(rows.map(({ account }) => account)).size })}</h3>
        {mayEdit && (
          <Button size="small" variant="outlined" onClick={() => setPlacing(true)}>
            {t('member.add')}
          </Button>
        )}
      </header>
      {rows.length === 0 && <EmptyState icon="people" title={t('nobody')} />}
      <ul className={styles.people}>
        {people.map(
          ([person, ...more]) =>
            person && (
              <li key={person.account} data-off={person.enabled ? undefined : ''}>
                <Avatar name={person.name} account={person.account} />
                <span>
                  {person.name} {!person.enabled && <Chip tone="bad">{tRows('outOfUse')}</Chip>}
                  <small>{localText(person.jobTitle, locale) || person.account}</small>
                  {[person, ...more].map((row) => (
                    <span key={`${row.leaderType}/${row.duty}/${row.memberType}`} className={styles.places}>
                      {row.isLeader && (
                        <Chip tone="info">
                          {t('member.leader', { type: localText(row.leaderType, locale), level: row.leaderLevel })}
                        </Chip>
                      )}
                      {row.duty && <Chip>{localText(row.dutyName, locale)}</Chip>}
                      {row.memberType && <Chip>{localText(row.memberType, locale)}</Chip>}
                      {mayEdit && (
                        <IconButton
                          size="small"
                          aria-label={t('member.removeOf', { name: row.name })}
                          onClick={() => void remove(row)}
                        >
                          <Close fontSize="inherit" />
                        </IconButton>
                      )}
                    </span>
                  ))}
                </span>
              </li>
            ),
        )}
      </ul>
      {placing && (
        <MemberDialog
          groupId={groupId}
          onClose={() => setPlacing(false)}
          onSaved={() => {
            setPlacing(false)
            void mutate()
          }}
        />
      )}
    </section>
  )
}
