'use client'

import Schedule from '@mui/icons-material/ScheduleOutlined'
import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import { useView, useViewTitle } from '@/components/page/view-context'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { nothingSupposed } from '@/lib/trials/suppose'
import { ChooseProcess } from './choose-process'
import { DefinitionDiagram } from '../definition-diagram'
import { processAddress } from '../process-address'
import { useElementWords, type DescribedVersion } from '../use-element-words'
import { drawnTrial } from './drawn-trial'
import { useBegunAs, type BegunAs } from './example-begun'
import { TrialBar } from './trial-bar'
import { TrialBeside, useOtherVersion } from './trial-beside'
import { TrialCourse } from './trial-course'
import { TrialDetails } from './trial-details'
import { TrialStart } from './trial-start'
import { RecordDialog } from './record-dialog'
import { useTrial, type Begun, type Other } from './use-trial'
import { useTrialMoments } from './use-trial-moments'
import { useWayWords } from './use-way-words'
import styles from './trials.module.css'

/** R2.4-13: a process is tried before it is live; which one stands in the address. */
export function Simulate() {
  const { query } = useView()
  const processId = query.get('process') ?? ''
  const caseId = query.get('case') ?? ''
  const wanted = Number(query.get('version')) || 0
  if (!processId) return <ChooseProcess />
  return caseId ? (
    <TrialOfCase processId={processId} wanted={wanted} caseId={caseId} />
  ) : (
    <OpenedTrial processId={processId} wanted={wanted} />
  )
}

type TestCase = Calls['/api/test/getCase']['data']

/** A trial that begins as a test does, with all of its moves done. */
function TrialOfCase({ processId, wanted, caseId }: { processId: string; wanted: number; caseId: string }) {
  const { data, error, mutate } = useCall('/api/test/getCase', { caseId }, { revalidateOnFocus: false })
  if (data) return <OpenedTrial processId={processId} wanted={wanted} test={data} />
  return (
    <div className={page.page}>
      {error ? <ViewFailed message={error.message} onRetry={() => void mutate()} /> : <Skeleton height={480} />}
    </div>
  )
}

function OpenedTrial({ processId, wanted, test }: { processId: string; wanted: number; test?: TestCase }) {
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
      key={[described.version.contentHash, query.get('initiator'), query.get('data')].join(' ')}
      described={described}
      versions={versions.map((one) => one.version)}
      begunAs={begunAs}
      test={test}
    />
  )
}

/** The request as it is begun until somebody says otherwise: by oneself, now, with data made up for it; or as its address says. */
function useFirstSetting({ initiator: asked, formData }: BegunAs, test: TestCase | undefined): Begun {
  const { user } = useShell()
  const [now] = useState(() => new Date())
  return useMemo(() => {
    if (test) {
      const { initiator, departmentId, startAt, formData } = test.body.beginning
      const department = departmentId === null ? null : { id: departmentId, name: test.departmentName }
      const name = test.names.people[initiator] ?? initiator
      const person = { account: initiator, name, departmentName: '' }
      return { initiator: person, department, startAt, formData, mocks: {}, suppose: nothingSupposed }
    }
    return {
      initiator: asked ?? { account: user.account, name: user.name, departmentName: '' },
      department: null,
      startAt: now.toISOString(),
      formData,
      mocks: {},
      suppose: nothingSupposed,
    }
  }, [now, test, asked, formData, user.account, user.name])
}

/** What a test supposes, as another case than the one where all is as it is. */
const supposedBy = ({ body, supposed }: TestCase): Other | null =>
  supposed.length > 0
    ? { change: { suppose: body.suppose, mocks: body.beginning.mocks }, because: supposed.join(' · ') }
    : null

interface TrialProps {
  described: DescribedVersion
  versions: number[]
  begunAs: BegunAs
  test: TestCase | undefined
}

function Trial({ described, versions, begunAs, test }: TrialProps) {
  const t = useTranslations('trials')
  const locale = useLocale()
  const { views } = useShell()
  const { definition, version } = described
  const at = useMemo(() => ({ processId: version.processId, version: version.version }), [version])
  const trial = useTrial(at, described, useFirstSetting(begunAs, test), {
    moves: test?.body.moves,
    other: test && supposedBy(test),
  })
  const [recording, setRecording] = useState(false)
  const words = useElementWords(described)
  const name = localText(definition.name, locale) || version.processId
  useViewTitle(t('titleOf', { name }))
  const other = useOtherVersion(versions, version.version)
  const wayWords = useWayWords(described)
  const { played } = trial
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
        <Button variant="contained" size="small" disabled={!trial.played} onClick={() => setRecording(true)}>
          {t('recordCase')}
        </Button>
      </TrialBar>
      <div className={styles.parts}>
        <TrialStart described={described} trial={trial} />
        <div className={styles.middle} aria-busy={trial.busy}>
          {trial.problem && <ViewFailed message={trial.problem} onRetry={trial.again} />}
          {played && <Clock trial={trial} now={played.now} open={played.open} next={played.next} />}
          {!played && !trial.problem && <Skeleton height={360} />}
          {drawn && <DefinitionDiagram definition={definition} form={described.form} drawn={drawn} numbered />}
          {other.version !== null && played && (
            <TrialBeside
              processId={version.processId}
              version={other.version}
              setting={trial.setting}
              moves={trial.course.done}
              played={played}
            />
          )}
          {played && <TrialDetails described={described} trial={trial} played={played} words={words} />}
        </div>
        {played && <TrialCourse trial={trial} played={played} words={words} wayWords={wayWords} />}
      </div>
      {recording && (
        <RecordDialog
          processId={version.processId}
          version={version.version}
          trial={trial}
          onClose={() => setRecording(false)}
        />
      )}
    </div>
  )
}

interface ClockProps {
  trial: ReturnType<typeof useTrial>
  now: string
  open: boolean
  next: { at: string; activityName: string } | null
}

/** What time it is in the trial, and buttons that let it pass. */
function Clock({ trial, now, open, next }: ClockProps) {
  const t = useTranslations('trials')
  const { long, moment } = useTrialMoments()
  const over = trial.played?.end.status === 1
  const pass = (amount: number, unit: 'hours' | 'days') => trial.move({ kind: 'pass', until: { amount, unit } })
  return (
    <div className={styles.clock}>
      <Schedule fontSize="small" aria-hidden />
      <strong>{long(now)}</strong>
      <span className={styles.tag}>{t(open ? 'workingTime' : 'notWorkingTime')}</span>
      <span className={styles.clockButtons}>
        <Button size="small" variant="outlined" color="inherit" disabled={over} onClick={() => pass(1, 'hours')}>
          {t('plusHour')}
        </Button>
        <Button size="small" variant="outlined" color="inherit" disabled={over} onClick={() => pass(1, 'days')}>
          {t('plusDay')}
        </Button>
        {next && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => trial.move({ kind: 'pass', until: 'next' })}
          >
            {t('toNext', { at: moment(next.at) })}
          </Button>
        )}
      </span>
    </div>
  )
}
