'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDecisionKeys } from '@/components/task-story/deciding/use-decision-keys'
import { ReasonRow, type DecisionAct } from '@/components/task-story/deciding/reason-row'
import { useGlances } from '@/components/task-story/deciding/use-glances'
import { useOutlookWords } from '@/components/task-story/use-outlook-words'
import { useDecision } from './use-decision'
import styles from './inbox.module.css'

interface Props {
  taskId: string
  workItemId: string
  title: string
}

/** Decides what an entry asks for beside it, where nothing has to be filled in, chosen or signed; what will happen is said. */
export function DecideHere({ taskId, workItemId, title }: Props) {
  const tAct = useTranslations('task.act')
  const tOutlook = useTranslations('task.outlook')
  const course = useOutlookWords()
  const { busy, carryOut, claim } = useDecision()
  const [asking, setAsking] = useState<DecisionAct | null>(null)
  const glance = useGlances([{ taskId, workItemId, rev: 0 }]).get(workItemId)
  const here = glance?.approve === 'atOnce' || glance?.approve === 'opinion'
  const decide = (act: DecisionAct, decision: Parameters<typeof carryOut>[2]) =>
    glance && carryOut(act, { taskId, workItemId, title, glance }, decision, () => setAsking(null))
  const approveHere = () => (glance?.approve === 'opinion' ? setAsking('approve') : decide('approve', { opinion: '' }))
  const free = glance !== undefined && !asking && !busy
  useDecisionKeys({
    a: free && here ? approveHere : undefined,
    r: free && glance.recede ? () => setAsking('recede') : undefined,
  })

  if (!glance) return null
  const { recede, reject, outlook } = glance
  const back = recede ? 'recede' : reject ? 'reject' : null
  if (!here && !back && !glance.claim) return null
  return (
    <div className={styles.decide}>
      {outlook && <p aria-live="polite">{tOutlook('approve', { course: course(outlook) })}</p>}
      {asking ? (
        <ReasonRow
          key={asking}
          act={asking}
          row={{ taskId, workItemId }}
          recede={recede}
          busy={busy}
          onSend={(decision) => decide(asking, decision)}
          onClose={() => setAsking(null)}
        />
      ) : (
        <div className={styles.decisions}>
          {glance.claim && (
            <Button variant="contained" disabled={busy} onClick={() => claim({ taskId, workItemId, title, glance })}>
              {tAct('claim')}
            </Button>
          )}
          {here && (
            <Button variant="contained" disabled={busy} onClick={approveHere}>
              {tAct('approve')}
            </Button>
          )}
          {back && (
            <Button variant="outlined" disabled={busy} onClick={() => setAsking(back)}>
              {tAct(back)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
