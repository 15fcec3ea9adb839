import { useTranslations } from 'next-intl'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { newCommandId } from '@/lib/client/command-id'
import { showSuccess } from '@/lib/client/toasts'

type Sent = Calls['/api/taskData/repair']['input']['repair']

/** Sends a repair, and says where it went: done, or waiting for a second administrator. */
export function useRepair(task: { taskId: string; rev: number }) {
  const t = useTranslations('taskAdministration.data')
  return async (repair: Sent, reason: string): Promise<void> => {
    const { waiting, to } = await call(
      '/api/taskData/repair',
      { commandId: newCommandId(), taskId: task.taskId, expectedRev: task.rev, reason, repair },
      { quiet: true },
    )
    const [next] = to
    showSuccess(
      waiting
        ? t('asked')
        : next
          ? t('goesTo', { step: next.activityName, people: next.people.join(t('and')) })
          : t('repaired'),
    )
  }
}
