import { useLocale, useTranslations } from 'next-intl'
import { WordsInput } from '@/components/editor-kit/words-input'
import { highestLane, lowestLane, type Lane } from '@/lib/engine/definition/lane'
import { localText } from '@/lib/i18n/local-text'
import { lanesOfElements } from '@/lib/process-editing/lane-commands'
import { useDesign } from '../design'
import { useActs } from '../use-acts'
import { useDrawnWords } from '../use-drawn-words'
import { SizeInput } from './size-input'
import styles from './panel.module.css'

/** What a lane is called, how high it is, and what stands in it. */
export function LanePanel({ lane }: { lane: Lane }) {
  const t = useTranslations('processDesigner.lanes')
  const locale = useLocale()
  const { definition, mayEdit, choose } = useDesign()
  const acts = useActs()
  const words = useDrawnWords()
  const laneOf = lanesOfElements(definition)
  const within = definition.elements.filter(({ id }) => laneOf.get(id) === lane.id)
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2>{localText(lane.name, locale) || t('lane')}</h2>
          <p>{t('hint')}</p>
        </div>
      </header>
      <div className={styles.body}>
        <WordsInput
          label={t('name')}
          value={lane.name}
          disabled={!mayEdit}
          onChange={(name = '') => acts.setLane(lane.id, { name })}
        />
        <SizeInput
          label={t('height')}
          value={lane.height}
          least={lowestLane}
          most={highestLane}
          disabled={!mayEdit}
          onSize={(height) => acts.setLane(lane.id, { height })}
        />
        <section className={styles.kinds} aria-label={t('within')}>
          <strong>{t('within')}</strong>
          {within.length === 0 && <p>{t('none')}</p>}
          {within.map((one) => (
            <div key={one.id} className={styles.tied}>
              <button type="button" onClick={() => choose([one.id])}>
                {words.name(one) || words.words.typeOf(one)}
              </button>
            </div>
          ))}
        </section>
      </div>
    </>
  )
}
