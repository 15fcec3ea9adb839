import { useTranslations } from 'next-intl'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import type { RunState } from '@/lib/contracts/jobs'

/** Stops a run once one has said so twice; `read` reads anew what is shown, also where it had ended meanwhile. */
export function useStop(
  read: () => Promise<unknown>,
): (run: { runId: string; state: RunState }, name: string) => Promise<void> {
  const t = useTranslations('jobs')
  return async ({ runId, state }, name) => {
    if (!(await confirm({ text: t('confirmStop', { name }), action: t('stop'), danger: true }))) return
    await call('/api/job/stop', { runId }).then(
      () => showSuccess(t(state === 'waiting' ? 'stopNeverBegins' : 'stopAsked')),
      // Told already.
      () => undefined,
    )
    await read()
  }
}
