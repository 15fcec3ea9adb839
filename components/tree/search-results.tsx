import { useTranslations } from 'next-intl'
import type { FoundNodes } from './tree-node'
import styles from './tree.module.css'

/** More would be read by nobody; another letter narrows them down. */
const shownAtMost = 200

interface Props {
  /** Undefined while the server is looking. */
  found: FoundNodes | undefined
  selectedId?: string
  onChoose(id: string): void
}

/** The nodes a keyword finds, each with where it stands (R2.12-07). */
export function SearchResults({ found, selectedId, onChoose }: Props) {
  const t = useTranslations('tree')
  if (!found)
    return (
      <p className={styles.hint} role="status">
        {t('searching')}
      </p>
    )
  if (found.nodes.length === 0)
    return (
      <p className={styles.hint} role="status">
        {t('nothingFound')}
      </p>
    )
  const shown = found.nodes.slice(0, shownAtMost)
  return (
    <>
      <ul className={styles.found}>
        {shown.map(({ id, name, above }) => (
          <li key={id}>
            <button type="button" aria-current={id === selectedId || undefined} onClick={() => onChoose(id)}>
              {name}
              <small>{above}</small>
            </button>
          </li>
        ))}
      </ul>
      {found.total > shown.length && (
        <p className={styles.hint}>{t('moreFound', { count: found.total - shown.length })}</p>
      )}
    </>
  )
}
