'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { RosterChange as Change } from '@/lib/contracts/rights-changes'
import { localText } from '@/lib/i18n/local-text'
import { GivesTakes } from './gives-takes'
import { useMaskWords } from './use-mask-words'
import { useProcessRights } from './use-process-rights'
import styles from './change.module.css'

/** Whether joining or leaving alters anything. */
const altersSomething = ({ menus, groups, catalogs, processes, named }: Change): boolean =>
  [menus, groups, catalogs, processes, named].some(({ length }) => length > 0)

interface Line {
  key: string
  name: string
  gives: string
  takes: string
  count: number
}

interface Props {
  change: Change
  joins: boolean
  /** Where some are joined and others left: processes that name one of these. */
  leaves?: string[]
}

/** What people gain and lose by joining or leaving a set of people, by what gives it. */
export function RosterChange({ change, joins, leaves = [] }: Props) {
  const t = useTranslations('nodeAccess.change')
  const locale = useLocale()
  const words = useMaskWords()
  const rights = useProcessRights()
  const ofProcess = (mask: number) => (mask ? rights.rights(mask) : '')
  const nodes = (rows: Change['groups']): Line[] =>
    rows.map(({ nodeId, name, gives, takes, count }) => ({
      key: `${nodeId}/${gives}/${takes}`,
      name: localText(name, locale),
      gives: words.node(gives),
      takes: words.node(takes),
      count,
    }))
  const parts: [string, Line[]][] = [
    [
      t('menus'),
      change.menus.map(({ menuId, name, actions, gives, takes, count }) => ({
        key: `${menuId}/${gives}/${takes}`,
        name: localText(name, locale),
        gives: words.menu(actions, gives),
        takes: words.menu(actions, takes),
        count,
      })),
    ],
    [t('groups'), nodes(change.groups)],
    [t('catalogs'), nodes(change.catalogs)],
    [
      t('processes'),
      change.processes.map(({ processId, processName, gives, takes, count }) => ({
        key: `${processId}/${gives}/${takes}`,
        name: processName,
        gives: ofProcess(gives),
        takes: ofProcess(takes),
        count,
      })),
    ],
  ]
  return (
    <section className={styles.change} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {!altersSomething(change) && leaves.length === 0 && <p>{t('nothing')}</p>}
      {parts.map(([title, lines]) => (
        <Part key={title} title={title}>
          {lines.map(({ key, name, gives, takes, count }) => (
            <li key={key}>
              <strong>{name}</strong> <GivesTakes gives={gives} takes={takes} />{' '}
              {change.people > 1 && <small>{t('ofPeople', { count, of: change.people })}</small>}
            </li>
          ))}
        </Part>
      ))}
      {change.named.length > 0 && (
        <Part title={t(joins ? 'namedJoin' : 'namedLeave')}>
          {[<li key="named">{change.named.join(words.comma)}</li>]}
        </Part>
      )}
      {leaves.length > 0 && <Part title={t('namedLeave')}>{[<li key="leaves">{leaves.join(words.comma)}</li>]}</Part>}
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ul>{children}</ul>
    </>
  )
}
