import Add from '@mui/icons-material/AddOutlined'
import Popover from '@mui/material/Popover'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ElementType } from '@/lib/engine/elements/element'
import { insertCard } from '@/lib/process-editing/card-commands'
import { useDesign } from '../designer/design'
import { familyOf, TypeIcon, typeGroups } from '../designer/type-icon'
import type { Acts } from '../designer/use-acts'
import styles from './cards.module.css'

/** What opens a way is put in with what closes it. */
const types = typeGroups.flatMap((group) => group.types).filter((type) => type !== 'Join' && type !== 'End')

/** "+" between two cards: a list with its search, where Enter takes the first. */
export function AddCard({ gap, acts }: { gap: readonly string[]; acts: Acts }) {
  const t = useTranslations('processDesigner')
  const { definition, make, mayEdit } = useDesign()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState('')
  const text = wanted.trim().toLowerCase()
  const found = types.filter((type) =>
    [acts.typeWord(type), acts.about(type), type].some((word) => word.toLowerCase().includes(text)),
  )
  const add = (type: ElementType) => {
    setAnchor(null)
    setWanted('')
    const made = insertCard(definition, gap, type, (one) =>
      one === 'Join' || one === 'Split' ? '' : acts.typeWord(one),
    )
    if (made.added)
      make({ key: 'add', values: { name: acts.typeWord(type) } }, () => made.definition, { choose: [made.added] })
  }
  if (!mayEdit) return <span className={styles.gap} aria-hidden />
  return (
    <span className={styles.gap}>
      <button
        type="button"
        className={styles.add}
        aria-label={t('cards.add')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Add sx={{ fontSize: 16 }} />
      </button>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          anchorOrigin={{ vertical: 'center', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: -8 }}
          onClose={() => setAnchor(null)}
          slotProps={{ paper: { role: 'dialog', 'aria-label': t('cards.add') } }}
        >
          <div className={styles.list}>
            <input
              type="search"
              // What opens beside the button is for typing at once.
              autoFocus
              value={wanted}
              aria-label={t('cards.what')}
              placeholder={t('cards.what')}
              onChange={({ target }) => setWanted(target.value)}
              onKeyDown={(event) => {
                const [first] = found
                if (event.key !== 'Enter' || !first) return
                // The focus goes back to the button: the same key must not press it.
                event.preventDefault()
                add(first)
              }}
            />
            <ul>
              {found.map((type) => (
                <li key={type}>
                  <button type="button" onClick={() => add(type)}>
                    <span className={styles.icon} data-family={familyOf(type)}>
                      <TypeIcon type={type} />
                    </span>
                    <span>
                      {acts.typeWord(type)}
                      <small>{acts.about(type)}</small>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {found.length === 0 && <p>{t('cards.none')}</p>}
          </div>
        </Popover>
      )}
    </span>
  )
}
