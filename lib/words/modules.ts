/** R3-57: what an application made of menus belongs to. */
export const moduleTypes = ['System', 'WorkFlow', 'Info', 'KM', 'Application'] as const
export type ModuleType = (typeof moduleTypes)[number]

/** R3-57: what a menu of an application opens. */
export const moduleMenuTypes = [
  'Url',
  'View',
  'Label',
  'Process',
  'InfoForm',
  'ReportList',
  'Report',
  'DynamicCode',
] as const
export type ModuleMenuType = (typeof moduleMenuTypes)[number]
