import { call } from '@/lib/client/call'
import { localText } from '@/lib/i18n/local-text'
import type { PickerKind } from '../picker-kind'
import { chooseAmong } from '../choose-among'

export const roleKind: PickerKind = {
  name: 'role',
  width: 750,
  tallest: 600,
  pageSize: -1,
  columns: ['name', 'code', 'description'],
  async load(query) {
    const roles = await call('/api/account/getRoles', { pageSize: -1, withSounds: true }, { quiet: true })
    return chooseAmong(
      roles.map(({ sounds, ...role }) => {
        const [name, description] = [localText(role.roleName, query.locale), localText(role.roleDesc, query.locale)]
        return { key: role.roleId, label: name, cells: [name, role.roleId, description], sounds, record: { ...role } }
      }),
      query,
    )
  },
}
