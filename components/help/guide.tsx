'use client'

import { useLocale, useTranslations } from 'next-intl'
import { KeyList } from '@/components/ui/key-list'
import { helpParts, helpRoles, type HelpPart, type PartName } from '@/lib/help/parts'
import styles from './help.module.css'

const deadlines = ['entered', 'closed', 'friday', 'weekend', 'holiday', 'madeUp', 'hours'] as const
const columns = ['from', 'add', 'due'] as const
const keys = [
  { keys: ['Ctrl', 'K'], what: 'search' },
  { keys: ['?'], what: 'help' },
  { keys: ['j', 'k'], what: 'move' },
  { keys: ['Enter'], what: 'open' },
  { keys: ['x'], what: 'tick' },
  { keys: ['a'], what: 'approve' },
  { keys: ['r'], what: 'recede' },
  { keys: ['s'], what: 'star' },
  { keys: ['e'], what: 'later' },
  { keys: ['d'], what: 'done' },
  { keys: ['/'], what: 'find' },
  { keys: ['z'], what: 'undo' },
  { keys: ['Ctrl', 'Enter'], what: 'send' },
  { keys: ['Delete'], what: 'close' },
  { keys: ['Esc'], what: 'escape' },
] as const
/** Ways to take something back, the earliest first; but for the first they are acts. */
const waysBack = ['now', 'undo', 'withdraw', 'recedeFrom', 'revokeApproved', 'putBack', 'cancelCopy'] as const
const wayColumns = ['act', 'when', 'then'] as const
const words = ['step', 'approve', 'reject', 'recede', 'withdraw', 'undo', 'transfer', 'delegate', 'copy'] as const

interface Props {
  /** Without pictures of pages for whoever has not signed in: he has none of them. */
  pictures: boolean
  parts?: readonly PartName[]
}

/** The guide: what one does with Baton, by what one is here for; then what everybody may want to know. */
export function Guide({ pictures, parts = helpParts.map(({ name }) => name) }: Props) {
  const t = useTranslations('help')
  const shown = helpParts.filter(({ name }) => parts.includes(name))
  return (
    <div className={styles.guide}>
      <nav aria-label={t('contents')} className={styles.contents}>
        {helpRoles.map((role) => {
          const own = shown.filter((part) => part.role === role)
          if (own.length === 0) return null
          return (
            <div key={role}>
              <strong>{t(`roles.${role}`)}</strong>
              <ul>
                {own.map(({ name }) => (
                  <li key={name}>
                    <a href={`#help-${name}`}>{t(`parts.${name}.title`)}</a>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </nav>
      <div className={styles.parts}>
        {shown.map((part) => (
          <Part key={part.name} part={part} pictures={pictures} />
        ))}
      </div>
    </div>
  )
}

function Part({ part: { name, picture }, pictures }: { part: HelpPart; pictures: boolean }) {
  const t = useTranslations('help')
  const tKeys = useTranslations('help.keys')
  const title = t(`parts.${name}.title`)
  return (
    <section id={`help-${name}`} aria-labelledby={`help-${name}-title`} tabIndex={-1}>
      <h2 id={`help-${name}-title`}>{title}</h2>
      <p>{t(`parts.${name}.text`)}</p>
      {t.has(`parts.${name as 'profile'}.data`) && (
        <p className={styles.kept}>
          <strong>{t('kept')}</strong> {t(`parts.${name as 'profile'}.data`)}
        </p>
      )}
      {name === 'deadlines' && <Deadlines />}
      {name === 'undo' && <TakingBack />}
      {name === 'keyboard' && <KeyList keys={keys} say={(what) => tKeys(what)} />}
      {name === 'words' && <Words />}
      {pictures && picture && <Picture name={picture} title={title} />}
    </section>
  )
}

/** How the files of pictures begin, by language; Chinese ones where there is none. */
const shortOf: Record<string, string> = { 'en-US': 'en', 'zh-TW': 'tw' }

function Picture({ name, title }: { name: string; title: string }) {
  const t = useTranslations('help')
  const language = shortOf[useLocale()] ?? 'zh'
  const narrow = name === 'phone' || name === 'offline'
  // Room is kept for it, so that a part stays where it was opened while those above it load.
  const [width, height] = narrow ? [390, 720] : [1100, 640]
  return (
    <img
      className={styles.picture}
      data-narrow={narrow || undefined}
      width={width}
      height={height}
      src={`/guide/${language}-${name}.jpg`}
      alt={t('picture', { title })}
      loading="lazy"
    />
  )
}

function Deadlines() {
  const t = useTranslations('help.deadlines')
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deadlines.map((row) => (
          <tr key={row}>
            {columns.map((column) => (
              <td key={column}>{t(`rows.${row}.${column}`)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TakingBack() {
  const t = useTranslations('help.takingBack')
  const tTask = useTranslations('task')
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {wayColumns.map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {waysBack.map((way) => (
          <tr key={way}>
            <th scope="row">{way === 'now' ? tTask('undo.undo') : tTask(`act.${way}`)}</th>
            <td>{t(`rows.${way}.when`)}</td>
            <td>{t(`rows.${way}.then`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Words() {
  const t = useTranslations('help.words')
  return (
    <dl className={styles.words}>
      {words.map((name) => (
        <div key={name}>
          <dt>
            <strong>{t(`${name}.word`)}</strong>
          </dt>
          <dd>{t(`${name}.means`)}</dd>
        </div>
      ))}
    </dl>
  )
}
