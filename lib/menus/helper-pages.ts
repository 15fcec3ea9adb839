/** Helpers that stand alike under both prefixes (decisions 28). */
export const helperNames = [
  'selectUser',
  'selectUsers',
  'selectRole',
  'selectDept',
  'selectDuty',
  'selectProcess',
  'selectForm',
  'selectFormAdvance',
  'selectCatalog',
  'selectDB',
  'selectDBColumn',
  'selectTable',
  'selectReport',
  'selectDataset',
  'selectDatasetRow',
  'selectDictionary',
  'selectDictionaryRow',
  'selectExtInterface',
  'outParam',
  'filter',
  'selectVariable',
  'selectSystemVariable',
  'selectFormVariable',
  'selectDBVariable',
  'extInterface',
  'expression',
  'condition',
  'schedule',
  'formAutoCalcu',
  'selectRule',
  'selectParticipant',
] as const
/** Helpers that have one address only, below /form. */
export const formHelperNames = ['browserSelectData', 'browserSelectExcel', 'popupForm'] as const
export type HelperName = (typeof helperNames)[number] | (typeof formHelperNames)[number]

export const helperPrefixes = ['/admin/common', '/bpm/common'] as const

/** R2.8-01: every helper as a page of its own. */
export const helperPages: readonly string[] = [
  ...helperPrefixes.flatMap((prefix) => helperNames.map((name) => `${prefix}/${name}`)),
  ...formHelperNames.map((name) => `/form/${name}`),
  '/form/SelectTest',
]
