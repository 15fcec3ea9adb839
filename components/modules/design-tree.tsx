import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import FormatIndentDecrease from '@mui/icons-material/FormatIndentDecrease'
import FormatIndentIncrease from '@mui/icons-material/FormatIndentIncrease'
import IconButton from '@mui/material/IconButton'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { ModuleMenuItem } from '@/lib/contracts/modules'
import { localText } from '@/lib/i18n/local-text'
import { childrenOf, movedMenu, type Move } from './menu-tree'
import styles from './modules.module.css'

interface Props {
  menus: ModuleMenuItem[]
  chosen: string
  mayEdit: boolean
  onChoose(id: string): void
  onMove(id: string, move: Move): void
  onRemove(id: string): void
}

const moves = [
  { move: 'up', Sign: ArrowUpward },
  { move: 'down', Sign: ArrowDownward },
  { move: 'out', Sign: FormatIndentDecrease },
  { move: 'in', Sign: FormatIndentIncrease },
] as const
const byKey: Record<string, Move> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' }

/** The menus as a tree: chosen by a press, moved by the buttons or by Alt with the arrow keys. */
export function DesignTree(props: Props) {
  const { menus, chosen, mayEdit, onMove } = props
  const t = useTranslations('modules')
  const host = useRef<HTMLElement>(null)
  const moving = useRef('')
  // In another place of the tree it is drawn anew: who moves by keys stays on it.
  useEffect(() => {
    if (moving.current) host.current?.querySelector<HTMLElement>(`[data-menu="${moving.current}"]`)?.focus()
    moving.current = ''
  }, [menus])
  const moveByKey = (id: string, move: Move) => {
    moving.current = id
    onMove(id, move)
  }
  if (menus.length === 0) return <EmptyState icon="menu" title={t('emptyDesign')} />
  return (
    <div className={styles.canvas}>
      {mayEdit && (
        <div className={styles.moves} role="toolbar" aria-label={t('moves')}>
          {moves.map(({ move, Sign }) => (
            <IconButton
              key={move}
              size="small"
              aria-label={t(`move.${move}`)}
              disabled={!chosen || movedMenu(menus, chosen, move) === null}
              onClick={() => onMove(chosen, move)}
            >
              <Sign fontSize="small" />
            </IconButton>
          ))}
        </div>
      )}
      <nav ref={host} className={styles.tree} aria-label={t('menus')}>
        <Level {...props} onMove={moveByKey} parentId="" />
      </nav>
    </div>
  )
}

function Level({ parentId, ...props }: Props & { parentId: string }) {
  const { menus, chosen, mayEdit, onChoose, onMove, onRemove } = props
  const t = useTranslations('modules')
  const locale = useLocale()
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (!mayEdit) return
    if (event.key === 'Delete') return onRemove(id)
    const move = event.altKey && byKey[event.key]
    if (!move) return
    event.preventDefault()
    onMove(id, move)
  }
  return (
    <ul>
      {childrenOf(menus, parentId).map((menu) => (
        <li key={menu.id}>
          <button
            type="button"
            data-menu={menu.id}
            aria-pressed={menu.id === chosen}
            onClick={() => onChoose(menu.id)}
            onKeyDown={(event) => onKeyDown(event, menu.id)}
          >
            <Icon name={menu.icon || (menu.type === 'Label' ? 'folder' : 'page')} />
            <span>{localText(menu.menuName, locale)}</span>
            <small>{t(`menuTypes.${menu.type}`)}</small>
          </button>
          {childrenOf(menus, menu.id).length > 0 && <Level {...props} parentId={menu.id} />}
        </li>
      ))}
    </ul>
  )
}
