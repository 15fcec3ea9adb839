import { useTranslations } from 'next-intl'
import { ancestorsOf } from './tree-index'
import type { Tree } from './use-tree'
import styles from './tree.module.css'

/** More would be read by nobody; another letter narrows them down. */
const shownAtMost = 200

/** The nodes a keyword finds, each with where it stands (R2.12-07). */
export function SearchResults({ tree }: { tree: Tree }) {
  const t = useTranslations('tree')
  if (tree.found.length === 0) return <p className={styles.hint}>{t('nothingFound')}</p>
  return (
    <>
      <ul className={styles.found}>
        {tree.found.slice(0, shownAtMost).map((node) => (
          <li key={node.id}>
            <button
              type="button"
              aria-current={node.id === tree.selectedId || undefined}
              onClick={() => {
                tree.reveal(node.id)
                tree.setKeyword('')
              }}
            >
              {node.name}
              <small>{ancestorsOf(tree.index, node.id).map(({ name }) => name).join(' / ')}</small>
            </button>
          </li>
        ))}
      </ul>
      {tree.found.length > shownAtMost && <p className={styles.hint}>{t('moreFound', { count: tree.found.length - shownAtMost })}</p>}
    </>
  )
}
