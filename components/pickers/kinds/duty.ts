import { call } from '@/lib/client/call'
import { localText } from '@/lib/i18n/local-text'
import type { PickerKind } from '../picker-kind'
import { chooseAmong } from '../choose-among'

/** R2.12-35: job positions. */
export const dutyKind: PickerKind = {
  name: 'duty',
  width: 750,
  tallest: 600,
  pageSize: -1,
  columns: ['name', 'code'],
  async load(query) {
    const duties = await call('/api/account/getDuties', { withSounds: true }, { quiet: true })
    return chooseAmong(
      duties.map(({ sounds, ...duty }) => {
        const name = localText(duty.dutyName, query.locale)
        return { key: duty.dutyCode, label: name, cells: [name, duty.dutyCode], sounds, record: { ...duty } }
      }),
      query,
    )
  },
}
