'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import type { LinkLook } from '@/lib/contracts/mail-links'
import { useWhen } from './use-when'
import styles from './mail-decision.module.css'

/** What is asked: whose, what for, how much, by when, and what lists show of it. */
export function RequestCard({
  request,
  whole = true,
  children,
}: {
  request: NonNullable<LinkLook['request']>
  whole?: boolean
  children?: ReactNode
}) {
  const t = useTranslations('mailLink')
  const when = useWhen()
  const { initiator, amount, dueAt } = request
  const [, value = amount, decimals = ''] = /^(.*?)(\.\d+)?$/.exec(amount) ?? []
  return (
    <section className={styles.card} aria-label={request.title}>
      <p className={styles.process}>
        {request.processName}
        {request.no && ` · ${request.no}`}
      </p>
      <h2 className={styles.request}>{request.title}</h2>
      {amount && (
        <p className={styles.amount}>
          {value}
          <small>{decimals}</small>
        </p>
      )}
      <p className={styles.who}>
        <Avatar name={initiator.name} account={initiator.account} size={20} />
        {initiator.departmentName
          ? t('whose', { name: initiator.name, department: initiator.departmentName })
          : initiator.name}
      </p>
      {whole && dueAt && <p className={styles.due}>{t('due', { due: when(dueAt) })}</p>}
      {whole && request.fields.length > 0 && (
        <dl className={styles.fields}>
          {request.fields.map(({ label, value: text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}
