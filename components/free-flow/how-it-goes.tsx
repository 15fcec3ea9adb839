'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useShortMoment } from '@/components/step-list/use-short-moment'
import panel from '@/components/ui/panel.module.css'
import type { Preview } from './use-preview'
import type { FreeFlowState } from './use-free-flow'
import styles from './free-flow.module.css'

interface Props {
  plan: FreeFlowState['plan']
  preview: Preview | undefined
}

/** Who gets it when, and when it is over, if everybody takes the time he has. */
export function HowItGoes({ plan, preview }: Props) {
  const t = useTranslations('freeFlow.goes')
  const tMode = useTranslations('freeFlow.step.modes')
  const locale = useLocale()
  const short = useShortMoment()
  const named = (names: string[], count: number, mode: 'inTurn' | 'all' | 'any') => {
    const shown = count > names.length ? [...names, t('others', { count: count - names.length })] : names
    if (mode === 'inTurn') return shown.join(t('then'))
    return new Intl.ListFormat(locale, { type: mode === 'any' ? 'disjunction' : 'conjunction' }).format(shown)
  }
  const steps = preview?.steps.slice(0, plan.steps.length) ?? []
  return (
    <section className={panel.panel} aria-busy={!preview}>
      <div className={panel.head}>
        <h2>{t('title')}</h2>
        {preview?.workingDays != null && (
          <span className={styles.muted}>{t('days', { count: preview.workingDays })}</span>
        )}
      </div>
      <ol className={styles.way}>
        <li data-kind="now">
          {t('you')}
          <small>{t('now')}</small>
        </li>
        {steps.map(({ names, count, dueAt }, index) => {
          const step = plan.steps[index]
          if (!step || names.length === 0) return null
          const late = preview?.late.includes(index)
          return (
            <li key={index} data-kind="coming">
              {named(names, step.people.length, step.mode)}
              <small data-late={late}>
                {[
                  count > 1 ? tMode(step.mode) : '',
                  count > step.people.length ? t('people', { count }) : '',
                  dueAt ? t('until', { at: short(dueAt) }) : t('noTime'),
                  late ? t('late') : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          )
        })}
        <li data-kind="end">
          {preview && preview.copies > 0 ? t('endCopied', { count: preview.copies }) : t('end')}
          {preview?.endsAt && <small>{t('until', { at: short(preview.endsAt) })}</small>}
        </li>
      </ol>
    </section>
  )
}
