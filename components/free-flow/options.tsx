'use client'

import Switch from '@mui/material/Switch'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import control from '@/components/ui/control.module.css'
import panel from '@/components/ui/panel.module.css'
import type { FreeFlowState } from './use-free-flow'
import styles from './free-flow.module.css'

/** What holds for every step. */
export function Options({ state: { letter, change } }: { state: FreeFlowState }) {
  const t = useTranslations('freeFlow.options')
  const id = useId()
  return (
    <section className={`${panel.panel} ${styles.options}`} aria-label={t('title')}>
      <div>
        <label htmlFor={`${id}-reject`}>{t('reject')}</label>
        <select
          id={`${id}-reject`}
          className={control.control}
          value={letter.onReject}
          onChange={(event) => change({ onReject: event.target.value === 'end' ? 'end' : 'return' })}
        >
          <option value="return">{t('return')}</option>
          <option value="end">{t('end')}</option>
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-add`}>{t('mayAddPeople')}</label>
        <Switch
          id={`${id}-add`}
          size="small"
          checked={letter.mayAddPeople}
          onChange={(_event, mayAddPeople) => change({ mayAddPeople })}
        />
      </div>
    </section>
  )
}
