'use client'

import { useTranslations } from 'next-intl'
import type { ReasonWays } from '@/lib/contracts/notice-preferences'
import { noticeChannels, noticeReasons, type NoticeChannel, type NoticeReason } from '@/lib/words/notices'
import styles from './ways-table.module.css'

interface Props {
  ways: ReasonWays
  onChange(ways: ReasonWays): void
  /** Why a way cannot be used, where it cannot. */
  missing?: Partial<Record<NoticeChannel, string>>
  label: string
  /** Messages in Baton cannot be left out here at all. */
  appStays?: boolean
}

const always: readonly NoticeReason[] = ['act', 'urge']

/** Reasons by ways. What asks for an act stays in Baton whatever is ticked. */
export function WaysTable({ ways, onChange, missing = {}, label, appStays = false }: Props) {
  const t = useTranslations('notices')
  const fixed = (reason: NoticeReason, channel: NoticeChannel) =>
    channel === 'app' && (appStays || always.includes(reason))
  return (
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('why')}</th>
            {noticeChannels.map((channel) => (
              <th key={channel} scope="col" title={missing[channel]}>
                {t(`channels.${channel}`)}
                {missing[channel] && <small>{missing[channel]}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeReasons.map((reason) => (
            <tr key={reason}>
              <th scope="row">
                {t(`reasons.${reason}.name`)} <small>{t(`reasons.${reason}.what`)}</small>
              </th>
              {noticeChannels.map((channel) => (
                <td key={channel}>
                  <span className={styles.way} aria-hidden="true">
                    {t(`channels.${channel}`)}
                  </span>
                  <input
                    type="checkbox"
                    aria-label={t('tick', { reason: t(`reasons.${reason}.name`), channel: t(`channels.${channel}`) })}
                    checked={ways[reason][channel]}
                    disabled={fixed(reason, channel)}
                    onChange={(event) =>
                      onChange({ ...ways, [reason]: { ...ways[reason], [channel]: event.target.checked } })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
