'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useShell } from '@/components/shell/shell-context'
import type { Station, TaskView } from '@/lib/contracts/tasks'
import { MoreActions } from './more-actions'
import { OpinionDialog } from './opinion-dialog'
import { RecedeDialog } from './recede-dialog'
import { useOutlook } from './use-outlook'
import type { ActName, TaskActions } from './use-task-actions'
import styles from './action-bar.module.css'

interface Props {
  view: TaskView
  way: Station[]
  /** Whether there is anything to save. */
  fillsIn: boolean
  actions: TaskActions
}

/** The decision first, the rest in words, and what will happen. */
export function ActionBar({ view, way, fillsIn, actions }: Props) {
  const t = useTranslations('task')
  const { mobile } = useShell()
  const [opinion, setOpinion] = useState('')
  const [asking, setAsking] = useState<ActName | null>(null)
  const { can } = view
  const { act, pending } = actions
  const outlook = useOutlook(view, way)
  const main = can.submit === true ? 'submit' : can.approve === true ? 'approve' : null
  const decides = main === 'approve' || can.reject === true || can.recede === true
  const rest = (['save', 'comment', 'withdraw', 'delete'] as const).filter(
    (name) => can[name] === true && (name === 'save' ? fillsIn : Boolean(view.task.taskId)),
  )
  if (!main && !decides && rest.length === 0) return null

  const answer = (name: ActName) => (details: { opinion: string; targetActivityId?: string; resubmit?: 'step' | 'direct' }) =>
    void act(name, details).then((done) => {
      if (!done) return
      setAsking(null)
      setOpinion('')
    })

  return (
    <div className={styles.bar} role="group" aria-label={t('actions')}>
      <div className={styles.buttons}>
        {main && (
          <Button
            variant="contained"
            className={styles.main}
            disabled={Boolean(pending)}
            onClick={() => void act(main, { opinion }).then((done) => done && setOpinion(''))}
          >
            {pending === main ? t('working') : t(`act.${main}`)}
          </Button>
        )}
        {can.reject === true && (
          <Button variant="outlined" color="error" className={styles.reject} disabled={Boolean(pending)} onClick={() => setAsking('reject')}>
            {t('act.reject')}
          </Button>
        )}
        {can.recede === true && (
          <Button variant="outlined" disabled={Boolean(pending)} onClick={() => setAsking('recede')}>
            {t('act.recede')}
          </Button>
        )}
        {rest.includes('save') && (
          <Button variant="outlined" disabled={Boolean(pending)} onClick={() => void act('save')}>
            {t('act.save')}
          </Button>
        )}
        <MoreActions names={rest.filter((name) => name !== 'save')} disabled={Boolean(pending)} onChoose={setAsking} />
      </div>
      {main && (
        <textarea
          className={styles.opinion}
          rows={1}
          value={opinion}
          maxLength={4000}
          placeholder={t('opinionOptional')}
          aria-label={t('opinion')}
          onChange={(event) => setOpinion(event.target.value)}
        />
      )}
      {outlook && <p className={styles.outlook}>{outlook}</p>}
      {asking === 'recede' && (
        <RecedeDialog
          targets={view.recedeTargets}
          opinion={opinion}
          fullScreen={mobile}
          pending={pending === 'recede'}
          onCancel={() => setAsking(null)}
          onAnswer={answer('recede')}
        />
      )}
      {asking && asking !== 'recede' && (
        <OpinionDialog
          act={asking}
          opinion={opinion}
          fullScreen={mobile}
          pending={pending === asking}
          onCancel={() => setAsking(null)}
          onAnswer={answer(asking)}
        />
      )}
    </div>
  )
}
