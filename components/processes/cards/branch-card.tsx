import ArrowBack from '@mui/icons-material/KeyboardArrowLeftOutlined'
import ArrowForward from '@mui/icons-material/KeyboardArrowRightOutlined'
import { useTranslations } from 'next-intl'
import { moveBranch } from '@/lib/process-editing/card-commands'
import { linePath } from '@/lib/process-editing/paths'
import { useColleagues } from '../designer/colleagues'
import { useDesign } from '../designer/design'
import { useDrawnWords } from '../designer/use-drawn-words'
import { localText } from '@/lib/i18n/local-text'
import styles from './cards.module.css'

interface Props {
  lineId: string
  at: number
  count: number
  mark: 'error' | 'warning' | undefined
}

/** What a branch asks, and when it is tried; "otherwise" is the last and stays there. */
export function BranchCard({ lineId, at, mark }: Props) {
  const t = useTranslations('processDesigner')
  const { definition, chosen, choose, make, mayEdit } = useDesign()
  const words = useDrawnWords()
  const colleague = useColleagues().get(linePath(lineId))
  const line = definition.transitions.find(({ id }) => id === lineId)
  if (!line) return null
  const sisters = definition.transitions.filter(({ from, otherwise }) => from === line.from && !otherwise)
  const place = sisters.findIndex(({ id }) => id === lineId)
  const path = linePath(lineId)
  const asks = line.expression.trim() ? words.sentence(line.expression) : t('cards.askNothing')
  const title = localText(line.name, words.locale) || t('cards.branch', { at: at + 1 })
  const move = (step: number) => {
    const others = sisters.filter((one) => one !== line)
    make({ key: 'orderWays' }, (now) => moveBranch(now, lineId, others[place + step]?.id ?? null))
  }
  return (
    <div className={styles.branchPlace}>
      <button
        type="button"
        className={styles.branch}
        data-path={path}
        data-otherwise={line.otherwise || undefined}
        aria-pressed={chosen.includes(path)}
        data-colleague={colleague ? '' : undefined}
        onClick={() => choose([path])}
      >
        {colleague && <span className={styles.colleague}>{colleague}</span>}
        <span className={styles.branchHead}>
          <strong>{line.otherwise ? t('otherwise') : title}</strong>
          <small>{line.otherwise ? t('cards.last') : t('cards.priority', { at: place + 1 })}</small>
        </span>
        <span>{line.otherwise ? t('cards.whenNone') : t('cards.when', { asks })}</span>
        {mark && (
          <span className={styles.mark} data-severity={mark} aria-hidden>
            !
          </span>
        )}
      </button>
      {mayEdit && !line.otherwise && sisters.length > 1 && (
        <span className={styles.order}>
          <button
            type="button"
            disabled={place === 0}
            aria-label={t('wayUp', { name: title })}
            onClick={() => move(-1)}
          >
            <ArrowBack sx={{ fontSize: 16 }} />
          </button>
          <button
            type="button"
            disabled={place === sisters.length - 1}
            aria-label={t('wayDown', { name: title })}
            onClick={() => move(1)}
          >
            <ArrowForward sx={{ fontSize: 16 }} />
          </button>
        </span>
      )}
    </div>
  )
}
