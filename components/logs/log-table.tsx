import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { Avatar } from '@/components/ui/avatar'
import page from '@/components/ui/page.module.css'
import { useMoments } from '@/components/ui/use-moments'
import type { LogKind, LogRow } from '@/lib/contracts/logs'
import { useLogSentence } from '@/components/ui/use-log-sentence'
import styles from './logs.module.css'

interface Props {
  kind: LogKind
  rows: LogRow[]
  chosen: string
  onChoose(logId: string): void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }

/** The lines of a page; up, down, J and K go from line to line. */
export function LogTable({ kind, rows, chosen, onChoose }: Props) {
  const t = useTranslations('logs')
  const { exact } = useMoments()
  const sentence = useLogSentence()
  const move = (event: KeyboardEvent<HTMLTableRowElement>, index: number) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onChoose(rows[index]!.logId)
    }
    const next = steps[event.key] && rows[index + steps[event.key]!]
    if (!next) return
    event.preventDefault()
    onChoose(next.logId)
    const sibling = steps[event.key]! > 0 ? 'nextElementSibling' : 'previousElementSibling'
    ;(event.currentTarget[sibling] as HTMLElement | null)?.focus()
  }
  const timed = kind === 'interface' || kind === 'access'
  const standing = rows.some(({ logId }) => logId === chosen) ? chosen : rows[0]?.logId
  return (
    <div className={`${page.card} ${styles.scroll}`} tabIndex={0} role="region" aria-label={t(`kinds.${kind}`)}>
      <table className={styles.table} aria-label={t(`kinds.${kind}`)}>
        <thead>
          <tr>
            <th scope="col">{t('heads.time')}</th>
            <th scope="col">{t('heads.person')}</th>
            <th scope="col">{t('heads.act')}</th>
            {timed && (
              <th scope="col" className={styles.number}>
                {t('took')}
              </th>
            )}
            <th scope="col" className={styles.from}>
              {t('heads.address')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={row.logId}
              tabIndex={row.logId === standing ? 0 : -1}
              aria-selected={row.logId === chosen}
              onClick={() => onChoose(row.logId)}
              onKeyDown={(event) => move(event, index)}
            >
              <td className={styles.time}>
                <time dateTime={row.at}>{exact(row.at)}</time>
              </td>
              <td className={styles.person}>
                {row.account && <Avatar name={row.personName || row.account} account={row.account} size={20} />}
                <span>{row.personName || row.account || t('nobody')}</span>
              </td>
              <td className={styles.act}>
                {!row.ok && <strong className={styles.failed}>{t('failed')} </strong>}
                {sentence(row)}
                {row.detail && <small> {row.detail}</small>}
              </td>
              {timed && (
                <td className={styles.number}>
                  {row.milliseconds === null ? '' : t('milliseconds', { count: row.milliseconds })}
                </td>
              )}
              <td className={styles.from}>{row.address}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
