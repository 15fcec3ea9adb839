import { useLocale } from 'next-intl'
import { shownSummary } from '@/components/task-story/summary-value'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { localText } from '@/lib/i18n/local-text'
import { withSign } from '@/lib/money/currency'
import styles from './today.module.css'

/** How much it is about: the first amount a list shows of it, else the first number with what it counts; else nothing. */
export function Amount({ row, small = false }: { row: Pick<WorkItemRow, 'summary'>; small?: boolean }) {
  const locale = useLocale()
  const money = row.summary.find(({ kind, value }) => kind === 'money' && value)
  const number = row.summary.find(({ kind, value }) => kind === 'number' && value)
  const one = money ?? number
  if (!one) return null
  const value = shownSummary(one, locale)
  if (small) return <span className={styles.smallAmount}>{money ? withSign(value) : value}</span>
  if (!money)
    return (
      <span className={styles.amount}>
        {value} <small>{localText(one.label, locale)}</small>
      </span>
    )
  const [whole, decimals] = withSign(value).split(/(?=\.\d+$)/)
  return (
    <span className={styles.amount}>
      {whole}
      {decimals && <small>{decimals}</small>}
    </span>
  )
}
