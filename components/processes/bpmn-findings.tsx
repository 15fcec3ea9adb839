'use client'

import { useTranslations } from 'next-intl'
import { PlainTable } from '@/components/ui/plain-table'
import type { BpmnFileFinding } from '@/lib/contracts/process-bpmn'
import styles from './processes.module.css'

const outcomes = ['open', 'changed', 'kept'] as const

/** What of a file is not run as it says, what is run in another way, and what is only kept: each by name and place. */
export function BpmnFindings({ findings }: { findings: BpmnFileFinding[] }) {
  const t = useTranslations('processes.bpmn')
  if (findings.length === 0) return <p className={styles.explain}>{t('nothingLeft')}</p>
  return (
    <div className={styles.whole}>
      {outcomes.map((outcome) => {
        const rows = findings.filter((one) => one.outcome === outcome)
        return (
          rows.length > 0 && (
            <details key={outcome} open={outcome !== 'kept'}>
              <summary>{t(`outcomes.${outcome}`, { count: rows.length })}</summary>
              <PlainTable
                label={t(`outcomes.${outcome}`, { count: rows.length })}
                tallest={220}
                rows={rows}
                keyOf={(_row, index) => index}
                columns={[
                  {
                    key: 'name',
                    head: t('element'),
                    kind: 'name',
                    cell: ({ name, elementId, kind, line }) => (
                      <>
                        {name || elementId || kind}
                        <small className={styles.detail}>
                          {[kind, line > 0 && t('line', { line })].filter(Boolean).join(' · ')}
                        </small>
                      </>
                    ),
                  },
                  {
                    key: 'what',
                    head: t('what'),
                    cell: ({ key, detail }) => (
                      <>
                        {t(`findings.${key}` as 'findings.lane')}
                        {detail && <code className={styles.detail}>{detail}</code>}
                      </>
                    ),
                  },
                ]}
              />
            </details>
          )
        )
      })}
    </div>
  )
}
