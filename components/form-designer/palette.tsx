import Search from '@mui/icons-material/SearchOutlined'
import { useTranslations } from 'next-intl'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { FormField } from '@/lib/contracts/forms'
import { typeWord } from '@/lib/form-fields/field-words'
import { useDesign } from './design'
import { TypeIcon } from './type-icon'
import { typeGroups, typesByGroup } from './type-groups'
import { useDraggable } from './use-drag'
import { placeBehind, type FieldMaking } from './use-new-field'
import styles from './palette.module.css'

/** Every type of field there is: dragged to its place, or put behind what is chosen with Enter or a click. */
export function Palette({ making }: { making: FieldMaking }) {
  const t = useTranslations('formDesigner')
  const tTypes = useTranslations('fieldTypes')
  const design = useDesign()
  const hint = useHint()
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState('')
  const finds = (type: FormField['type']) =>
    [tTypes(typeWord(type)), type, hint(type)].some((word) => word.toLowerCase().includes(wanted.trim().toLowerCase()))
  const add = (type: FormField['type']) => making.add(type, placeBehind(design, type))
  const groups = typeGroups
    .map((group) => ({ group, types: typesByGroup[group].filter(finds) }))
    .filter(({ types }) => types.length > 0)
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=button]') ?? [])]
  const onSearchKey = ({ key }: KeyboardEvent) => {
    const first = groups[0]?.types[0]
    if (key === 'Enter' && first) add(first)
    if (key === 'ArrowDown') buttons()[0]?.focus()
    if (key === 'Escape') setWanted('')
  }
  const onListKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 2, ArrowUp: -2, ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const all = buttons()
    const next = all.indexOf(document.activeElement as HTMLElement) + step
    all[Math.max(0, Math.min(next, all.length - 1))]?.focus()
  }
  return (
    <section className={styles.palette} data-area="palette" aria-label={t('palette')}>
      <div className={styles.search}>
        <Search aria-hidden sx={{ fontSize: 18 }} />
        <input
          type="search"
          value={wanted}
          aria-label={t('findType')}
          placeholder={t('findType')}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={onSearchKey}
        />
      </div>
      <div ref={list} className={styles.groups} onKeyDown={onListKey}>
        {groups.map(({ group, types }) => (
          <div key={group} role="group" aria-label={t(`groups.${group}`)}>
            <h2>{t(`groups.${group}`)}</h2>
            <div className={styles.types}>
              {types.map((type) => (
                <PaletteType key={type} type={type} onAdd={add} />
              ))}
            </div>
          </div>
        ))}
        {groups.length === 0 && <p className={styles.none}>{t('noType', { wanted })}</p>}
      </div>
    </section>
  )
}

/** What a type is for; a type is found by its name where nothing more is said. */
function useHint(): (type: FormField['type']) => string {
  const t = useTranslations('formDesigner.hints') as unknown as { (key: string): string; has(key: string): boolean }
  return (type) => (t.has(type) ? t(type) : '')
}

function PaletteType({ type, onAdd }: { type: FormField['type']; onAdd(type: FormField['type']): void }) {
  const tTypes = useTranslations('fieldTypes')
  const hint = useHint()
  const element = useDraggable(() => ({ type }), true)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onAdd(type)
  }
  return (
    <div
      ref={element}
      role="button"
      tabIndex={0}
      className={styles.type}
      title={hint(type)}
      onClick={() => onAdd(type)}
      onKeyDown={onKeyDown}
    >
      <TypeIcon type={type} />
      <span>{tTypes(typeWord(type))}</span>
    </div>
  )
}
