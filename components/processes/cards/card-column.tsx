import Add from '@mui/icons-material/AddOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { Element } from '@/lib/engine/elements/element'
import { addBranch } from '@/lib/process-editing/card-commands'
import type { Card, Way } from '@/lib/process-editing/card-tree'
import { useColleagues } from '../designer/colleagues'
import { useDesign } from '../designer/design'
import { familyOf, TypeIcon } from '../designer/type-icon'
import type { Acts } from '../designer/use-acts'
import { useDrawnWords } from '../designer/use-drawn-words'
import { AddCard } from './add-card'
import { BranchCard } from './branch-card'
import styles from './cards.module.css'

interface Props {
  way: Way
  marks: ReadonlyMap<string, 'error' | 'warning'>
  acts: Acts
  root?: boolean
}

/** Cards below each other, with a place to add one between any two. */
export function CardColumn({ way, marks, acts, root = false }: Props) {
  return (
    <div className={styles.column}>
      {way.cards.map((card, at) => (
        <div key={card.id} className={styles.place}>
          {(!root || at > 0) && <AddCard gap={way.gaps[at] ?? []} acts={acts} />}
          {card.kind === 'one' ? (
            <OneCard id={card.id} mark={marks.get(card.id)} />
          ) : (
            <Fork card={card} marks={marks} acts={acts} />
          )}
        </div>
      ))}
      {way.to !== null && <AddCard gap={way.gaps.at(-1) ?? []} acts={acts} />}
      {way.to !== null && <span className={styles.tail} aria-hidden />}
    </div>
  )
}

function OneCard({ id, mark }: { id: string; mark: 'error' | 'warning' | undefined }) {
  const { definition, chosen, choose } = useDesign()
  const words = useDrawnWords()
  const colleague = useColleagues().get(id)
  const element = definition.elements.find((one) => one.id === id)
  if (!element) return null
  return (
    <button
      type="button"
      className={element.type === 'End' ? styles.end : styles.card}
      data-path={id}
      data-type={element.type}
      data-family={familyOf(element.type)}
      aria-pressed={chosen.includes(id)}
      data-colleague={colleague ? '' : undefined}
      onClick={() => choose([id])}
    >
      {colleague && <span className={styles.colleague}>{colleague}</span>}
      {element.type === 'End' ? (
        words.name(element)
      ) : (
        <>
          <span className={styles.icon}>
            <TypeIcon type={element.type} size={18} />
          </span>
          <CardWords element={element} />
          <ChevronRight aria-hidden sx={{ fontSize: 18 }} />
        </>
      )}
      {mark && (
        <span className={styles.mark} data-severity={mark} aria-hidden>
          !
        </span>
      )}
    </button>
  )
}

function CardWords({ element }: { element: Element }) {
  const t = useTranslations('processDesigner')
  const words = useDrawnWords()
  const who = words.who(element)
  const missing = element.type === 'Activity' && element.participants.length === 0
  return (
    <span className={styles.words}>
      <strong>{words.name(element)}</strong>
      <span data-missing={missing || undefined}>{missing ? t('cards.nobody') : who}</span>
    </span>
  )
}

type Parting = Exclude<Card, { kind: 'one' }>

/** Ways beside each other that meet again below. */
function Fork({ card, marks, acts }: { card: Parting; marks: Props['marks']; acts: Acts }) {
  const t = useTranslations('processDesigner')
  const { make, mayEdit, definition } = useDesign()
  const parallel = card.kind === 'parallel'
  const more = () => {
    const made = addBranch(definition, card.id, (type) => acts.typeWord(type))
    if (made.added) make({ key: 'addBranch' }, () => made.definition, { choose: [made.added] })
  }
  return (
    <div className={styles.fork} role="group" aria-label={acts.nameOf(card.id)}>
      {mayEdit && (
        <Button size="small" className={styles.more} startIcon={<Add />} onClick={more}>
          {t(parallel ? 'cards.addParallel' : 'cards.addBranch')}
        </Button>
      )}
      <div className={styles.ways}>
        {card.ways.map((way, at) => {
          const [line = ''] = way.gaps[0] ?? []
          return (
            <div key={line} className={styles.way} data-ends={way.to === null || undefined}>
              <span className={styles.stem} aria-hidden />
              {!parallel && <BranchCard lineId={line} at={at} count={card.ways.length} mark={marks.get(line)} />}
              <CardColumn way={way} marks={marks} acts={acts} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
