import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { Chip, type ChipTone } from '@/components/ui/chip'
import { fileSize } from '@/components/ui/file-size'
import { Moment } from '@/components/ui/moment'
import { PlainTable } from '@/components/ui/plain-table'
import type { Calls } from '@/lib/client/calls'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { download } from '@/lib/client/download'
import styles from './companies.module.css'

type Row = Calls['/api/tenant/list']['data']['transfers'][number]

const tones: Record<Row['state'], ChipTone> = { running: 'info', done: 'ok', failed: 'bad' }

/** Companies written into files, to be downloaded, and those taken in from one. */
export function Transfers({ rows, onChanged }: { rows: readonly Row[]; onChanged(): void }) {
  const t = useTranslations('companies')
  const forget = async ({ transferId, kind }: Row) => {
    const text = t(kind === 'export' ? 'confirmForgetExport' : 'confirmForgetImport')
    if (!(await confirm({ text, action: t('forget'), danger: true }))) return
    await call('/api/tenant/forgetTransfer', { transferId }).catch(() => undefined)
    onChanged()
  }
  return (
    <section className={styles.deleted}>
      <h2>{t('transfers')}</h2>
      <PlainTable
        label={t('transfers')}
        columns={[
          { key: 'name', head: t('name'), kind: 'name', cell: ({ name }) => name },
          { key: 'code', head: t('code'), cell: ({ code }) => <code>{code}</code> },
          { key: 'kind', head: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
          {
            key: 'state',
            head: t('state'),
            cell: ({ state, problem }) => (
              <>
                <Chip tone={tones[state]}>{t(`transferStates.${state}`)}</Chip>
                {problem && <small className={styles.problem}>{problem}</small>}
              </>
            ),
          },
          { key: 'size', head: t('size'), kind: 'number', cell: ({ bytes }) => (bytes ? fileSize(bytes) : '—') },
          { key: 'rows', head: t('rowCount'), kind: 'number', cell: ({ rowCount }) => rowCount || '—' },
          { key: 'by', head: t('by'), cell: ({ byName }) => byName },
          { key: 'began', head: t('beganAt'), cell: ({ beganAt }) => <Moment at={beganAt} /> },
          {
            key: 'acts',
            head: <span className="visually-hidden">{t('acts')}</span>,
            cell: (row) =>
              row.state !== 'running' && (
                <span className={styles.acts}>
                  {row.kind === 'export' && row.state === 'done' && (
                    <Button
                      size="small"
                      onClick={() => download('/api/tenant/downloadExport', { transferId: row.transferId })}
                    >
                      {t('download')}
                    </Button>
                  )}
                  <Button size="small" color="error" onClick={() => void forget(row)}>
                    {t('forget')}
                  </Button>
                </span>
              ),
          },
        ]}
        rows={rows}
        keyOf={({ transferId }) => transferId}
      />
    </section>
  )
}
