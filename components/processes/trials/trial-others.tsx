import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { useVariationWords } from './use-variation-words'
import type { Setting, ToTry, TrialState, Variation } from './use-trial'
import styles from './trials.module.css'

/** One of each kind and some more: the others are a click away. */
const atFirst = 8

/** The cases people forget, each played to its end with one click. */
export function TrialOthers({ described, trial }: { described: Pick<ToTry, 'form'>; trial: TrialState }) {
  const t = useTranslations('trials')
  const [all, setAll] = useState(false)
  const words = useVariationWords(described)
  const { variations, variationsInAll, because } = trial
  const shown = all ? variations : variations?.slice(0, atFirst)
  const hidden = (variations?.length ?? 0) - (shown?.length ?? 0)
  return (
    <>
      {because && (
        <p className={styles.because}>
          {because}{' '}
          <button type="button" className={styles.link} onClick={trial.asItWas}>
            {t('asItWas')}
          </button>
        </p>
      )}
      {!shown && !trial.problem && <Skeleton height={120} />}
      {shown?.length === 0 && <p className={styles.quiet}>{t('noOthers')}</p>}
      <ul className={styles.others}>
        {shown?.map((one, index) => (
          <li key={`${one.key} ${index}`}>
            <button type="button" onClick={() => trial.tryOther(changeOf(one), words(one), one.change.moves ?? [])}>
              {words(one)}
              <PlayArrow fontSize="small" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={styles.link} onClick={() => setAll(true)}>
          {t('moreOthers', { count: hidden })}
        </button>
      )}
      {variations && variationsInAll > variations.length && (
        <p className={styles.quiet}>{t('othersBeyond', { shown: variations.length, all: variationsInAll })}</p>
      )}
    </>
  )
}

/** What a case changes of the setting. */
function changeOf({ params, change: { formData, initiator, mocks, suppose } }: Variation): Partial<Setting> {
  return {
    ...(formData && { formData }),
    ...(mocks && { mocks }),
    ...(suppose && { suppose }),
    ...(initiator && {
      initiator: { account: initiator, name: params.name ?? initiator, departmentName: '' },
      department: null,
    }),
  }
}
