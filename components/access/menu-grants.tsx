'use client'

import Add from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAttempt } from '@/components/ui/use-attempt'
import lists from '@/components/data-list/list-page.module.css'
import { useAccessRows, type AccessRow } from '@/components/node-access/use-access-rows'
import { ParticipantDialog } from '@/components/participants/participant-dialog'
import { useParticipantName } from '@/components/participants/use-participant-name'
import { useDebounced } from '@/components/data-list/use-debounced'
import { PeopleChanged } from '@/components/node-access/people-changed'
import { useMaskWords } from '@/components/node-access/use-mask-words'
import { ChangedMeanwhile } from '@/components/ui/changed-meanwhile'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Stored } from '@/lib/client/call'
import { showError } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import type { MenuGrant, MenuWithGrants } from '@/lib/contracts/access'
import { localText } from '@/lib/i18n/local-text'
import { allAccess } from '@/lib/rights/menu-mask'
import { actionWord } from '@/components/node-access/action-word'
import styles from './access.module.css'

interface Props {
  menuId: string
  mayEdit: boolean
  /** Answers the revision of what is stored then. */
  save(menuId: string, grants: MenuGrant[], rev: string): Promise<string>
}

/** Those a menu is granted to, once they have arrived. */
export function MenuGrants({ menuId, ...rest }: Props) {
  const { stored, error, reload } = useRecord('/api/admin/getMenuGrants', { menuId })
  if (error) return <ViewFailed message={error.message} onRetry={reload} />
  if (!stored) return <Skeleton height={240} />
  return <GrantRows stored={stored} {...rest} />
}

const rowsOf = (menu: MenuWithGrants): AccessRow[] =>
  menu.grants.map(({ access, ...grant }) => ({ ...grant, param1: '', value: access, value1: 0 }))

const grantsIn = (rows: AccessRow[]): MenuGrant[] =>
  rows.map(({ participantType, param0, displayName, value }) => ({
    participantType: participantType as MenuGrant['participantType'],
    param0,
    displayName,
    access: value,
  }))

/** Whom the grants that are typed give more or less than those in force. */
function WhatChanges({ menu, rows }: { menu: MenuWithGrants; rows: AccessRow[] }) {
  const { menu: words } = useMaskWords()
  const typed = useDebounced(rows)
  const { data, error, mutate } = useCall('/api/admin/previewMenuRights', {
    menuId: menu.menuId,
    grants: grantsIn(typed),
  })
  return (
    <PeopleChanged
      change={data}
      error={error}
      onRetry={() => void mutate()}
      words={(mask) => words(menu.actions, mask)}
    />
  )
}

/** Those a menu is granted to, each with ticks for what he may do there; nothing is written before Save. */
function GrantRows({ stored, mayEdit, save }: Omit<Props, 'menuId'> & { stored: Stored<MenuWithGrants> }) {
  const menu = stored.record
  const t = useTranslations('access.menus')
  const tAction = useTranslations('access.actions')
  const tType = useTranslations('participants.type')
  const locale = useLocale()
  const called = useParticipantName()
  const { rows, rev, dirty, change, add, remove, reset, kept, conflict, caught, nameOf } = useAccessRows(stored, rowsOf)
  const [adding, setAdding] = useState(false)
  const { busy: pending, attempt } = useAttempt()
  const submit = () =>
    attempt(
      async () => kept(await save(menu.menuId, grantsIn(rows), rev)),
      (error) => {
        if (!caught(error)) showError(error)
      },
    )
  const said = ({ value }: AccessRow) =>
    value === allAccess
      ? t('all')
      : menu.actions
          .filter(({ actionValue }) => (value & actionValue) === actionValue)
          .map(({ actionCode, actionName }) => actionWord(tAction, actionCode, localText(actionName, locale)))
          .join(', ')
  const tick = (at: number, label: string, on: boolean, next: number) => (
    <label key={label} className={styles.tick}>
      <input
        type="checkbox"
        checked={on}
        disabled={!mayEdit}
        aria-label={`${label} · ${called(rows[at]!)}`}
        onChange={() => change(at, { value: next })}
      />
      {label}
    </label>
  )
  return (
    <section aria-label={localText(menu.name, locale)}>
      <h2 className={styles.heading}>{localText(menu.name, locale)}</h2>
      {conflict && (
        <ChangedMeanwhile
          conflict={conflict}
          labelOf={nameOf}
          textOf={(_key, row) => (row ? said(row as AccessRow) : t('notThere'))}
        />
      )}
      {rows.length === 0 && <EmptyState icon="lock" title={t('nobody')} />}
      {rows.length > 0 && (
        <div className={lists.scroll} tabIndex={0} role="region" aria-label={t('grants')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('who')}</TableCell>
                <TableCell>{t('may')}</TableCell>
                <TableCell>
                  <span className="visually-hidden">{t('remove')}</span>
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row, at) => (
                <TableRow key={`${row.participantType}/${row.param0}`}>
                  <TableCell component="th" scope="row">
                    {called(row)}
                    <small>{tType(`${row.participantType as 0}`)}</small>
                  </TableCell>
                  <TableCell>
                    {tick(at, t('all'), row.value === allAccess, row.value === allAccess ? 0 : allAccess)}
                    {menu.actions.map(({ actionCode, actionName, actionValue }) => {
                      const on = (row.value & actionValue) === actionValue
                      const everything = menu.actions.reduce((mask, action) => mask | action.actionValue, 0)
                      // Without "all", what is left is what the menu knows.
                      const before = row.value === allAccess ? everything : row.value
                      return tick(
                        at,
                        actionWord(tAction, actionCode, localText(actionName, locale)),
                        on,
                        on ? before & ~actionValue : before | actionValue,
                      )
                    })}
                  </TableCell>
                  <TableCell align="right">
                    {mayEdit && (
                      <IconButton
                        size="small"
                        aria-label={t('removeOf', { name: called(row) })}
                        onClick={() => void remove(at)}
                      >
                        <DeleteOutline fontSize="small" />
                      </IconButton>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      {dirty && !conflict && <WhatChanges menu={menu} rows={rows} />}
      {mayEdit && (
        <div className={styles.buttons}>
          <Button startIcon={<Add />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
          <span />
          <Button disabled={!dirty || pending || Boolean(conflict)} onClick={reset}>
            {t('undo')}
          </Button>
          <Button variant="contained" disabled={!dirty || pending || Boolean(conflict)} onClick={() => void submit()}>
            {t('save')}
          </Button>
        </div>
      )}
      {adding && (
        <ParticipantDialog
          scope="menuPermission"
          onClose={() => setAdding(false)}
          onChoose={({ participantType, param0, displayName }) =>
            add({ participantType, param0, param1: '', displayName }) && setAdding(false)
          }
        />
      )}
    </section>
  )
}
