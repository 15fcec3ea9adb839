import { useTranslations } from 'next-intl'
import { useShell } from '@/components/page/shell-context'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import type { RunRow } from '@/lib/contracts/process-tests'
import { runAddress } from './test-addresses'

export const isUnderWay = ({ state }: Pick<RunRow, 'state'>): boolean => state === 'Waiting' || state === 'Running'

/** What can be done with a run; what went wrong has been told by then. */
export function useRunActs(onChanged: () => void) {
  const t = useTranslations('tests')
  const { views } = useShell()
  const cancel = async ({ runId }: RunRow) => {
    if (!(await confirm({ text: t('queue.confirmCancel'), action: t('queue.cancel'), danger: true }))) return
    await call('/api/test/cancel', { runId })
    showSuccess(t('queue.cancelled'))
    onChanged()
  }
  const rerun = async ({ runId }: RunRow, all: boolean) => {
    const made = await call('/api/test/rerun', { runId, all })
    showSuccess(t('started'))
    onChanged()
    views.go(runAddress(made.runId))
  }
  const quietly = (work: Promise<void>) => void work.catch(() => undefined)
  return {
    actsOf: (run: RunRow): { label: string; danger?: boolean; run(): void }[] => {
      if (!run.mayChange) return []
      if (isUnderWay(run)) return [{ label: t('queue.cancel'), danger: true, run: () => quietly(cancel(run)) }]
      return [
        ...(run.passed < run.cases ? [{ label: t('queue.rerun'), run: () => quietly(rerun(run, false)) }] : []),
        { label: t('queue.again'), run: () => quietly(rerun(run, true)) },
      ]
    },
  }
}
