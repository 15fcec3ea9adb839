'use client'

import Add from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useAttempt } from '@/components/ui/use-attempt'
import { ParticipantDialog } from '@/components/participants/participant-dialog'
import { useParticipantName } from '@/components/participants/use-participant-name'
import type { ParticipantScope } from '@/components/participants/scopes'
import type { FieldWords } from '@/components/ui/changed-meanwhile'
import { EditDialog } from '@/components/ui/edit-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import type { Stored } from '@/lib/client/call'
import { showError } from '@/lib/client/toasts'
import { localText } from '@/lib/i18n/local-text'
import { allAccess } from '@/lib/rights/menu-mask'
import { isAll, nodeRight, toggleAll, toggleRight, hasNodeRight, type NodeRight } from '@/lib/rights/node-mask'
import { actionWord } from './action-word'
import { useAccessRows, type AccessRow } from './use-access-rows'
import styles from './access-dialog.module.css'

interface Props {
  scope: ParticipantScope
  subject: string
  stored: Stored<AccessRow[]>
  /** What granting rights here leads to. */
  note?: string
  /** Actions of the list that belongs to the node, granted beside the rights on the node itself (R6-06). */
  actions: { actionCode: string; actionName: string; actionValue: number }[]
  save(rows: AccessRow[], rev: string): Promise<unknown>
  /** Whom what is typed gives more or less. */
  change(rows: AccessRow[]): ReactNode
  onClose(): void
}

const allRows = (rows: AccessRow[]) => rows
const rights = Object.keys(nodeRight) as NodeRight[]

/** R2.12-20 to R2.12-22: participants, their rights on the node and on its list; 850 px. */
export function AccessDialog({ scope, subject, stored, note, actions, save, change: whatChanges, onClose }: Props) {
  const t = useTranslations('nodeAccess')
  const locale = useLocale()
  const called = useParticipantName()
  const tType = useTranslations('participants.type')
  const tAction = useTranslations('access.actions')
  const { rows, rev, dirty, change, add, remove, conflict, caught, nameOf } = useAccessRows(stored, allRows)
  const [adding, setAdding] = useState(false)
  const { busy: pending, attempt } = useAttempt()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await attempt(
      async () => {
        await save(rows, rev)
        onClose()
      },
      (error) => {
        if (!caught(error)) showError(error)
      },
    )
  }
  const said = (row: AccessRow) =>
    [
      ...rights.filter((right) => hasNodeRight(row.value, right)).map((right) => t(`right.${right}`)),
      ...actions
        .filter(({ actionValue }) => (row.value1 & actionValue) === actionValue)
        .map(({ actionCode, actionName }) => actionWord(tAction, actionCode, localText(actionName, locale))),
    ].join(', ')
  const words: FieldWords = {
    labelOf: nameOf,
    textOf: (_key, row) => (row ? said(row as AccessRow) || t('noRights') : t('notThere')),
  }
  const listAll = actions.reduce((mask, { actionValue }) => mask | actionValue, 0)
  return (
    <>
      <EditDialog
        mode="Edit"
        subject={subject}
        width={850}
        dirty={dirty}
        pending={pending}
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
        conflict={conflict}
        words={words}
      >
        <div className={styles.whole}>
          {note && <p className={styles.note}>{note}</p>}
          {rows.length === 0 && <EmptyState icon="people" title={t('none')} />}
          {rows.length > 0 && (
            <div className={styles.scroll} tabIndex={0} role="region" aria-label={subject}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th>{t('participant')}</th>
                    <th>{t('nodeRights')}</th>
                    <th>{t('listRights')}</th>
                    <th aria-label={t('remove')} />
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row, at) => (
                    <tr key={`${row.participantType}/${row.param0}`}>
                      <th scope="row">
                        {called(row)}
                        <small>{tType(`${row.participantType as 0}`)}</small>
                      </th>
                      <td>
                        <Tick
                          label={t('right.All')}
                          of={called(row)}
                          on={isAll(row.value)}
                          onChange={(on) => change(at, { value: toggleAll(on) })}
                        />
                        {rights.map((right) => (
                          <Tick
                            key={right}
                            label={t(`right.${right}`)}
                            of={called(row)}
                            on={hasNodeRight(row.value, right)}
                            onChange={(on) => change(at, { value: toggleRight(row.value, right, on) })}
                          />
                        ))}
                      </td>
                      <td>
                        {actions.length > 0 && (
                          <Tick
                            label={t('right.All')}
                            of={called(row)}
                            on={(row.value1 & listAll) === listAll}
                            onChange={(on) => change(at, { value1: on ? allAccess : 0 })}
                          />
                        )}
                        {actions.map(({ actionCode, actionName, actionValue }) => (
                          <Tick
                            key={actionValue}
                            label={actionWord(tAction, actionCode, localText(actionName, locale))}
                            of={called(row)}
                            on={(row.value1 & actionValue) === actionValue}
                            onChange={(on) =>
                              change(at, {
                                value1: on ? row.value1 | actionValue : row.value1 & listAll & ~actionValue,
                              })
                            }
                          />
                        ))}
                      </td>
                      <td>
                        <IconButton
                          size="small"
                          aria-label={t('removeOf', { name: called(row) })}
                          onClick={() => void remove(at)}
                        >
                          <DeleteOutline fontSize="small" />
                        </IconButton>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {dirty && !conflict && whatChanges(rows)}
          <Button startIcon={<Add />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </div>
      </EditDialog>
      {adding && (
        <ParticipantDialog
          scope={scope}
          onClose={() => setAdding(false)}
          onChoose={({ participantType, param0, param1, displayName }) =>
            add({ participantType, param0, param1, displayName }) && setAdding(false)
          }
        />
      )}
    </>
  )
}

function Tick({ label, of, on, onChange }: { label: string; of: string; on: boolean; onChange(on: boolean): void }) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={on}
        aria-label={`${label} · ${of}`}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
