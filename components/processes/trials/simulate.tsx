'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import { useView, useViewTitle } from '@/components/page/view-context'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import type { ProcessVersionInfo } from '@/lib/contracts/process-versions'
import { localText } from '@/lib/i18n/local-text'
import { nothingSupposed } from '@/lib/trials/suppose'
import { ChooseProcess } from './choose-process'
import { DefinitionDiagram } from '../definition-diagram'
import { processAddress } from '../process-address'
import { useElementWords, type DescribedVersion } from '../use-element-words'
import { drawnTrial } from './drawn-trial'
import { useBegunAs, type BegunAs } from './example-begun'
import { TrialBar } from './trial-bar'
import { TrialClock } from './trial-clock'
import { TrialBeside, useOtherVersion } from './trial-beside'
import { TrialCourse } from './trial-course'
import { TrialDetails } from './trial-details'
import { TrialStart } from './trial-start'
import { RecordDialog } from './record-dialog'
import { KeptBanner } from './kept-banner'
import { KeptDialog } from './kept-dialog'
import { begunByCase, begunByKept, type From } from './begun-from'
import { useTrial, type Begun } from './use-trial'
import { useWayWords } from './use-way-words'
import styles from './trials.module.css'

/** R2.4-13: a process is tried before it is live; which one stands in the address. */
export function Simulate() {
  const { query } = useView()
  const processId = query.get('process') ?? ''
  const caseId = query.get('case') ?? ''
  const wanted = Number(query.get('version')) || 0
  const keptId = query.get('kept') ?? ''
  if (!processId) return <ChooseProcess />
  if (keptId) return <TrialKept keptId={keptId} />
  return caseId ? (
    <TrialOfCase processId={processId} wanted={wanted} caseId={caseId} />
  ) : (
    <OpenedTrial processId={processId} wanted={wanted} />
  )
}

/** A trial that begins as a test does, with all of its moves done. */
function TrialOfCase({ processId, wanted, caseId }: { processId: string; wanted: number; caseId: string }) {
  const { data, error, mutate } = useCall('/api/test/getCase', { caseId }, { revalidateOnFocus: false })
  if (data) return <OpenedTrial processId={processId} wanted={wanted} from={begunByCase(data)} />
  return (
    <div className={page.page}>
      {error ? <ViewFailed message={error.message} onRetry={() => void mutate()} /> : <Skeleton height={480} />}
    </div>
  )
}

/** A run that was kept, on the version it was kept of, or what is drawn now where that is gone. */
function TrialKept({ keptId }: { keptId: string }) {
  const { data, error, mutate } = useCall(
    '/api/process/keptTrial',
    { trialId: keptId },
    { revalidateOnFocus: false, keepPreviousData: false },
  )
  const from = useMemo(() => data && begunByKept(data), [data])
  if (data) return <OpenedTrial processId={data.processId} wanted={data.version} from={from} />
  return (
    <div className={page.page}>
      {error ? <ViewFailed message={error.message} onRetry={() => void mutate()} /> : <Skeleton height={480} />}
    </div>
  )
}

interface OpenedProps {
  processId: string
  wanted: number
  from?: From
}

function OpenedTrial({ processId, wanted, from }: OpenedProps) {
  const { data: versions, error, mutate } = useCall('/api/process/getVersions', { processId })
  const version = versions?.find((one) => one.version === wanted)?.version ?? versions?.[0]?.version
  const {
    data: described,
    error: unreadable,
    mutate: again,
  } = useCall('/api/process/getVersion', version === undefined ? null : { processId, version }, {
    keepPreviousData: false,
  })
  const { query } = useView()
  const begunAs = useBegunAs()
  const failed = error ?? unreadable
  if (failed && !described)
    return (
      <div className={page.page}>
        <ViewFailed message={failed.message} onRetry={() => void (error ? mutate() : again())} />
      </div>
    )
  if (!described || !versions || !begunAs)
    return (
      <div className={page.page}>
        <Skeleton height={480} />
      </div>
    )
  return (
    <Trial
      key={[described.version.contentHash, query.get('initiator'), query.get('data'), query.get('kept')].join(' ')}
      described={described}
      versions={versions}
      begunAs={begunAs}
      from={from}
    />
  )
}

/** The request as it is begun until somebody says otherwise: by oneself, now, with data made up for it; or as its address says. */
function useFirstSetting({ initiator: asked, formData }: BegunAs, from: From | undefined): Begun {
  const { user } = useShell()
  const [now] = useState(() => new Date())
  return useMemo(
    () =>
      from?.begun ?? {
        initiator: asked ?? { account: user.account, name: user.name, departmentName: '' },
        department: null,
        startAt: now.toISOString(),
        formData,
        mocks: {},
        suppose: nothingSupposed,
      },
    [now, from, asked, formData, user.account, user.name],
  )
}

interface TrialProps {
  described: DescribedVersion
  versions: ProcessVersionInfo[]
  begunAs: BegunAs
  from: From | undefined
}

function Trial({ described, versions, begunAs, from }: TrialProps) {
  const t = useTranslations('trials')
  const locale = useLocale()
  const { views } = useShell()
  const { definition, version } = described
  const at = useMemo(() => ({ processId: version.processId, version: version.version }), [version])
  const trial = useTrial(at, described, useFirstSetting(begunAs, from), {
    moves: from?.moves,
    other: from?.other,
  })
  const [dialog, setDialog] = useState<'record' | 'kept' | null>(null)
  const words = useElementWords(described)
  const name = localText(definition.name, locale) || version.processId
  useViewTitle(t('titleOf', { name }))
  const other = useOtherVersion(versions, version.version)
  const wayWords = useWayWords(described)
  const { played } = trial
  const title = `${name} · ${t('version', { version: String(version.version) })}`
  const drawn = useMemo(() => played && drawnTrial(definition, played), [definition, played])
  return (
    <div className={styles.page}>
      <TrialBar
        name={name}
        version={String(version.version)}
        trial={trial}
        onBack={() =>
          views.go(processAddress('/admin/design/processes', { process: version.processId, version: version.version }))
        }
      >
        {other.choice}
        <Button variant="outlined" size="small" onClick={() => setDialog('kept')}>
          {t('kept.title')}
        </Button>
        <Button variant="contained" size="small" disabled={!trial.played} onClick={() => setDialog('record')}>
          {t('recordCase')}
        </Button>
      </TrialBar>
      <div className={styles.parts}>
        <TrialStart described={described} trial={trial} />
        <div className={styles.middle} aria-busy={trial.busy}>
          {from?.kept && <KeptBanner kept={from.kept} trial={trial} />}
          {trial.problem && <ViewFailed message={trial.problem} onRetry={trial.again} />}
          {played && <TrialClock trial={trial} played={played} />}
          {!played && !trial.problem && <Skeleton height={360} />}
          {other.version !== null && played ? (
            <TrialBeside
              processId={version.processId}
              own={version.version}
              version={other.version}
              described={described}
              trial={trial}
              played={played}
            />
          ) : (
            drawn && <DefinitionDiagram definition={definition} form={described.form} drawn={drawn} numbered />
          )}
          {played && <TrialDetails described={described} trial={trial} played={played} words={words} />}
        </div>
        {played && <TrialCourse trial={trial} played={played} words={words} wayWords={wayWords} title={title} />}
      </div>
      {dialog === 'record' && <RecordDialog on={at} trial={trial} onClose={() => setDialog(null)} />}
      {dialog === 'kept' && <KeptDialog on={at} trial={trial} onClose={() => setDialog(null)} />}
    </div>
  )
}
