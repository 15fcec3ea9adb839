import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { showProblem, showSuccess } from '@/lib/client/toasts'

/** Has tests write themselves, and says what came of it. */
export function GenerateButton({ processId, onGenerated }: { processId: string; onGenerated(): void }) {
  const t = useTranslations('tests')
  const { busy, attempt } = useAttempt()
  const generate = () =>
    attempt(
      async () => {
        const { caseIds, tried, problem } = await call('/api/test/generate', { processId }, { quiet: true })
        if (problem) showProblem(t('generateStopped', { why: problem }))
        else if (caseIds.length > 0) showSuccess(t('generated', { count: caseIds.length }))
        else showSuccess(t('allKnown', { tried }))
        onGenerated()
      },
      (error) => showProblem(error.message),
    )
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void generate()}>
      {t(busy ? 'generating' : 'generate')}
    </Button>
  )
}
