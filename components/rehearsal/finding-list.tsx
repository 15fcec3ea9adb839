'use client'

import { useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { Chip } from '@/components/ui/chip'
import { Icon } from '@/components/ui/icon'
import type { OrganisationFinding } from '@/lib/contracts/rehearsal'
import { useFindingWords, whyNotHere } from './finding-words'
import styles from './rehearsal.module.css'

const icons: Record<OrganisationFinding['object']['type'], string> = {
  process: 'process',
  person: 'people',
  role: 'role',
  department: 'department',
  duty: 'position',
  menu: 'menu',
  catalog: 'category',
  dictionary: 'book',
  rule: 'rule',
}

interface Props<Row extends OrganisationFinding> {
  label: string
  findings: readonly Row[]
  /** Which are to be mended; absent where nothing is mended here. */
  chosen?: ReadonlySet<string>
  onChoose?(key: string, on: boolean): void
  act?(finding: Row): ReactNode
}

/** What was found, each in a line: what it is about, what happens there, and whether it is to be mended. */
export function FindingList<Row extends OrganisationFinding>({ label, findings, chosen, onChoose, act }: Props<Row>) {
  const t = useTranslations('rehearsal')
  const words = useFindingWords()
  const id = useId()
  return (
    <ul className={styles.rows} aria-label={label}>
      {findings.map((finding, index) => {
        const { title, state, sentence, href } = words(finding)
        const why = whyNotHere(finding)
        return (
          <li key={finding.key}>
            {chosen &&
              (finding.repair ? (
                <input
                  type="checkbox"
                  checked={chosen.has(finding.key)}
                  aria-label={t('select', { name: `${title} ${sentence}` })}
                  onChange={({ target }) => onChoose?.(finding.key, target.checked)}
                />
              ) : (
                <span className={styles.blank} />
              ))}
            <span className={styles.sign} data-effect={finding.effect}>
              <Icon name={icons[finding.object.type]} />
            </span>
            <div className={styles.words}>
              <div className={styles.head} id={`${id}-${index}`}>
                {href ? <ShellLink href={href}>{title}</ShellLink> : <span>{title}</span>}
                {state && <Chip>{state}</Chip>}
              </div>
              <p>{sentence}</p>
              {chosen && why && <p>{t(`noRepair.${why}`)}</p>}
            </div>
            {act && <div className={styles.acts}>{act(finding)}</div>}
          </li>
        )
      })}
    </ul>
  )
}
