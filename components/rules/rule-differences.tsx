'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useCall } from '@/lib/client/use-call'
import type { RuleDifference } from '@/lib/decision-table/compare-rules'
import styles from './rules.module.css'

/** What the draft says differently from a version, in words. */
export function RuleDifferences({ ruleId, before, hash }: { ruleId: string; before: number; hash: string }) {
  const t = useTranslations('rules.differences')
  const tRules = useTranslations('rules')
  const { data, error, mutate } = useCall('/api/rule/compareVersions', { ruleId, before, after: 0 })
  useEffect(() => {
    // The draft has been kept since.
    void mutate()
  }, [hash, mutate])
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return null
  const policy = (text: string) => {
    const [letter = 'U', aggregation] = text.split(' ')
    const said = tRules(`policies.${letter as 'U'}`)
    return aggregation ? `${said} (${tRules(`aggregations.${aggregation as 'SUM'}`)})` : said
  }
  const values = ({ kind, name, before: earlier, after }: RuleDifference) =>
    kind === 'hitPolicy' ? { name, before: policy(earlier), after: policy(after) } : { name, before: earlier, after }
  return (
    <ul className={styles.differences}>
      {data.length === 0 && <li>{t('none')}</li>}
      {data.map((one, index) => (
        <li key={index}>{t(one.kind, values(one))}</li>
      ))}
    </ul>
  )
}
