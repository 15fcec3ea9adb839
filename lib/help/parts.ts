/** One part of the guide: whom it is for, and the picture beside it. */
export interface HelpPart {
  name: PartName
  role: HelpRole
  picture?: string
}

export const helpRoles = ['staff', 'approver', 'designer', 'admin', 'all'] as const
export type HelpRole = (typeof helpRoles)[number]

export const partNames = [
  'home',
  'start',
  'follow',
  'receipt',
  'find',
  'told',
  'phone',
  'offline',
  'decide',
  'undo',
  'several',
  'own',
  'absence',
  'meetings',
  'deadlines',
  'forms',
  'processes',
  'trials',
  'templates',
  'people',
  'rights',
  'care',
  'archive',
  'look',
  'keyboard',
  'words',
  'data',
] as const
export type PartName = (typeof partNames)[number]

/** In the order of the guide; a picture is a file of `public/guide`, made by `scripts/picture-guide.mjs`. */
export const helpParts: readonly HelpPart[] = [
  { name: 'home', role: 'staff', picture: 'home' },
  { name: 'start', role: 'staff', picture: 'start' },
  { name: 'follow', role: 'staff', picture: 'trace' },
  { name: 'receipt', role: 'staff' },
  { name: 'find', role: 'staff', picture: 'list' },
  { name: 'told', role: 'staff' },
  { name: 'phone', role: 'staff', picture: 'phone' },
  { name: 'offline', role: 'staff', picture: 'offline' },
  { name: 'decide', role: 'approver', picture: 'task' },
  { name: 'undo', role: 'approver' },
  { name: 'several', role: 'approver' },
  { name: 'own', role: 'approver' },
  { name: 'absence', role: 'approver' },
  { name: 'meetings', role: 'approver' },
  { name: 'deadlines', role: 'approver' },
  { name: 'forms', role: 'designer', picture: 'form' },
  { name: 'processes', role: 'designer', picture: 'process' },
  { name: 'trials', role: 'designer' },
  { name: 'templates', role: 'designer' },
  { name: 'people', role: 'admin', picture: 'users' },
  { name: 'rights', role: 'admin' },
  { name: 'care', role: 'admin' },
  { name: 'archive', role: 'admin' },
  { name: 'look', role: 'all' },
  { name: 'keyboard', role: 'all' },
  { name: 'words', role: 'all' },
  { name: 'data', role: 'all' },
]
