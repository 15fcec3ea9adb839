'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { PeopleField } from '@/components/pickers/people-field'
import { EditDialog } from '@/components/ui/edit-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { OwnPages } from '@/components/ui/own-pages'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { call, callForRecord } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import type { Actor } from '@/lib/words/actor'
import styles from './profile.module.css'

type Group = Calls['/api/portal/getOwnGroups']['data']['groups'][number]

/** R2.9-30: groups of people one has put together for oneself; pickers of people offer them. */
export function OwnGroups() {
  const t = useTranslations('profile.groups')
  const locale = useLocale()
  const { data, error, mutate } = useCall('/api/portal/getOwnGroups', {})
  const [edited, setEdited] = useState<{ group: Group | null } | null>(null)
  const groups = data?.groups ?? []
  /** Changes what is kept now, in whatever window. */
  const change = async (next: (groups: Group[]) => { name: string; members: { account: string }[] }[]) => {
    const { record, rev } = await callForRecord('/api/portal/getOwnGroups', {})
    const kept = await call(
      '/api/portal/saveOwnGroups',
      {
        groups: next(record.groups).map(({ name, members }) => ({
          name,
          members: members.map(({ account }) => account),
        })),
        rev,
      },
      { quiet: true },
    )
    await mutate(kept, { revalidate: false })
    showSuccess(t('saved'))
  }
  const remove = async (group: Group) => {
    if (!(await confirm({ text: t('removeText', { name: group.name }), action: t('remove'), danger: true }))) return
    await change((all) => all.filter(({ name }) => name !== group.name)).catch(() => mutate())
  }
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')}>
        {groups.length > 0 && (
          <Button variant="contained" onClick={() => setEdited({ group: null })}>
            {t('add')}
          </Button>
        )}
      </PageHeader>
      <OwnPages at="ownGroups" />
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && groups.length === 0 && (
        <EmptyState icon="group" title={t('none')}>
          <Button variant="contained" onClick={() => setEdited({ group: null })}>
            {t('add')}
          </Button>
        </EmptyState>
      )}
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.name} className={page.card}>
            <div>
              <strong>{group.name}</strong> <small>{t('count', { count: group.members.length })}</small>
              <p>
                {group.members
                  .map(({ name, departmentName, enabled }) =>
                    enabled ? `${name} (${localText(departmentName, locale)})` : t('gone', { name }),
                  )
                  .join(t('and'))}
              </p>
            </div>
            <div className={styles.buttons}>
              <Button size="small" variant="outlined" onClick={() => setEdited({ group })}>
                {t('edit')}
              </Button>
              <Button size="small" variant="outlined" color="error" onClick={() => void remove(group)}>
                {t('remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {edited && (
        <GroupDialog
          group={edited.group}
          taken={groups.map(({ name }) => name)}
          onClose={() => setEdited(null)}
          onSave={async (group) => {
            const before = edited.group?.name
            await change((all) =>
              before === undefined || !all.some(({ name }) => name === before)
                ? [...all, group]
                : all.map((one) => (one.name === before ? { ...one, ...group } : one)),
            )
            setEdited(null)
          }}
        />
      )}
    </div>
  )
}

interface DialogProps {
  group: Group | null
  taken: string[]
  onClose(): void
  onSave(group: { name: string; members: Actor[] }): Promise<void>
}

function GroupDialog({ group, taken, onClose, onSave }: DialogProps) {
  const t = useTranslations('profile.groups')
  const [name, setName] = useState(group?.name ?? '')
  const [members, setMembers] = useState<Actor[]>(group?.members.filter(({ enabled }) => enabled) ?? [])
  const { busy, problem, attempt, setProblem } = useAttempt()
  const save = () => {
    const written = name.trim()
    if (!written || members.length === 0) return setProblem(t('missing'))
    if (written !== group?.name && taken.includes(written)) return setProblem(t('taken'))
    return attempt(() => onSave({ name: written, members }))
  }
  return (
    <EditDialog
      mode={group ? 'Edit' : 'New'}
      subject={t('subject')}
      width={600}
      dirty={name !== (group?.name ?? '') || members.length !== (group?.members.length ?? 0)}
      pending={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={styles.fields}>
        <Field label={t('name')} required>
          <input value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </Field>
        <PeopleField id="own-group-members" label={t('members')} chosen={members} onChange={setMembers} required />
      </div>
    </EditDialog>
  )
}
