'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { useIsPhone } from '@/components/page/use-is-phone'
import { PeopleField } from '@/components/pickers/people-field'
import { call } from '@/lib/client/call'
import { download } from '@/lib/client/download'
import { confirm } from '@/lib/client/confirm'
import { showProblem, showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { peopleColumn, type Dictionary, type DictionaryRow } from '@/lib/contracts/dictionaries'
import type { Actor } from '@/lib/words/actor'
import { localText } from '@/lib/i18n/local-text'
import { DictionarySheet } from './dictionary-sheet'
import { ImportRowsDialog } from './import-rows-dialog'
import { RowHistory } from './row-history'
import { RowDialog } from './row-dialog'
import styles from './dictionaries.module.css'

interface Props {
  dictionary: Dictionary
  mayEdit: boolean
  onBack(): void
}

/** Every row of a dictionary, those that do not hold today as well. */
export function DictionaryRows({ dictionary: { dataDictId, dataDictName }, mayEdit, onBack }: Props) {
  const t = useTranslations('data.dictionaries')
  const tPickers = useTranslations('pickers')
  const locale = useLocale()
  // On the phone rows are cards, and changed in their dialog.
  const isPhone = useIsPhone()
  const { asked, search, foot } = usePagedSearch(t('searchRows'))
  const [opened, setOpened] = useState<DictionaryRow | 'new' | null>(null)
  const [importing, setImporting] = useState(false)
  /** The row whose changes are shown; '' for all. */
  const [history, setHistory] = useState<string | null>(null)
  const personId = useId()
  const [person, setPerson] = useState<Actor[]>([])
  const { data: info } = useCall('/api/baseData/getDataDictColumnInfo', { dataDictId })
  const { data, error, mutate } = useCall('/api/baseData/getDataDictRows', {
    dataDictId,
    account: person[0]?.account ?? '',
    ...asked,
  })
  const columns = info?.list ?? []
  // The key stands first: it names the row.
  const shown = [...columns.filter(({ key }) => key), ...columns.filter(({ key }) => !key)].slice(0, 5)
  const nameOf = (column: string, value = '') => data?.names[column]?.[value] ?? localText(value, locale)
  const add = () => {
    // R5-24
    if (columns.length === 0) return showProblem(tPickers('noColumns'))
    if (!columns.some(({ key }) => key)) return showProblem(tPickers('noKey'))
    setOpened('new')
  }
  const remove = async ({ rowId }: DictionaryRow) => {
    if (!(await confirm({ text: t('confirmDeleteRow'), action: t('delete'), danger: true }))) return
    await call('/api/baseData/deleteDataDictRow', { dataDictId, rowId })
    showSuccess(t('deleted'))
    await mutate()
  }
  return (
    <>
      <ListPage
        title={localText(dataDictName, locale)}
        explain={t('rowsExplain')}
        empty={person.length > 0 ? tPickers('nothing') : t('noneRows')}
        search={search}
        filters={
          <>
            {columns.some(({ refersTo }) => refersTo === peopleColumn) && (
              <div className={styles.person}>
                <PeopleField id={personId} label={t('person')} single chosen={person} onChange={setPerson} />
              </div>
            )}
            <Button onClick={onBack}>{t('back')}</Button>
          </>
        }
        tools={
          <>
            <Button onClick={() => setHistory('')}>{t('history')}</Button>
            <Button onClick={() => download('/api/baseData/exportDataDictRows', { dataDictId, format: 'xlsx' })}>
              {t('exportExcel')}
            </Button>
            <Button onClick={() => download('/api/baseData/exportDataDictRows', { dataDictId, format: 'csv' })}>
              {t('exportCsv')}
            </Button>
            {mayEdit && <Button onClick={() => setImporting(true)}>{t('import.open')}</Button>}
          </>
        }
        add={mayEdit ? { label: t('newRow'), run: add } : undefined}
        columns={[
          ...shown.map(({ name, description }) => ({
            label: localText(description, locale) || name,
            cell: (row: DictionaryRow) => nameOf(name, row.values[name]) || '—',
          })),
          { label: t('order'), cell: (row: DictionaryRow) => row.order },
          {
            label: t('holds'),
            cell: (row: DictionaryRow) =>
              row.validFrom || row.validUntil ? `${row.validFrom || '…'} – ${row.validUntil || '…'}` : '—',
          },
        ]}
        rows={info && data?.rows}
        draw={
          isPhone
            ? undefined
            : (rows) => (
                <DictionarySheet
                  dataDictId={dataDictId}
                  label={localText(dataDictName, locale)}
                  columns={columns}
                  rows={rows}
                  nameOf={nameOf}
                  mayEdit={mayEdit}
                  onOpen={setOpened}
                  onHistory={(row) => setHistory(row.rowId)}
                  onDelete={(row) => void remove(row).catch(() => undefined)}
                  onSaved={() => mutate()}
                />
              )
        }
        total={data?.records}
        keyOf={(row) => row.rowId}
        isOutOfUse={(row) => !row.enable}
        error={error}
        onRetry={() => void mutate()}
        onOpen={(row) => setOpened(row)}
        actionsOf={(row) => [
          { label: t('history'), run: () => setHistory(row.rowId) },
          ...(mayEdit
            ? [{ label: t('delete'), danger: true, run: () => void remove(row).catch(() => undefined) }]
            : []),
        ]}
        foot={foot(data?.records)}
      />
      {history !== null && (
        <RowHistory dataDictId={dataDictId} columns={columns} rowId={history} onClose={() => setHistory(null)} />
      )}
      {importing && (
        <ImportRowsDialog
          dataDictId={dataDictId}
          onClose={() => setImporting(false)}
          onDone={() => {
            setImporting(false)
            void mutate()
          }}
        />
      )}
      {opened && (
        <RowDialog
          dataDictId={dataDictId}
          columns={columns}
          nameOf={nameOf}
          rowId={opened === 'new' ? '' : opened.rowId}
          mayEdit={mayEdit}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null)
            void mutate()
          }}
        />
      )}
    </>
  )
}
