import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { PlainTable, type PlainColumn } from '@/components/ui/plain-table'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { StateChip } from './state-chip'
import { playAddress, runAddress } from './test-addresses'
import styles from './tests.module.css'

type Cases = Calls['/api/test/getCases']['data']
type Row = Cases['rows'][number]

interface Props {
  processId: string
  cases: Cases
  ticked: string[]
  onTick(caseIds: string[]): void
  onOpen(caseId: string): void
  onChanged(): void
}

/** The cases of a process, each with what came of it last. */
export function CaseList({ processId, cases: { rows, mayChange }, ticked, onTick, onOpen, onChanged }: Props) {
  const t = useTranslations('tests')
  if (rows.length === 0) return <EmptyState icon="check" title={t('none')} />
  const tick = (caseId: string, on: boolean) =>
    onTick(on ? [...ticked, caseId] : ticked.filter((one) => one !== caseId))
  const confirm = async ({ caseId, confirmed }: Row) => {
    await call('/api/test/confirmCases', { processId, caseIds: [caseId], confirmed: !confirmed })
    onChanged()
  }
  const columns: PlainColumn<Row>[] = [
    {
      key: 'tick',
      head: (
        <input
          type="checkbox"
          aria-label={t('cases.tickAll')}
          checked={ticked.length === rows.length}
          onChange={({ target }) => onTick(target.checked ? rows.map((one) => one.caseId) : [])}
        />
      ),
      cell: ({ caseId, caseName }) => (
        <input
          type="checkbox"
          aria-label={t('cases.tick', { name: caseName })}
          checked={ticked.includes(caseId)}
          onChange={({ target }) => tick(caseId, target.checked)}
        />
      ),
    },
    {
      key: 'name',
      kind: 'name',
      head: t('cases.name'),
      cell: ({ caseId, caseName, source, supposed }) => (
        <>
          <button type="button" className={styles.name} onClick={() => onOpen(caseId)}>
            {caseName}
          </button>{' '}
          <small>{t(`sources.${source}`)}</small>
          {supposed.length > 0 && (
            <p className={styles.supposed}>{t('suppose.label', { what: supposed.join(' · ') })}</p>
          )}
        </>
      ),
    },
    { key: 'initiator', head: t('cases.initiator'), cell: ({ initiatorName }) => initiatorName },
    { key: 'moves', kind: 'number', head: t('cases.moves'), cell: ({ moves }) => moves },
    {
      key: 'state',
      head: t('cases.state'),
      cell: ({ confirmed }) => (
        <Chip tone={confirmed ? 'ok' : 'warn'}>{t(confirmed ? 'cases.confirmed' : 'cases.open')}</Chip>
      ),
    },
    {
      key: 'last',
      head: t('cases.last'),
      cell: ({ last, caseId }) =>
        last ? (
          <>
            <ShellLink href={runAddress(last.runId, caseId)}>
              <StateChip state={last.state} />
            </ShellLink>{' '}
            <small>
              <Moment at={last.at} />
            </small>
          </>
        ) : (
          t('cases.never')
        ),
    },
    {
      key: 'acts',
      head: <span className="visually-hidden">{t('cases.acts')}</span>,
      cell: (row) => (
        <span className={styles.acts}>
          <ShellLink href={playAddress(processId, row.caseId)}>{t('play')}</ShellLink>
          {mayChange && (
            <Button size="small" onClick={() => void confirm(row).catch(() => undefined)}>
              {t(row.confirmed ? 'unconfirm' : 'confirm')}
            </Button>
          )}
        </span>
      ),
    },
  ]
  return (
    <PlainTable
      label={t('cases.label')}
      columns={mayChange ? columns : columns.slice(1)}
      rows={rows}
      keyOf={({ caseId }) => caseId}
    />
  )
}
