'use client'

import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Pager } from '@/components/data-list/pager'
import lists from '@/components/data-list/list-page.module.css'
import { DepartmentChoice, type ChosenDepartment } from '@/components/pickers/department-choice'
import { pickerKinds } from '@/components/pickers/kinds'
import { PickerDialog } from '@/components/pickers/picker-dialog'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import type { Roster, RosterKind } from '@/lib/contracts/rosters'
import { localText } from '@/lib/i18n/local-text'
import { MoveMembers, type Move } from './move-members'
import { memberKey, useMembers } from './use-members'
import styles from './rosters.module.css'

interface Props {
  kind: RosterKind
  roster: Roster
  mayEdit: boolean
  onChanged(): void
}

/** Who is in a set; people are added by the picker and taken out by ticks. */
export function RosterMembers({ kind, roster, mayEdit, onChanged }: Props) {
  const t = useTranslations('rosters')
  const locale = useLocale()
  const members = useMembers(kind, roster, onChanged)
  const [adding, setAdding] = useState(false)
  const [heldIn, setHeldIn] = useState<ChosenDepartment | null>(null)
  const [move, setMove] = useState<Move | null>(null)
  const { list, rows, chosen } = members
  return (
    <div className={styles.members}>
      <h3>{t('members')}</h3>
      {mayEdit && kind === 'duty' && (
        <div className={styles.heldIn}>
          <DepartmentChoice label={t('heldInChoice')} chosen={heldIn?.name ?? ''} onChoose={setHeldIn} />
        </div>
      )}
      <div className={lists.filters}>
        <input
          type="search"
          className={control.control}
          value={members.typed}
          placeholder={t('searchMembers')}
          aria-label={t('searchMembers')}
          onChange={(event) => members.search(event.target.value)}
        />
        {mayEdit && (
          <Button variant="outlined" onClick={() => setAdding(true)}>
            {t('addMembers')}
          </Button>
        )}
        {mayEdit && chosen.length > 0 && (
          <Button
            color="error"
            onClick={() =>
              setMove({
                joins: false,
                members: chosen.map(({ account, groupId }) => ({ account, groupId })),
              })
            }
          >
            {t('removeChosen', { count: chosen.length })}
          </Button>
        )}
      </div>
      {list.error && !list.data && <ViewFailed message={list.error.message} onRetry={() => void list.mutate()} />}
      {!list.data && !list.error && <Skeleton height={160} />}
      {list.data && rows.length === 0 && (
        <EmptyState icon="people" title={members.typed ? t('noneFound') : t('nobody')} />
      )}
      {rows.length > 0 && (
        <div className={lists.scroll} tabIndex={0} role="region" aria-label={t('members')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {mayEdit && (
                  <TableCell className={styles.pick}>
                    <input
                      type="checkbox"
                      aria-label={t('tickAll')}
                      checked={members.all}
                      onChange={members.toggleAll}
                    />
                  </TableCell>
                )}
                <TableCell>{t('column.name')}</TableCell>
                <TableCell>{t('column.account')}</TableCell>
                <TableCell>{t('column.department')}</TableCell>
                {kind === 'duty' && <TableCell>{t('column.heldIn')}</TableCell>}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={memberKey(row)} hover data-off={row.enabled ? undefined : ''}>
                  {mayEdit && (
                    <TableCell className={styles.pick}>
                      <input
                        type="checkbox"
                        aria-label={t('tick', { name: row.name })}
                        checked={members.has(row)}
                        onChange={() => members.toggle(row)}
                      />
                    </TableCell>
                  )}
                  <TableCell>
                    {row.name} {!row.enabled && <Chip tone="bad">{t('off')}</Chip>}
                    <small>{localText(row.jobTitle, locale)}</small>
                  </TableCell>
                  <TableCell>{row.account}</TableCell>
                  <TableCell>{localText(row.departmentName, locale) || '—'}</TableCell>
                  {kind === 'duty' && <TableCell>{localText(row.groupName, locale)}</TableCell>}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      {list.data && list.data.records > members.place.size && (
        <Pager
          total={list.data.records}
          page={members.place.page}
          size={members.place.size}
          onChange={members.setPlace}
        />
      )}
      {adding && (
        <PickerDialog
          kind={pickerKinds.user}
          multiple
          onClose={() => setAdding(false)}
          onChoose={(people) =>
            people.length > 0 &&
            setMove({
              joins: true,
              members: people.map(({ key }) => ({ account: key, groupId: heldIn?.id ?? '' })),
            })
          }
        />
      )}
      {move && (
        <MoveMembers
          kind={kind}
          roster={roster}
          move={move}
          onClose={() => setMove(null)}
          onMove={() =>
            move.joins
              ? members.add(
                  move.members.map(({ account }) => account),
                  move.members[0]?.groupId ?? '',
                )
              : members.remove(move.members)
          }
        />
      )}
    </div>
  )
}
