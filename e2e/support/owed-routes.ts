/** Routes of sections 2.1 to 2.8 whose pages are not there yet: they answer with the plain "no such page". */
export const owedRoutes: readonly string[] = [
  '/admin/design/module/detail',
  '/modules/portal/display',
  '/modules/document/office',
  '/bpm/modules/app',
]
