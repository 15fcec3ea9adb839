'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import type { Calls } from '@/lib/client/calls'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { TimesheetDialog } from './timesheet-dialog'

type Row = Calls['/api/timesheet/list']['data']['rows'][number]

/** R2.9-12: hours of a day under a name, from which calendars are made. */
export function Timesheets() {
  const t = useTranslations('calendars.timesheets')
  const locale = useLocale()
  const { may } = useMenuRights()
  const [keyword, setKeyword] = useState('')
  const [edited, setEdited] = useState<string | null>(null)
  const { data, error, mutate } = useCall('/api/timesheet/list', {})
  const rows = data?.rows.filter(({ name }) =>
    localText(name, locale).toLowerCase().includes(keyword.trim().toLowerCase()),
  )
  const remove = async ({ shiftId, name }: Row) => {
    const text = t('confirmDelete', { name: localText(name, locale) })
    if (!(await confirm({ text, action: t('delete'), danger: true }))) return
    try {
      await call('/api/timesheet/delete', { shiftId })
      showSuccess(t('deleted'))
    } catch (failed) {
      // Why it may not be is said by the call.
      if (!(failed instanceof CallError)) throw failed
    }
    void mutate()
  }
  return (
    <>
      <ListPage
        title={t('title')}
        explain={t('explain')}
        empty={t('none')}
        search={{ label: t('search'), value: keyword, onChange: setKeyword }}
        add={may('edit') ? { label: t('new'), run: () => setEdited('') } : undefined}
        columns={[
          { label: t('name'), cell: ({ name }) => localText(name, locale) },
          {
            label: t('hours'),
            cell: ({ intervals }) => intervals.map(({ from, until }) => `${from}–${until}`).join(', '),
          },
          {
            label: t('usedBy'),
            cell: ({ calendars }) => calendars.map((name) => localText(name, locale)).join(', ') || '—',
          },
        ]}
        rows={rows}
        total={rows?.length}
        keyOf={({ shiftId }) => shiftId}
        error={error}
        onRetry={() => void mutate()}
        onOpen={({ shiftId }) => setEdited(shiftId)}
        actionsOf={(row) =>
          may('edit') && row.calendars.length === 0
            ? [{ label: t('delete'), danger: true, run: () => void remove(row) }]
            : []
        }
      />
      {edited !== null && (
        <TimesheetDialog
          shiftId={edited}
          mayEdit={may('edit')}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            void mutate()
          }}
        />
      )}
    </>
  )
}
