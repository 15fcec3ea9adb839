import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Chip } from '@/components/ui/chip'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Moment } from '@/components/ui/moment'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import type { TabOf } from './tab-of'
import { HoldDialog } from './hold-dialog'
import { ReasonDialog } from './reason-dialog'
import styles from './archive.module.css'

type Row = Calls['/api/archive/holds']['data']['rows'][number]
/** More of them are told by their number. */
const namedAtMost = 3

/** What has to stay, whatever rules say, and who asked for that. */
export function Holds({ tabs }: TabOf) {
  const t = useTranslations('archive')
  const { may } = useMenuRights()
  const [keyword, setKeyword] = useState('')
  const [adding, setAdding] = useState(false)
  const [open, setOpen] = useState<Row | null>(null)
  const [releasing, setReleasing] = useState<Row | null>(null)
  const { data, error, mutate } = useCall('/api/archive/holds', { keyword: useDebounced(keyword) })
  const named = ({ objects }: Row) =>
    objects.length > namedAtMost
      ? t('andMore', { names: objects.slice(0, namedAtMost).join(t('and')), count: objects.length - namedAtMost })
      : objects.join(t('and')) || t('nothingLeft')
  return (
    <>
      <ListPage
        tabs={tabs}
        title={t('title')}
        explain={t('explain')}
        empty={t('noHolds')}
        search={{ label: t('searchHolds'), value: keyword, onChange: setKeyword }}
        add={may('hold') ? { label: t('newHold'), run: () => setAdding(true) } : undefined}
        columns={[
          { label: t('name'), cell: ({ holdName }) => holdName },
          { label: t('holds'), cell: (row) => t(`holdKinds.${row.kind}`, { names: named(row) }) },
          { label: t('orderedBy'), cell: ({ orderedBy }) => orderedBy },
          { label: t('setAt'), cell: ({ setAt }) => <Moment at={setAt} /> },
          { label: t('by'), cell: ({ byName }) => byName },
          {
            label: t('state'),
            cell: ({ releasedAt }) => (
              <Chip tone={releasedAt ? 'plain' : 'warn'}>{t(releasedAt ? 'released' : 'holding')}</Chip>
            ),
          },
        ]}
        rows={data?.rows}
        keyOf={({ holdId }) => holdId}
        isOff={({ releasedAt }) => releasedAt !== null}
        error={error}
        onRetry={() => void mutate()}
        onOpen={(row) => setOpen(row)}
        actionsOf={(row) =>
          may('hold') && !row.releasedAt ? [{ label: t('release'), run: () => setReleasing(row) }] : []
        }
      />
      {adding && (
        <HoldDialog
          onClose={() => {
            setAdding(false)
            void mutate()
          }}
        />
      )}
      {releasing && (
        <ReasonDialog
          title={t('releaseTitle', { name: releasing.holdName })}
          explain={t('releaseExplain')}
          action={t('release')}
          done={t('isReleased')}
          send={(reason) => ['/api/archive/releaseHold', { holdId: releasing.holdId, reason }]}
          onClose={() => {
            setReleasing(null)
            void mutate()
          }}
        />
      )}
      {open && (
        <DialogFrame title={open.holdName} width={600} cross onClose={() => setOpen(null)}>
          <dl className={styles.facts}>
            <dt>{t('reason')}</dt>
            <dd>{open.reason}</dd>
            <dt>{t('orderedBy')}</dt>
            <dd>{open.orderedBy}</dd>
            <dt>{t('holds')}</dt>
            <dd>{open.objects.join(t('and')) || t('nothingLeft')}</dd>
            {open.releasedAt && (
              <>
                <dt>{t('released')}</dt>
                <dd>
                  <Moment at={open.releasedAt} /> {open.releasedByName}: {open.releaseReason}
                </dd>
              </>
            )}
          </dl>
        </DialogFrame>
      )}
    </>
  )
}
