'use client'

import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import type { Calls } from '@/lib/client/calls'
import styles from './absence.module.css'

type Preview = Calls['/api/agent/previewAgent']['data']

interface Props {
  preview: Preview | undefined
  principal: string
  includeOpen: boolean
}

/** What the rule would come to, as the server has tried it: the chain, and every open item. */
export function StandInPreview({ preview, principal, includeOpen }: Props) {
  const t = useTranslations('absence.preview')
  if (!preview) return <p className={styles.quiet}>{t('choose')}</p>
  const { chain, items, open } = preview
  const goes = items.filter(({ to }) => to.length > 0)
  const stays = items.filter(({ to }) => to.length === 0)
  const last = chain.at(-1)
  return (
    <div className={styles.preview} aria-live="polite">
      <ol className={styles.chain} aria-label={t('chain')}>
        <li>
          <Avatar name={principal} account={principal} size={28} />
          {principal}
        </li>
        {chain.map(({ account, name, some }) => (
          <li key={account}>
            <Avatar name={name} account={account} size={28} />
            {name}
            {some && <small>{t('some')}</small>}
          </li>
        ))}
      </ol>
      {chain.length > 1 && last && <p>{t('awayToo', { agent: chain[0]?.name ?? '', last: last.name })}</p>}
      <p>
        {!includeOpen && t('newOnly', { count: open })}
        {includeOpen && open === 0 && t('nothingOpen')}
        {includeOpen && open > 0 && t('counts', { goes: goes.length, stays: stays.length })}
        {includeOpen && open > items.length && ` ${t('tried', { count: items.length, open })}`}
      </p>
      {items.length > 0 && (
        <ul className={styles.items}>
          {[...goes, ...stays].map((item) => (
            <li key={`${item.taskId} ${item.activityName}`}>
              <span>
                {item.title || item.processName}
                <small>{[item.processName, item.activityName].filter(Boolean).join(' · ')}</small>
              </span>
              <b data-stays={item.to.length === 0 || undefined}>
                {item.to.length > 0 ? t('to', { names: item.to.join(t('and')) }) : t('staysOne')}
              </b>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
