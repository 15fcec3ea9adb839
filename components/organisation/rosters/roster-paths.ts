import type { RosterKind } from '@/lib/contracts/rosters'

const paths = <const Name extends string>(name: Name) =>
  ({
    read: `/api/admin/get${name}`,
    list: `/api/admin/list${name}s`,
    add: `/api/admin/add${name}`,
    modify: `/api/admin/modify${name}`,
    remove: `/api/admin/delete${name}`,
    members: `/api/admin/get${name}Members`,
    preview: `/api/admin/preview${name}Members`,
    addMembers: `/api/admin/add${name}Members`,
    removeMembers: `/api/admin/remove${name}Members`,
  }) as const

/** The calls of each kind; they take and answer the same. */
export const rosterPaths = {
  role: paths('Role'),
  approvalGroup: paths('ApprovalGroup'),
  userGroup: paths('UserGroup'),
  duty: paths('Position'),
} satisfies Record<RosterKind, unknown>
