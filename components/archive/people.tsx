import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { Chip } from '@/components/ui/chip'
import control from '@/components/ui/control.module.css'
import { Moment } from '@/components/ui/moment'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { confirm } from '@/lib/client/confirm'
import { saveAsFile } from '@/lib/client/save-as-file'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { ErasureDialog } from './erasure-dialog'
import type { TabOf } from './tab-of'

type Row = Calls['/api/archive/people']['data']['rows'][number]

/** People who have left: what is held of them, and what became of that. */
export function People({ tabs }: TabOf) {
  const t = useTranslations('archive')
  const [erased, setErased] = useState(false)
  const [open, setOpen] = useState<Row | null>(null)
  const { asked, search, foot } = usePagedSearch(t('searchPeople'))
  const { data, error, mutate } = useCall('/api/archive/people', { ...asked, erased })
  const decide = async ({ name, waiting }: Row, yes: boolean) => {
    if (!waiting) return
    const text = t(yes ? 'confirmErasure' : 'refuseErasure', { name })
    if (!(await confirm({ text, action: t(yes ? 'erase' : 'refuse'), danger: yes }))) return
    await call('/api/archive/decideErasure', { requestId: waiting.requestId, confirm: yes }).then(
      () => showSuccess(t(yes ? 'isErased' : 'isRefused')),
      () => undefined,
    )
    await mutate()
  }
  const save = async ({ erased: gone }: Row) => {
    const certificate = await call('/api/archive/getPersonCertificate', {
      certificateId: gone?.certificateId ?? '',
    }).catch(() => null)
    if (certificate) saveAsFile(`certificate-${certificate.seq}.json`, JSON.stringify(certificate, null, 2))
  }
  const actsOf = (row: Row) => {
    if (row.erased) return [{ label: t('saveCertificate'), run: () => void save(row) }]
    const look = { label: t(row.waiting ? 'seeData' : 'lookAtData'), run: () => setOpen(row) }
    if (!row.waiting) return [look]
    const refuse = { label: t(row.waiting.own ? 'takeBack' : 'refuse'), run: () => void decide(row, false) }
    return row.waiting.own
      ? [look, refuse]
      : [look, { label: t('confirm'), danger: true, run: () => void decide(row, true) }, refuse]
  }
  return (
    <>
      <ListPage
        tabs={tabs}
        title={t('title')}
        explain={t('explain')}
        empty={t(erased ? 'noErased' : 'noPeople')}
        search={search}
        filters={
          <select
            className={control.control}
            aria-label={t('which')}
            value={erased ? 'erased' : 'left'}
            onChange={({ target }) => setErased(target.value === 'erased')}
          >
            <option value="left">{t('left')}</option>
            <option value="erased">{t('erasedPeople')}</option>
          </select>
        }
        columns={[
          {
            label: t('person'),
            cell: ({ name, account }) => (
              <>
                {name} <small>{account}</small>
              </>
            ),
          },
          { label: t('department'), cell: ({ departmentName }) => departmentName || '—' },
          {
            label: t('state'),
            cell: ({ waiting, erased: gone }) =>
              gone ? (
                <>
                  {t('erasedOn')} <Moment at={gone.at} /> {gone.byName}
                </>
              ) : waiting ? (
                <>
                  <Chip tone="warn">{t('waits')}</Chip> {t('askedBy', { name: waiting.byName, reason: waiting.reason })}
                </>
              ) : (
                <Chip>{t('disabled')}</Chip>
              ),
          },
        ]}
        rows={data?.rows}
        total={data?.records}
        keyOf={({ account }) => account}
        error={error}
        onRetry={() => void mutate()}
        actionsOf={actsOf}
        foot={foot(data?.records)}
      />
      {open && (
        <ErasureDialog
          account={open.account}
          waits={open.waiting !== null}
          onClose={() => {
            setOpen(null)
            void mutate()
          }}
        />
      )}
    </>
  )
}
