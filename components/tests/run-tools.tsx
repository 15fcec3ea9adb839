import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import control from '@/components/ui/control.module.css'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { runAddress } from './test-addresses'
import styles from './tests.module.css'

interface Props {
  processId: string
  /** The number of the draft, where there is one. */
  draft: number | null
  ticked: string[]
  onChanged(): void
}

/** What is done with all cases, or with those that are ticked. */
export function RunTools({ processId, draft, ticked, onChanged }: Props) {
  const t = useTranslations('tests')
  const { views } = useShell()
  const [on, setOn] = useState<'published' | 'draft'>('published')
  const [organisation, setOrganisation] = useState<'now' | 'asRecorded'>('now')
  const run = async (caseIds: string[]) => {
    const { runId } = await call('/api/test/start', { processId, caseIds, on, organisation })
    showSuccess(t('started'))
    views.go(runAddress(runId))
  }
  const confirmChosen = async () => {
    const { changed } = await call('/api/test/confirmCases', { processId, caseIds: ticked, confirmed: true })
    showSuccess(t('confirmedDone', { count: changed }))
    onChanged()
  }
  const remove = async () => {
    if (!(await confirm({ text: t('confirmDelete', { count: ticked.length }), action: t('delete'), danger: true })))
      return
    await call('/api/test/deleteCases', { processId, caseIds: ticked })
    showSuccess(t('deleted'))
    onChanged()
  }
  // What went wrong has been told.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined)
  return (
    <div className={styles.tools}>
      <Button variant="contained" onClick={() => quietly(run([]))}>
        {t('runAll')}
      </Button>
      {ticked.length > 0 && (
        <>
          <Button variant="outlined" onClick={() => quietly(run(ticked))}>
            {t('runChosen', { count: ticked.length })}
          </Button>
          <Button variant="outlined" onClick={() => quietly(confirmChosen())}>
            {t('confirmAll')}
          </Button>
          <Button color="error" onClick={() => quietly(remove())}>
            {t('delete')}
          </Button>
        </>
      )}
      {draft !== null && (
        <label>
          {t('runOn')}
          <select className={control.control} value={on} onChange={({ target }) => setOn(target.value as typeof on)}>
            <option value="published">{t('on.published')}</option>
            <option value="draft">{t('on.draft')}</option>
          </select>
        </label>
      )}
      <label>
        {t('organisation.label')}
        <select
          className={control.control}
          value={organisation}
          onChange={({ target }) => setOrganisation(target.value as typeof organisation)}
        >
          <option value="now">{t('organisation.now')}</option>
          <option value="asRecorded">{t('organisation.asRecorded')}</option>
        </select>
      </label>
    </div>
  )
}
