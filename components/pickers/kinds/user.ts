import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import type { Locale } from '@/lib/contracts/auth'
import { localText } from '@/lib/i18n/local-text'
import type { PickerItem, PickerKind } from '../picker-kind'

type Row = Calls['/api/account/getUsers']['data']['rows'][number]

const itemOf = (row: Row, locale: Locale): PickerItem => ({
  key: row.account,
  label: row.dspName || row.name,
  cells: [row.dspName || row.name, row.account, localText(row.departmentName, locale)],
  record: { ...row },
})

/** R7.3-02: enabled people, page by page, by name, account or department. */
export const userKind: PickerKind = {
  name: 'user',
  width: 750,
  tallest: 600,
  pageSize: 12,
  columns: ['name', 'account', 'department'],
  narrowBy: 'department',
  async load({ keyword, page, size, catalogId, locale }) {
    const { rows, records } = await call(
      '/api/account/getUsers',
      { keyword, catalogId, pageSize: size, currentPageIndex: page },
      { quiet: true },
    )
    return { items: rows.map((row) => itemOf(row, locale)), records }
  },
  async find(accounts, { locale }) {
    const { rows } = await call('/api/account/getUsers', { accounts, pageSize: -1 }, { quiet: true })
    return rows.map((row) => itemOf(row, locale))
  },
}
