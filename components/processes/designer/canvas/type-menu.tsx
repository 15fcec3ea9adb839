import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import type { ElementType } from '@/lib/engine/elements/element'
import { familyOf, TypeIcon, typeGroups } from '../type-icon'
import styles from './canvas.module.css'

interface Props {
  at: { x: number; y: number }
  typeWord(type: ElementType): string
  without?: readonly ElementType[]
  onType(type: ElementType): void
  onClose(): void
}

/** Every type there is, where one wants it. */
export function TypeMenu({ at, typeWord, without = [], onType, onClose }: Props) {
  const t = useTranslations('processDesigner')
  const types = typeGroups.flatMap((group) => group.types).filter((type) => !without.includes(type))
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ left: at.x, top: at.y }}
      slotProps={{ list: { 'aria-label': t('types'), dense: true } }}
    >
      {types.map((type) => (
        <MenuItem key={type} onClick={() => onType(type)}>
          <span className={styles.menuIcon} data-family={familyOf(type)}>
            <TypeIcon type={type} />
          </span>
          {typeWord(type)}
        </MenuItem>
      ))}
    </Menu>
  )
}
