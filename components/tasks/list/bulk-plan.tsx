'use client'

import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import { useTranslations } from 'next-intl'
import type { Calls } from '@/lib/client/calls'
import type { OddReason } from '@/lib/contracts/list-facts'
import styles from './bulk-plan.module.css'

export type Plan = Calls['/api/task/planBulk']['data']
type Planned = Plan['items'][number]

/** What is decided of a plan: everything but what it leaves alone. */
export const takenOf = ({ items }: Plan): Planned[] => items.filter(({ left }) => left === '')

/** What stands out comes first, each with why; what will be left alone is named before anything happens. */
export function BulkPlan({ plan }: { plan: Plan }) {
  const t = useTranslations('workItems.plan')
  const odd = takenOf(plan).filter((item) => item.odd.length > 0)
  const left = plan.items.filter((item) => item.left !== '')
  const why = ({ kind, value, label, most, among }: OddReason) => t(kind, { value, label, most, among })
  const rest = plan.total - plan.items.length
  return (
    <>
      {rest > 0 && (
        <p className={styles.most} role="note">
          {t('most', { total: plan.total, most: plan.most, count: plan.items.length, rest })}
        </p>
      )}
      {odd.length > 0 && (
        <section className={styles.plan}>
          <h3>
            <WarningAmber fontSize="small" /> {t('odd', { count: odd.length })}
          </h3>
          <ul>
            {odd.map((item) => (
              <li key={item.workItemId}>
                <Line item={item} />
                {item.odd.map((reason) => (
                  <small key={reason.kind + reason.value}>{why(reason)}</small>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {left.length > 0 && (
        <section className={styles.plan}>
          <h3>{t('left', { count: left.length })}</h3>
          <ul>
            {left.map((item) => (
              <li key={item.workItemId}>
                <Line item={item} />
                <small>
                  {item.left === 'aboveLimit'
                    ? t('aboveLimit', { limit: Number(item.limit) })
                    : item.left && t(item.left)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Line({ item: { no, title, amount } }: { item: Planned }) {
  return (
    <span>
      {[title, no].filter(Boolean).join(' · ')} {amount && <b>{amount}</b>}
    </span>
  )
}
