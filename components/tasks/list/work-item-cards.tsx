'use client'

import type { WorkItemRow } from '@/lib/contracts/work-items'
import type { WorkItemKind } from '@/lib/words/workflow-enumerations'
import { ActDialog } from '../acts/act-dialog'
import { bulkActsOf } from './bulk-acts'
import { useCardDecisions } from './use-card-decisions'
import { useOpenRow } from './use-open-row'
import { rowKey, type Selection } from './use-selection'
import { WorkItemCard } from './work-item-card'
import styles from './cards.module.css'

interface Props {
  rows: WorkItemRow[]
  kind: WorkItemKind
  selection: Selection
  /** A No asks for words first. */
  onReject(row: WorkItemRow): void
}

/** The phone's list: of each item the things that matter, decided by one thumb. */
export function WorkItemCards({ rows, kind, selection, onReject }: Props) {
  const { addressOf } = useOpenRow(kind)
  const decisions = useCardDecisions(addressOf)
  const { returning } = decisions
  return (
    <>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <WorkItemCard
            key={rowKey(row)}
            row={row}
            kind={kind}
            href={addressOf(row)}
            selection={selection}
            decisions={bulkActsOf(kind).includes('approve') ? decisions : null}
            onReject={() => onReject(row)}
          />
        ))}
      </ul>
      {returning && (
        <ActDialog
          act="recede"
          view={returning.view}
          choices={returning.choices}
          opinion=""
          pending={decisions.busy !== ''}
          onCancel={decisions.forgetReturn}
          onAnswer={(details) => void decisions.sendBack(returning.row, details)}
        />
      )}
    </>
  )
}
