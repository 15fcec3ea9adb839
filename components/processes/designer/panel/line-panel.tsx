import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { ConditionFieldBody } from '@/components/expression-editor/condition-field'
import { WordsInput } from '@/components/editor-kit/words-input'
import type { Transition } from '@/lib/engine/definition/transition'
import { setBends } from '@/lib/process-editing/bends'
import { setLine } from '@/lib/process-editing/line-commands'
import { linePath } from '@/lib/process-editing/paths'
import { useDesign } from '../design'
import { useDrawnWords } from '../use-drawn-words'
import { useVariables } from '../use-variables'
import styles from './panel.module.css'

const kinds = ['always', 'condition', 'otherwise', 'closed'] as const
type Kind = (typeof kinds)[number]

const kindOf = ({ otherwise, condition }: Transition): Kind =>
  otherwise ? 'otherwise' : condition === 'Expression' ? 'condition' : condition === 'False' ? 'closed' : 'always'

const asKind: Record<Kind, Partial<Transition>> = {
  always: { otherwise: false, condition: 'True' },
  condition: { otherwise: false, condition: 'Expression' },
  otherwise: { otherwise: true, condition: 'True' },
  closed: { otherwise: false, condition: 'False' },
}

/** When a way is taken, and what it is called. */
export function LinePanel({ line }: { line: Transition }) {
  const t = useTranslations('processDesigner')
  const { definition, make, mayEdit, choose } = useDesign()
  const words = useDrawnWords()
  const { variables, source } = useVariables()
  const nameOf = (id: string) => {
    const element = definition.elements.find((one) => one.id === id)
    return element ? words.name(element) || words.words.typeOf(element) : id
  }
  const from = definition.elements.find(({ id }) => id === line.from)
  const asks = from?.type === 'Condition' || from?.type === 'Split'
  const kind = kindOf(line)
  const set = (change: Partial<Transition>, typing?: string) =>
    make({ key: 'setLine' }, (now) => setLine(now, line.id, change), typing ? { typing: `${line.id}/${typing}` } : {})
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2>{words.label(line) || t('line')}</h2>
          <p>
            <button type="button" onClick={() => choose([line.from])}>
              {nameOf(line.from)}
            </button>{' '}
            →{' '}
            <button type="button" onClick={() => choose([line.to])}>
              {nameOf(line.to)}
            </button>
          </p>
        </div>
      </header>
      <div className={styles.body}>
        <fieldset className={styles.kinds} disabled={!mayEdit}>
          <legend>{t('taken')}</legend>
          {kinds.map((one) => (
            <label key={one}>
              <input type="radio" name={linePath(line.id)} checked={kind === one} onChange={() => set(asKind[one])} />
              {t(`lineKinds.${one}`)}
            </label>
          ))}
          {!asks && kind !== 'always' && <p>{t('asksNot')}</p>}
        </fieldset>
        {kind === 'condition' && (
          <ConditionFieldBody
            label={t('condition')}
            value={line.expression}
            variables={variables}
            source={source}
            disabled={!mayEdit}
            onChange={(expression) => set({ expression }, 'expression')}
          />
        )}
        <WordsInput
          label={t('lineName')}
          value={line.name}
          disabled={!mayEdit}
          onChange={(name) => set({ name: name ?? '' }, 'name')}
        />
        <p className={styles.note}>{t('lineNameNote')}</p>
        {line.bends && (
          <p className={styles.note}>
            {t('bends.count', { count: line.bends.length })}{' '}
            {mayEdit && (
              <Button size="small" onClick={() => make({ key: 'straighten' }, (now) => setBends(now, line.id, []))}>
                {t('bends.straighten')}
              </Button>
            )}
          </p>
        )}
      </div>
    </>
  )
}
