/** One part of the guide: whom it is for, and the picture beside it. */
export interface HelpPart {
  name: PartName
  role: HelpRole
  picture?: string
}

export const helpRoles = ['staff', 'approver', 'designer', 'build', 'admin', 'run', 'all'] as const
export type HelpRole = (typeof helpRoles)[number]

/** In the order of the guide. */
const byRole = {
  staff: [
    'home',
    'start',
    'freeFlow',
    'follow',
    'receipt',
    'find',
    'told',
    'announcements',
    'phone',
    'offline',
    'portal',
    'documents',
    'records',
    'readReports',
    'application',
    'profile',
    'ownCalendar',
    'ownGroups',
    'phrases',
  ],
  approver: ['decide', 'undo', 'several', 'own', 'absence', 'meetings', 'deadlines'],
  designer: ['forms', 'processes', 'processRights', 'rules', 'trials', 'tests', 'templates'],
  build: [
    'reports',
    'dashboards',
    'listDesign',
    'modules',
    'portalPages',
    'datasets',
    'sources',
    'dictionaries',
    'interfaces',
    'catalogs',
  ],
  admin: [
    'administration',
    'people',
    'roles',
    'rehearsal',
    'rights',
    'permissions',
    'locked',
    'menus',
    'calendars',
    'timesheets',
    'notices',
    'languages',
    'care',
    'handOver',
    'migrate',
    'taskData',
    'analysis',
    'efficiency',
    'reading',
    'archive',
  ],
  run: [
    'settings',
    'monitor',
    'logs',
    'jobs',
    'jobRuns',
    'alerts',
    'backups',
    'caches',
    'clients',
    'webhooks',
    'companies',
    'companyLook',
    'license',
  ],
  all: ['look', 'keyboard', 'words', 'data'],
} as const satisfies Record<HelpRole, readonly string[]>

export type PartName = (typeof byRole)[HelpRole][number]

/** Files of `public/guide` by language, made by `scripts/picture-guide.mjs`. */
const pictures: Partial<Record<PartName, string>> = {
  home: 'home',
  start: 'start',
  follow: 'trace',
  find: 'list',
  phone: 'phone',
  offline: 'offline',
  decide: 'task',
  forms: 'form',
  processes: 'process',
  people: 'users',
}

export const helpParts: readonly HelpPart[] = helpRoles.flatMap((role) =>
  byRole[role].map((name) => {
    const picture = pictures[name]
    return picture ? { name, role, picture } : { name, role }
  }),
)

export const partNames: readonly PartName[] = helpParts.map(({ name }) => name)
