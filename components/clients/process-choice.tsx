import { useLocale, useTranslations } from 'next-intl'
import { localText } from '@/lib/i18n/local-text'
import styles from './clients.module.css'

interface Props {
  label: string
  all: string
  /** Empty for all. */
  chosen: string[]
  among: { processId: string; processName: string }[]
  onChange(chosen: string[]): void
}

/** All processes, or those ticked; what is chosen stays though it is out of use by now. */
export function ProcessChoice({ label, all, chosen, among, onChange }: Props) {
  const t = useTranslations('clients')
  const locale = useLocale()
  const gone = chosen.filter((one) => !among.some(({ processId }) => processId === one))
  const offered = [...among, ...gone.map((processId) => ({ processId, processName: processId }))]
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <p className={styles.note}>{chosen.length === 0 ? all : t('chosenProcesses', { count: chosen.length })}</p>
      <div className={styles.ticks} tabIndex={0} role="group" aria-label={label}>
        {offered.map(({ processId, processName }) => (
          <label key={processId}>
            <input
              type="checkbox"
              checked={chosen.includes(processId)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, processId] : chosen.filter((one) => one !== processId))
              }
            />{' '}
            {localText(processName, locale)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
