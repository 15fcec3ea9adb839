import { designers, everyone, onlyAdministrators, type AccessRow } from './access-rows'

/** Reports, their figures, and sending them to oneself. */
// prettier-ignore
export const reportRows: Record<string, AccessRow> = {
  '/api/dashboard/list': everyone,
  '/api/dashboard/open': { expect: { all: 404 }, input: () => ({ dashboardId: 'none' }) },
  '/api/dashboard/get': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ dashboardId: 'none' }) },
  '/api/dashboard/save': { ...onlyAdministrators, input: () => ({ dashboardName: 'Matrix' }) },
  '/api/dashboard/delete': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ dashboardId: 'none' }) },
  '/api/report/getCatalogReports': everyone,
  '/api/report/getReport': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ reportId: 'none' }) },
  '/api/report/saveReport': { expect: { ...designers.expect, designer: 400, administrator: 400 }, input: () => ({ reportName: 'Matrix', datasetId: 'none', columns: [{ name: 'one' }] }) },
  '/api/report/deleteReport': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ reportId: 'none' }) },
  '/api/report/getSubscription': { expect: { all: 404 }, input: () => ({ reportId: 'none' }) },
  '/api/report/saveSubscription': { expect: { all: 404 }, input: () => ({ reportId: 'none', on: true, every: 'day', at: '08:00', format: 'csv' }) },
  '/api/report/open': { expect: { all: 404 }, input: () => ({ reportId: 'none' }) },
  '/api/report/figures': { expect: { all: 404 }, input: () => ({ reportId: 'none' }) },
  '/api/report/rowsBehind': { expect: { all: 404 }, input: () => ({ reportId: 'none' }) },
  '/api/report/run': { expect: { all: 404 }, input: () => ({ reportId: 'none' }) },
  '/api/report/export': { expect: { all: 404 }, input: () => ({ format: 'csv', query: JSON.stringify({ reportId: 'none' }) }) },
}
