import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Chip, type ChipTone } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'
import { PlainTable } from '@/components/ui/plain-table'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import type { FormData } from '@/lib/contracts/forms'
import type { WaitingRepair } from '@/lib/contracts/task-data'
import styles from '../task-administration.module.css'

const tones: Record<WaitingRepair['state'], ChipTone> = {
  waiting: 'warn',
  done: 'ok',
  refused: 'plain',
  outdated: 'plain',
}

interface Props {
  rows: WaitingRepair[]
  /** Where the rows are of several tasks. */
  taskOf?(row: WaitingRepair): ReactNode
  /** A value as the form shows it; without one as it is written. */
  show?(field: string, value: FormData[string]): ReactNode
  onDecided(): void
}

/** Repairs somebody asked for: what, why, from what to what; and the second administrator's answer. */
export function RepairTable({ rows, taskOf, show = (_field, value) => plain(value), onDecided }: Props) {
  const t = useTranslations('taskAdministration.data')
  const { may } = useMenuRights()
  const { busy, problem, attempt } = useAttempt()
  const decide = async ({ repairId, own }: WaitingRepair, confirmed: boolean) => {
    const asks = confirmed ? 'confirmSure' : own ? 'takeBackSure' : 'refuseSure'
    const action = t(confirmed ? 'confirm' : own ? 'takeBack' : 'refuse')
    if (!(await confirm({ text: t(asks), action, danger: !confirmed }))) return
    await attempt(async () => {
      try {
        await call('/api/taskData/decide', { repairId, confirm: confirmed }, { quiet: true })
        showSuccess(t(confirmed ? 'repaired' : 'refused'))
      } finally {
        onDecided()
      }
    })
  }
  const what = (row: WaitingRepair): ReactNode => {
    const { repair } = row
    if (repair.kind === 'effect') return t(`effectHow.${repair.how}`)
    if (repair.kind === 'place')
      return (
        <>
          {row.about} <small>{t(`placeHow.${repair.how}`)}</small>
        </>
      )
    return Object.entries(repair.values).map(([field, value]) => (
      <div key={field}>
        {row.about}
        {t('colon')}
        <del>{show(field, row.before[field] ?? null)}</del> → <ins>{show(field, value ?? null)}</ins>
      </div>
    ))
  }
  return (
    <>
      {problem && (
        <p role="alert" className={styles.wrong}>
          {problem}
        </p>
      )}
      <PlainTable
        label={t('repairs')}
        columns={[
          ...(taskOf ? [{ key: 'task', head: t('task'), kind: 'name' as const, cell: taskOf }] : []),
          { key: 'what', head: t('what'), cell: what },
          { key: 'reason', head: t('reason'), cell: ({ reason }) => reason },
          {
            key: 'by',
            head: t('askedBy'),
            cell: ({ askedBy, askedAt }) => (
              <>
                {askedBy.name}{' '}
                <small>
                  <Moment at={askedAt} />
                </small>
              </>
            ),
          },
          {
            key: 'state',
            head: t('state'),
            cell: (row) => (
              <>
                <Chip tone={tones[row.state]}>{t(`states.${row.state}`)}</Chip> <small>{row.decidedBy}</small>
                {row.state === 'waiting' && may('repair') && (
                  <div className={styles.bar}>
                    {!row.own && (
                      <Button size="small" variant="contained" disabled={busy} onClick={() => void decide(row, true)}>
                        {t('confirm')}
                      </Button>
                    )}
                    <Button size="small" disabled={busy} onClick={() => void decide(row, false)}>
                      {t(row.own ? 'takeBack' : 'refuse')}
                    </Button>
                  </div>
                )}
              </>
            ),
          },
        ]}
        rows={rows}
        keyOf={({ repairId }) => repairId}
      />
    </>
  )
}

/** A value as it is written. */
const plain = (value: FormData[string]): string =>
  value === null || value === undefined ? '—' : typeof value === 'string' ? value : JSON.stringify(value)
