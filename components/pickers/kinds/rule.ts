import { call } from '@/lib/client/call'
import { localText } from '@/lib/i18n/local-text'
import type { PickerKind } from '../picker-kind'

/** R2.8-23: the business rules in use that one may ask. */
export const ruleKind: PickerKind = {
  name: 'rule',
  width: 750,
  tallest: 600,
  pageSize: -1,
  columns: ['name', 'code', 'description'],
  narrowBy: 'Rules',
  async load({ keyword, page, size, catalogId, locale }) {
    const { rows, records } = await call(
      '/api/rule/list',
      { keyword, catalogId, pageSize: size, currentPageIndex: page },
      { quiet: true },
    )
    return {
      records,
      items: rows.map((row) => {
        const name = localText(row.ruleName, locale)
        return {
          key: row.ruleId,
          label: name,
          cells: [name, row.ruleCode, localText(row.ruleDesc, locale)],
          record: { ...row },
        }
      }),
    }
  },
}
