'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { Chip } from '@/components/ui/chip'
import { Panel } from '@/components/ui/panel'
import { PlainTable } from '@/components/ui/plain-table'
import { confirm } from '@/lib/client/confirm'
import type { Repair, Repaired } from './use-repair'
import styles from './rehearsal.module.css'

/** What came of each row of a repair, what failed first, and the way back. */
export function RepairOutcome({ done, repair }: { done: Repaired; repair: Pick<Repair, 'busy' | 'undo' | 'problem'> }) {
  const t = useTranslations('rehearsal')
  const bad = done.results.filter(({ code }) => code !== 200)
  const good = done.results.filter(({ code }) => code === 200)
  const undo = async () => {
    if (await confirm({ text: t('repair.confirmUndo'), action: t('repair.undo'), danger: true })) await repair.undo()
  }
  return (
    <Panel title={t('outcome.title')}>
      <div className={styles.body}>
        <p role="status" className={styles.note}>
          {bad.length === 0
            ? t('repair.done', { count: good.length })
            : t('outcome.some', { good: good.length, bad: bad.length })}
        </p>
        <PlainTable
          label={t('outcome.title')}
          tallest={360}
          columns={[
            { key: 'what', head: t('outcome.what'), kind: 'name', cell: ({ what }) => what },
            {
              key: 'result',
              head: t('outcome.result'),
              cell: ({ code }) => (
                <Chip tone={code === 200 ? 'ok' : 'bad'}>{t(code === 200 ? 'outcome.ok' : 'outcome.failed')}</Chip>
              ),
            },
            { key: 'why', head: t('outcome.why'), kind: 'problem', cell: ({ message }) => message || '—' },
          ]}
          rows={[...bad, ...good]}
          keyOf={({ key }) => key}
        />
        {bad.length > 0 && <p className={styles.note}>{t('outcome.again')}</p>}
        {repair.problem && (
          <p role="alert" className={styles.wrong}>
            {repair.problem}
          </p>
        )}
        {good.length > 0 && (
          <div className={styles.bar}>
            <Button variant="outlined" disabled={repair.busy} onClick={() => void undo()}>
              {t('repair.undo')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
