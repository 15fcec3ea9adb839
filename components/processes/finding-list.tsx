'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { Chip } from '@/components/ui/chip'
import type { CheckedFinding } from '@/lib/contracts/process-versions'
import styles from './processes.module.css'

interface Props {
  findings: CheckedFinding[]
  /** The finding looked at. */
  chosen?: CheckedFinding | null
  onChoose?(finding: CheckedFinding): void
  onPlay?(finding: CheckedFinding): void
}

/** What is wrong, errors first, each with how to mend it. */
export function FindingList({ findings, chosen, onChoose, onPlay }: Props) {
  const t = useTranslations('processes.check')
  const sorted = [
    ...findings.filter(({ severity }) => severity === 'error'),
    ...findings.filter(({ severity }) => severity === 'warning'),
  ]
  return (
    <ul className={styles.findings} aria-label={t('findings')}>
      {sorted.map((finding, index) => (
        <li
          key={`${finding.key} ${finding.elementId} ${index}`}
          data-severity={finding.severity}
          data-marked={finding === chosen ? '' : undefined}
        >
          <span className={styles.line}>
            <Chip tone={finding.severity === 'error' ? 'bad' : 'warn'}>{t(finding.severity)}</Chip>
            <span>{finding.text}</span>
          </span>
          <span className={styles.fix}>{t('fix', { fix: finding.fix })}</span>
          {finding.key === 'notProven' && <span className={styles.fix}>{t('notProven')}</span>}
          {((finding.elementId && onChoose) || (finding.run.length > 0 && onPlay)) && (
            <span className={styles.line}>
              {finding.elementId && onChoose && (
                <Button size="small" aria-pressed={finding === chosen} onClick={() => onChoose(finding)}>
                  {t('show')}
                </Button>
              )}
              {finding.run.length > 0 && onPlay && (
                <Button size="small" variant="outlined" onClick={() => onPlay(finding)}>
                  {t('play')}
                </Button>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
