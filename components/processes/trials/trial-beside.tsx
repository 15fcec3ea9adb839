import { useTranslations } from 'next-intl'
import { useMemo, useState, type ReactNode } from 'react'
import { PlainTable } from '@/components/ui/plain-table'
import { Skeleton } from '@/components/ui/skeleton'
import control from '@/components/ui/control.module.css'
import { useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { useCall } from '@/lib/client/use-call'
import type { ProcessVersionInfo } from '@/lib/contracts/process-versions'
import type { WentAct } from '@/lib/trials/went'
import { operatorName } from '@/lib/words/workflow-enumerations'
import { DefinitionDiagram } from '../definition-diagram'
import { compareWays, differKinds, type WayRow } from './compare-ways'
import { drawnTrial } from './drawn-trial'
import { firstDifference } from './first-difference'
import { useDifferenceSaid } from './use-difference-said'
import { useTrialMoments } from './use-trial-moments'
import { askedFor, type ToTry, type TrialState, type Tried } from './use-trial'
import styles from './trials.module.css'

type Version = Pick<ProcessVersionInfo, 'version' | 'status'>

/** Which other version the trial is set beside; none at first. */
export function useOtherVersion(
  versions: readonly Version[],
  own: number,
): { version: number | null; choice: ReactNode } {
  const t = useTranslations('trials')
  const [version, setVersion] = useState<number | null>(null)
  const others = versions.filter((one) => one.version !== own)
  return {
    version,
    choice: others.length > 0 && (
      <select
        aria-label={t('beside')}
        className={control.control}
        value={version ?? ''}
        onChange={(event) => setVersion(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{t('notBeside')}</option>
        {others.map((one) => (
          <option key={one.version} value={one.version}>
            {t(one.status === 'draft' ? 'besideDraft' : 'besideVersion', { version: String(one.version) })}
          </option>
        ))}
      </select>
    ),
  }
}

interface Props {
  processId: string
  /** The version one is looking at, and the other one. */
  own: number
  version: number
  described: ToTry
  trial: TrialState
  /** How it went on the version one is looking at. */
  played: Tried
}

const quiet = { keepPreviousData: true, revalidateOnFocus: false }

/** The same start on two versions: both drawn, what is different first, and every act beside its like. */
export function TrialBeside({ processId, own, version, described, trial, played }: Props) {
  const t = useTranslations('trials')
  const [toEnd, setToEnd] = useState(true)
  const { setting, course } = trial
  const asked = (of: number) => {
    const one = askedFor({ processId, version: of }, setting, course.done)
    return toEnd ? { ...one, tail: 'agree' as const } : one
  }
  const { data: other, error: unreadable } = useCall('/api/process/getVersion', { processId, version }, quiet)
  const { data: whole } = useCall('/api/process/simulate', toEnd ? asked(own) : null, quiet)
  const { data: there, error, isLoading } = useCall('/api/process/simulate', asked(version), quiet)
  const here = toEnd ? whole : played
  const rows = useMemo(() => (here && there ? compareWays(here, there) : []), [here, there])
  const problem = unreadable ?? error
  return (
    <section
      className={styles.beside}
      aria-label={t('besideVersion', { version: String(version) })}
      aria-busy={isLoading}
    >
      <div className={styles.head}>
        <h2>{t('besideVersion', { version: String(version) })}</h2>
        <label className={styles.as}>
          <input type="checkbox" checked={toEnd} onChange={({ target }) => setToEnd(target.checked)} />
          {t('compared.toEnd')}
        </label>
      </div>
      {problem && <p role="alert">{problem.message}</p>}
      {!problem && !(here && there && other) && <Skeleton height={160} />}
      {here && there && other && (
        <>
          <Verdict here={here} there={there} rows={rows} />
          <div className={styles.pair}>
            <Side described={described} version={own} went={here} />
            <Side described={other} version={version} went={there} />
          </div>
          <Ways rows={rows} own={own} version={version} />
        </>
      )}
    </section>
  )
}

/** What is different first, and in what how many acts differ. */
function Verdict({ here, there, rows }: { here: Tried; there: Tried; rows: WayRow[] }) {
  const t = useTranslations('trials')
  const said = useDifferenceSaid()
  const difference = firstDifference(here, there)
  const counts = differKinds.flatMap((kind) => {
    const count = rows.filter(({ differs }) => differs.includes(kind)).length
    return count > 0 ? [t(`compared.counts.${kind}`, { count })] : []
  })
  const differs = difference !== null || counts.length > 0
  return (
    <div role="status" className={differs ? styles.differs : styles.quiet}>
      <p>{difference ? said(difference) : t(differs ? 'compared.sameWay' : 'same')}</p>
      {counts.length > 0 && <p>{counts.join(t('and'))}</p>}
    </div>
  )
}

function Side({ described, version, went }: { described: ToTry; version: number; went: Tried }) {
  const t = useTranslations('trials')
  const { long } = useTrialMoments()
  const { definition, form } = described
  const drawn = useMemo(() => drawnTrial(definition, went), [definition, went])
  const { status, result } = went.end
  const at = status === 1 ? (went.frames.at(-1)?.at ?? went.now) : went.now
  return (
    <div>
      <h3>{t('versionShort', { version: String(version) })}</h3>
      <p className={styles.quiet}>
        {went.stopped
          ? t('stopped', { why: went.stopped })
          : `${t(status !== 1 ? 'compared.waits' : result === 0 ? 'approved' : 'rejected')} · ${long(at)}`}
      </p>
      <DefinitionDiagram definition={definition} form={form} drawn={drawn} numbered />
    </div>
  )
}

interface WaysProps {
  rows: WayRow[]
  own: number
  version: number
}

/** Every act of both, the same one at the same step in one row; what differs stands out. */
function Ways({ rows, own, version }: WaysProps) {
  const t = useTranslations('trials')
  return (
    <PlainTable<WayRow>
      label={t('compared.label')}
      rows={rows}
      keyOf={(_row, index) => index}
      tallest={480}
      isWrong={({ differs }, column) => column === 'differs' && differs.length > 0}
      columns={[
        {
          key: 'step',
          kind: 'name',
          head: t('columns.step'),
          cell: ({ here: mine, there: its }) => (mine ?? its)?.activityName || t('system'),
        },
        { key: 'here', head: t('versionShort', { version: String(own) }), cell: (row) => <Act act={row.here} /> },
        { key: 'there', head: t('versionShort', { version: String(version) }), cell: (row) => <Act act={row.there} /> },
        {
          key: 'differs',
          head: t('compared.differs'),
          cell: ({ differs }) => differs.map((kind) => t(`compared.kinds.${kind}`)).join(t('and')),
        },
      ]}
    />
  )
}

/** Who did it when, and who got it next until when. */
function Act({ act }: { act: WentAct | null }) {
  const t = useTranslations('trials')
  const word = useWorkflowWords()
  const { moment } = useTrialMoments()
  if (!act) return <span className={styles.quiet}>{t('compared.notCome')}</span>
  const { at, by, operator, made } = act
  const done = word(`operators.${operatorName[operator] ?? operator}`)
  return (
    <>
      <div>
        {moment(at)} {by.name && !by.account.startsWith('#') ? t('did', { name: by.name, act: done }) : done}
      </div>
      {made.map(({ activityId, activityName, people, dueAt }, index) => (
        <div key={`${activityId} ${index}`} className={styles.why}>
          → {activityName} {people.map(({ name }) => name).join(t('and'))}
          {dueAt && ` · ${t('due', { at: moment(dueAt) })}`}
        </div>
      ))}
    </>
  )
}
