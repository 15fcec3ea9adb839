import CheckIcon from '@mui/icons-material/CheckOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import { useTranslations } from 'next-intl'
import { snooze } from '@/components/messages/thread-acts'
import { snoozeTimes } from '@/components/messages/snooze-times'
import { mostGlances, useGlances } from '@/components/task-story/deciding/use-glances'
import type { Behind } from '@/components/ui/swiped'
import { useMoments } from '@/components/ui/use-moments'
import type { EntryActs } from './entry-acts'
import type { InboxEntry } from './inbox-views'
import { useDecision } from './use-decision'

/** What lies behind a row of the inbox on a phone. */
export interface RowSwipe {
  far?: { label: string; run(): void }
  behind: Behind[]
}

/**
 * A finger to the right says Yes as on the cards of the home page, where nothing has to be said or signed, and marks as done
 * what only informs; to the left lie tomorrow morning and done. The server refuses in passing what its process wants looked at.
 */
export function useRowSwipes(enabled: boolean, rows: readonly InboxEntry[], acts: EntryActs) {
  const t = useTranslations('inbox')
  const tAct = useTranslations('task.act')
  const { spoken } = useMoments()
  const { busy, carryOut } = useDecision()
  const waiting = enabled
    ? rows.flatMap(({ taskId, workItemId, title, done }) =>
        taskId && workItemId && !done ? [{ taskId, workItemId, title, rev: 0 }] : [],
      )
    : []
  const asked = waiting.slice(0, mostGlances)
  const glances = useGlances(asked)

  const approval = (entry: InboxEntry) => {
    const item = asked.find(({ workItemId }) => workItemId === entry.workItemId)
    const glance = item && glances.get(item.workItemId)
    if (busy || !item || glance?.approve !== 'atOnce') return undefined
    return {
      label: tAct('approve'),
      run: () => carryOut('approve', { ...item, glance }, { opinion: '', passing: 'swipe' }),
    }
  }
  const later = (entry: InboxEntry): Behind => {
    const tomorrow = snoozeTimes(new Date(), entry.dueAt).find(({ choice }) => choice === 'tomorrow')?.at
    const until = () => {
      if (tomorrow)
        return void snooze(entry.threadId, tomorrow, t('snooze.done', { at: spoken(tomorrow.toISOString()) }))
      const row = document.getElementById(`thread-${entry.threadId}`)
      if (row) acts.snooze(entry, row)
    }
    return {
      label: t(tomorrow ? 'swipe.tomorrow' : 'snooze.label'),
      icon: <Schedule fontSize="small" />,
      run: until,
    }
  }
  return (entry: InboxEntry): RowSwipe => {
    const waits = entry.workItemId !== null
    const finish: Behind = {
      label: t(entry.done ? 'swipe.undone' : 'swipe.done'),
      icon: entry.done ? <UndoIcon fontSize="small" /> : <CheckIcon fontSize="small" />,
      done: !entry.done,
      run: () => acts.finish(entry),
    }
    return {
      far: waits ? approval(entry) : entry.done ? undefined : { label: t('swipe.done'), run: finish.run },
      behind: [...(entry.done ? [] : [later(entry)]), ...(waits ? [] : [finish])],
    }
  }
}
