import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { ViewFailed } from '@/components/ui/view-failed'

interface Props {
  message: string
  onRetry(): void
  /** Null where nothing is asked that could be taken away. */
  onClear: (() => void) | null
}

/** A report that cannot be read as it is asked: what an address asks may be what is wrong. */
export function AskedFailed({ message, onRetry, onClear }: Props) {
  const t = useTranslations('pickers.filter')
  return (
    <ViewFailed message={message} onRetry={onRetry}>
      {onClear && <Button onClick={onClear}>{t('clear')}</Button>}
    </ViewFailed>
  )
}
