import { useLocale, useTranslations } from 'next-intl'
import { localText } from '@/lib/i18n/local-text'
import { Choices } from './choices'
import type { PartProps } from './act-parts'
import styles from './acts.module.css'

/** Where a request goes back to, also to several steps that ran side by side, and how it comes back. */
export function RecedePart({ draft, change, choices, recedeTargets }: Omit<PartProps, 'act'>) {
  const t = useTranslations('task.ask')
  const locale = useLocale()
  const step = (activityName: string) => localText(activityName, locale)
  const target = recedeTargets.find(({ activityId }) => activityId === draft.targetActivityId)
  const alsoTo = draft.alsoTo ?? []
  // What is ticked already must lie beside a further step as well.
  const open = recedeTargets.filter(
    ({ activityId, beside = [] }) =>
      target?.beside?.includes(activityId) && alsoTo.every((other) => other === activityId || beside.includes(other)),
  )
  const toggle = (activityId: string) =>
    change({
      alsoTo: alsoTo.includes(activityId) ? alsoTo.filter((other) => other !== activityId) : [...alsoTo, activityId],
    })
  return (
    <>
      <Choices
        legend={t('recedeTo')}
        chosen={draft.targetActivityId ?? ''}
        onChoose={(targetActivityId) => change({ targetActivityId, alsoTo: [] })}
        choices={recedeTargets.map(({ activityId, activityName, people }) => ({
          value: activityId,
          label: step(activityName),
          note: people.join(', '),
        }))}
      />
      {open.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{t('recedeAlso')}</legend>
          {open.map(({ activityId, activityName, people }) => (
            <label key={activityId}>
              <input type="checkbox" checked={alsoTo.includes(activityId)} onChange={() => toggle(activityId)} />
              {[step(activityName), people.join(', ')].filter(Boolean).join(' · ')}
            </label>
          ))}
        </fieldset>
      )}
      {/* Several answers meet again where their branches do: there is no straight way back. */}
      {alsoTo.length === 0 && (choices.step?.resubmit ?? 'choose') === 'choose' && (
        <Choices
          legend={t('then')}
          chosen={draft.resubmit ?? 'direct'}
          onChoose={(value) => change({ resubmit: value === 'step' ? 'step' : 'direct' })}
          choices={(['direct', 'step'] as const).map((value) => ({ value, label: t(`resubmit.${value}`) }))}
        />
      )}
    </>
  )
}
