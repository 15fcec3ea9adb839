import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Chip } from '@/components/ui/chip'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Moment } from '@/components/ui/moment'
import { Panel } from '@/components/ui/panel'
import { PlainTable } from '@/components/ui/plain-table'
import type { Calls } from '@/lib/client/calls'
import type { FailedEffect, HeldPlaceView } from '@/lib/contracts/task-administration'
import { tokenStatus } from '@/lib/words/workflow-enumerations'
import { EffectDialog } from '../effect-dialog'
import { HeldPlaceForm } from '../held-place-form'
import { useRepair } from './use-repair'
import styles from '../task-administration.module.css'

interface Props {
  data: Calls['/api/taskData/get']['data']
  mayRepair: boolean
  onDone(): void
}

type StatusName = Exclude<keyof typeof tokenStatus, 'All' | 'RunOrWaitting'>
const nameOf = new Map(Object.entries(tokenStatus).map(([name, value]) => [value, name]))

/** Where a task stands, what it waits for outside, and how it is set going again. */
export function PlacesOfTask({ data, mayRepair, onDone }: Props) {
  const t = useTranslations('taskAdministration.data')
  const states = useTranslations('trace.tokens.states')
  const words = useTranslations('common.dialog')
  const kinds = useTranslations('taskAdministration.effects.kinds')
  const [place, setPlace] = useState<HeldPlaceView | null>(null)
  const [effect, setEffect] = useState<FailedEffect | null>(null)
  const repair = useRepair({ taskId: data.task.taskId ?? '', rev: data.task.rev })
  const close = () => {
    setPlace(null)
    setEffect(null)
  }
  const done = () => {
    close()
    onDone()
  }
  const placeOf = (tokenId: string) => data.places.find((one) => one.tokenId === tokenId)
  const stopped = data.places.filter(({ kind }) => kind === 'act')
  return (
    <div className={styles.stack}>
      {stopped.map((one) => (
        <p key={one.elementId} className={styles.wrong}>
          {t('stopped', { by: one.by, why: one.why })}{' '}
          {mayRepair && (
            <Button size="small" onClick={() => setPlace(one)}>
              {t('repair')}
            </Button>
          )}
        </p>
      ))}
      <PlainTable
        label={t('parts.places')}
        columns={[
          {
            key: 'step',
            head: t('step'),
            kind: 'name',
            cell: ({ activityName, round }) => (
              <>
                {activityName} {round > 1 && <small>{t('round', { round })}</small>}
              </>
            ),
          },
          { key: 'people', head: t('people'), cell: ({ people }) => people.join(t('and')) || '—' },
          {
            key: 'state',
            head: t('state'),
            cell: ({ status, held, live }) => (
              <>
                <Chip tone={held ? 'bad' : live ? 'info' : undefined}>
                  {states(nameOf.get(status as never) as StatusName)}
                </Chip>{' '}
                {held}
              </>
            ),
          },
          { key: 'came', head: t('came'), cell: ({ arrivedAt }) => <Moment at={arrivedAt} /> },
          { key: 'due', head: t('due'), cell: ({ dueAt }) => (dueAt ? <Moment at={dueAt} /> : '—') },
          { key: 'left', head: t('left'), cell: ({ finishedAt }) => (finishedAt ? <Moment at={finishedAt} /> : '—') },
          {
            key: 'repair',
            head: <span className="visually-hidden">{t('repair')}</span>,
            cell: ({ tokenId, activityName }) => {
              const one = placeOf(tokenId)
              return (
                one &&
                mayRepair && (
                  <Button size="small" aria-label={t('repairOf', { step: activityName })} onClick={() => setPlace(one)}>
                    {t('repair')}
                  </Button>
                )
              )
            },
          },
        ]}
        rows={data.tokens}
        keyOf={({ tokenId }) => tokenId}
        isWrong={({ held }) => held !== ''}
        tallest={480}
      />
      {data.effects.length > 0 && (
        <Panel title={t('outside')}>
          <div className={styles.body}>
            <PlainTable
              label={t('outside')}
              columns={[
                {
                  key: 'what',
                  head: t('what'),
                  kind: 'name',
                  cell: (row) => (
                    <>
                      {kinds.has(row.kind as never) ? kinds(row.kind as never) : row.kind}{' '}
                      <small>{row.elementName}</small>
                    </>
                  ),
                },
                { key: 'error', head: t('error'), kind: 'problem', cell: ({ error }) => error },
                { key: 'tries', head: t('tries'), kind: 'number', cell: ({ attempts }) => attempts },
                {
                  key: 'open',
                  head: <span className="visually-hidden">{t('repair')}</span>,
                  cell: (row) => (
                    <Button size="small" onClick={() => setEffect(row)}>
                      {t('look')}
                    </Button>
                  ),
                },
              ]}
              rows={data.effects}
              keyOf={({ effectId }) => effectId}
            />
          </div>
        </Panel>
      )}
      {place && (
        <DialogFrame
          title={t('repairOf', { step: place.elementName })}
          width={560}
          onClose={close}
          contentClassName={styles.dialog}
          actions={(leave) => <Button onClick={leave}>{words('close')}</Button>}
        >
          {data.fourEyes && <p className={styles.explain}>{t('fourEyes')}</p>}
          <HeldPlaceForm
            task={{ taskId: data.task.taskId ?? '', rev: data.task.rev }}
            place={place}
            mayAct={mayRepair}
            mend={(what, reason) => repair({ kind: 'place', ...what }, reason)}
            onDone={done}
            onStale={onDone}
          />
        </DialogFrame>
      )}
      {effect && (
        <EffectDialog
          effect={effect}
          mayAct={mayRepair}
          repair={(how, input, reason) => repair({ kind: 'effect', effectId: effect.effectId, how, input }, reason)}
          onClose={close}
          onDone={done}
        />
      )}
    </div>
  )
}
