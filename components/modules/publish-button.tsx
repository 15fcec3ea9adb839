import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRefreshPage } from '@/components/page/use-refresh-page'
import { Chip } from '@/components/ui/chip'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'

interface Props {
  moduleId: string
  published: boolean
  /** Keeps what was changed; false where it could not. */
  before(): Promise<boolean>
}

/** Whether an application stands in the menus, and the way there and back. */
export function PublishButton({ moduleId, published: atFirst, before }: Props) {
  const t = useTranslations('modules')
  const refreshPage = useRefreshPage()
  const [published, setPublished] = useState(atFirst)
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      if (!(await before())) return
      await call(published ? '/api/module/withdraw' : '/api/module/publish', { moduleId })
      setPublished(!published)
      showSuccess(t(published ? 'withdrawn' : 'publishedNow'))
      refreshPage()
    } catch {
      // Told already.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Chip tone={published ? 'ok' : 'plain'}>{t(published ? 'published' : 'draft')}</Chip>
      <Button size="small" variant={published ? 'outlined' : 'contained'} disabled={busy} onClick={() => void run()}>
        {t(published ? 'withdraw' : 'publish')}
      </Button>
    </>
  )
}
