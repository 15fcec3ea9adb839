'use client'

import { useTranslations } from 'next-intl'
import { Panel } from '@/components/ui/panel'
import type { Rule } from '@/lib/contracts/rules'
import { addRow } from './change-table'
import { Gaps } from './gaps'
import { HitPolicy } from './hit-policy'
import { RuleGrid } from './rule-grid'
import type { RuleLogic } from './rule-logic'
import type { TypedRule } from './use-rule-form'
import styles from './rules.module.css'

type Table = Rule['table']

interface Props {
  rule: TypedRule
  findings: ReturnType<RuleLogic['checkTable']>
  /** Rows that apply to what is being tried. */
  applied: readonly number[]
  mayEdit: boolean
  said(path: string): string | undefined
  onChange(table: Table): void
}

/** The decision table of a rule: what comes of several rows, its cells, and the cases nobody thought of. */
export function RuleTable({ rule, findings, applied, mayEdit, said, onChange }: Props) {
  const t = useTranslations('rules')
  const { table } = rule
  return (
    <Panel title={t('table')}>
      <div className={styles.body}>
        <p className={styles.how}>{t('howCells')}</p>
        <HitPolicy table={table} mayEdit={mayEdit} problem={said('aggregation')} onChange={onChange} />
        <RuleGrid
          table={table}
          nextInput={unused(rule)}
          disabled={!mayEdit}
          said={said}
          applied={applied}
          onChange={onChange}
        />
        <Gaps
          gaps={findings.flatMap(({ tests }) => (tests ? [tests] : []))}
          table={table}
          disabled={!mayEdit}
          onAdd={(tests) => onChange(addRow(table, tests))}
        />
      </div>
    </Panel>
  )
}

/** What no condition looks at yet; a date as a date. */
function unused({ inputs, table }: TypedRule): string {
  const free = inputs.find(({ name }) => !table.inputs.some(({ expression }) => expression.includes(name)))
  return free ? (free.type === 'date' ? `date(${free.name})` : free.name) : ''
}
