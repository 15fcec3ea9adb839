import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { ReportFormat } from '@/lib/words/report-formats'
import { SubscribeButton } from './subscribe-button'

interface Props {
  reportId: string
  /** Nothing is taken out before it is there. */
  ready: boolean
  onSave(format: ReportFormat): void
}

/** What can be done with a report one looks at: sent to oneself, saved as a file, printed. */
export function ReportActs({ reportId, ready, onSave }: Props) {
  const t = useTranslations('figures')
  return (
    <>
      <SubscribeButton reportId={reportId} />
      <Button disabled={!ready} onClick={() => onSave('xlsx')}>
        {t('exportExcel')}
      </Button>
      <Button disabled={!ready} onClick={() => onSave('csv')}>
        {t('exportCsv')}
      </Button>
      <Button disabled={!ready} onClick={() => onSave('pdf')}>
        {t('exportPdf')}
      </Button>
      <Button disabled={!ready} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </>
  )
}
