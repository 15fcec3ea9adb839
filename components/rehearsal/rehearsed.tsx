'use client'

import { useTranslations } from 'next-intl'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { EmptyState } from '@/components/ui/empty-state'
import { Panel } from '@/components/ui/panel'
import type { Rehearsal, RehearsedChange } from '@/lib/contracts/rehearsal'
import { FindingList } from './finding-list'
import { RepairOutcome } from './repair-outcome'
import { RepairPanel } from './repair-panel'
import { useRepair } from './use-repair'
import styles from './rehearsal.module.css'

interface Props {
  change: RehearsedChange
  rehearsal: Rehearsal
  onChanged(): void
}

const effects = ['breaks', 'changes', 'named'] as const

/** What a change would do: what breaks first, then what changes hands, then what names it; and its repair. */
export function Rehearsed({ change, rehearsal, onChanged }: Props) {
  const t = useTranslations('rehearsal')
  const { may } = useMenuRights()
  const repair = useRepair(change, rehearsal, onChanged)
  const { findings, unseen, notPlayed } = rehearsal
  const mends = may('repair') && repair.mendable.length > 0
  return (
    <>
      {repair.done && <RepairOutcome done={repair.done} repair={repair} />}
      {findings.length === 0 && <EmptyState icon="check" title={t('nothing')} />}
      {mends && <RepairPanel repair={repair} />}
      {mends && (
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={repair.chosen.length === repair.mendable.length}
            onChange={({ target }) => repair.chooseAll(target.checked)}
          />
          {t('selectAll')}
        </label>
      )}
      {effects.map((effect) => {
        const rows = findings.filter((one) => one.effect === effect)
        if (rows.length === 0) return null
        return (
          <Panel key={effect} title={`${t(`effect.${effect}`)} (${rows.length})`}>
            <p className={styles.hint}>{t(`effectHint.${effect}`)}</p>
            <FindingList
              label={t(`effect.${effect}`)}
              findings={rows}
              {...(mends && { chosen: repair.chosenKeys, onChoose: repair.choose })}
            />
          </Panel>
        )
      })}
      {unseen > 0 && <p className={styles.note}>{t('unseen', { count: unseen })}</p>}
      {notPlayed > 0 && <p className={styles.note}>{t('notPlayed', { count: notPlayed })}</p>}
    </>
  )
}
