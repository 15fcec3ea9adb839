'use client'

import type { WorkItemRow } from '@/lib/contracts/work-items'
import type { WorkItemKind } from '@/lib/words/workflow-enumerations'
import { ActDialog } from '../acts/act-dialog'
import { bulkActsOf } from './bulk-acts'
import type { QuickActOf } from './quick-act'
import { useCardDecisions } from './use-card-decisions'
import { useOpenRow } from './use-open-row'
import { rowKey, type Selection } from './use-selection'
import { WorkItemCard } from './work-item-card'
import styles from './cards.module.css'

interface Props {
  rows: WorkItemRow[]
  kind: WorkItemKind
  selection: Selection
  act(name: QuickActOf['name'], row: WorkItemRow): void
  /** Puts it aside; absent where nothing can be. */
  later?(row: WorkItemRow, anchor: HTMLElement | null): void
}

/** The phone's list: of each item the things that matter, decided by one thumb. */
export function WorkItemCards({ rows, kind, selection, act, later }: Props) {
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
            onReject={() => act('reject', row)}
            onTakeBack={() => act('undo', row)}
            onLater={later && ((anchor) => later(row, anchor))}
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
