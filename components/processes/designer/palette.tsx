import { useTranslations } from 'next-intl'
import { useRef, type KeyboardEvent } from 'react'
import { paletteType } from './canvas/palette-type'
import { familyOf, TypeIcon, typeGroups } from './type-icon'
import { useActs } from './use-acts'
import styles from './designer.module.css'

/** Every type of element: dragged to its place, or put after what is chosen with Enter or a click. */
export function Palette() {
  const t = useTranslations('processDesigner')
  const acts = useActs()
  const list = useRef<HTMLElement>(null)
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const all = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[Math.max(0, Math.min(at + step, all.length - 1))]?.focus()
  }
  return (
    <nav ref={list} className={styles.palette} data-area="palette" aria-label={t('types')} onKeyDown={onKey}>
      {typeGroups.map(({ group, types }) => (
        <div key={group} role="group" aria-label={t(`groups.${group}`)}>
          <h2>{t(`groups.${group}`)}</h2>
          {types.map((type) => (
            <button
              key={type}
              type="button"
              draggable
              title={acts.about(type)}
              data-family={familyOf(type)}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.setData(paletteType, type)
                dataTransfer.effectAllowed = 'copy'
              }}
              onClick={() => acts.append(type)}
            >
              <span>
                <TypeIcon type={type} size={20} />
              </span>
              {acts.typeWord(type)}
            </button>
          ))}
        </div>
      ))}
    </nav>
  )
}
