import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showProblem, showSuccess } from '@/lib/client/toasts'

type Generated = Calls['/api/test/generate']['data']

/** Has tests write themselves, and says what came of it. */
export function GenerateButton({ processId, onGenerated }: { processId: string; onGenerated(): void }) {
  const t = useTranslations('tests')
  const { busy, attempt } = useAttempt()
  const generate = () =>
    attempt(
      async () => {
        const { problem, ...made } = await call('/api/test/generate', { processId }, { quiet: true })
        if (problem) showProblem(t('generateStopped', { why: problem }))
        else showSuccess(said(made))
        onGenerated()
      },
      (error) => showProblem(error.message),
    )
  /** What came of it, and what was left out: nobody takes some for all. */
  const said = ({ caseIds, known, tried, worth, untried }: Omit<Generated, 'problem'>): string =>
    [
      caseIds.length > 0 ? t('generated', { count: caseIds.length }) : t('allKnown', { tried }),
      worth > caseIds.length + known && t('generatedOf', { kept: caseIds.length + known, worth }),
      untried > 0 && t('generatedUntried', { tried, all: tried + untried }),
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void generate()}>
      {t(busy ? 'generating' : 'generate')}
    </Button>
  )
}
